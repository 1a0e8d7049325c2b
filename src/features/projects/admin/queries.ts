import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { CostsView, MaterialView } from '../contract/costs.ts';
import type { FileView, ProjectPhotoView } from '../contract/photos-and-files.ts';
import type {
  HistoryLine,
  ProjectCounts,
  ProjectSummary,
  ProjectView,
} from '../contract/projects.ts';
import type { ChecklistView, TaskView } from '../contract/tasks.ts';
import type { ProjectStatus } from '../rules/projects.ts';

// Every key begins with the topic of live events.
export const projectsTopic = 'projects';

export interface ProjectFilter {
  status?: ProjectStatus | undefined;
  q?: string | undefined;
  customer?: string | undefined;
  overdue?: boolean | undefined;
  /** From and to which day something happened, by the names of the API. */
  days?: Partial<Record<string, string>>;
}

export const projectCountsQuery = queryOptions({
  queryKey: [projectsTopic, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<{ counts: ProjectCounts }>('/api/projects/counts', { signal })).counts,
});

/** A filter as the API is asked. */
export function projectSearch(
  { status, q, customer, overdue, days }: ProjectFilter,
  page: { limit?: string; cursor?: string } = {},
): URLSearchParams {
  const filter = {
    status,
    q,
    customer_id: customer,
    overdue: overdue ? 'true' : undefined,
    ...days,
  };
  return search({ ...filter, ...page });
}

export function projectListQuery(filter: ProjectFilter) {
  return infiniteQueryOptions({
    queryKey: [projectsTopic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<{ projects: ProjectSummary[]; next_cursor: string | null }>(
        `/api/projects?${projectSearch(filter, { limit: '50', cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function projectPath(id: string): string {
  return `/api/projects/${encodeURIComponent(id)}`;
}

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: [projectsTopic, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ project: ProjectView }>(projectPath(id), { signal })).project,
  });
}

export function tasksQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [projectsTopic, 'tasks', id],
    queryFn: ({ signal, pageParam }) =>
      callApi<{ tasks: TaskView[]; next_cursor: string | null }>(
        `${projectPath(id)}/tasks?${search({ limit: '200', cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function costsQuery(id: string) {
  return queryOptions({
    queryKey: [projectsTopic, 'costs', id],
    queryFn: ({ signal }) => callApi<CostsView>(`${projectPath(id)}/costs`, { signal }),
  });
}

export function photosQuery(id: string) {
  return queryOptions({
    queryKey: [projectsTopic, 'photos', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ photos: ProjectPhotoView[] }>(`${projectPath(id)}/photos`, { signal }))
        .photos,
  });
}

export function filesQuery(id: string) {
  return queryOptions({
    queryKey: [projectsTopic, 'files', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ files: FileView[] }>(`${projectPath(id)}/files`, { signal })).files,
  });
}

export function historyQuery(id: string, limit: number) {
  return queryOptions({
    queryKey: [projectsTopic, 'history', id, limit],
    queryFn: async ({ signal }) =>
      (
        await callApi<{ history: HistoryLine[] }>(`${projectPath(id)}/history?limit=${limit}`, {
          signal,
        })
      ).history,
    placeholderData: keepPreviousData,
  });
}

export const checklistsQuery = queryOptions({
  queryKey: [projectsTopic, 'checklists'],
  queryFn: async ({ signal }) =>
    (await callApi<{ checklists: ChecklistView[] }>('/api/checklists', { signal })).checklists,
});

export function materialListQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [projectsTopic, 'materials', q],
    queryFn: ({ signal, pageParam }) =>
      callApi<{ materials: MaterialView[]; next_cursor: string | null }>(
        `/api/materials?${search({ limit: '50', q, cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

function search(given: Record<string, string | undefined>): URLSearchParams {
  const entries = Object.entries(given).filter(([, value]) => value);
  return new URLSearchParams(entries as [string, string][]);
}
