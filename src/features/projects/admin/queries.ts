import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { getDependents } from '../contract/cancellation.ts';
import type { listCostsRoute, listMaterialsRoute } from '../contract/costs.ts';
import type { listFilesRoute, listPhotosRoute } from '../contract/photos-and-files.ts';
import type {
  countProjects,
  getHistory,
  getProject,
  listProjectsRoute,
} from '../contract/projects.ts';
import type { listChecklistsRoute, listTasksRoute } from '../contract/tasks.ts';
import type { ProjectStatus } from '../rules/projects.ts';

// Every key starts with the live event topic.
export const projectsTopic = 'projects';

export interface ProjectFilter {
  status?: ProjectStatus | undefined;
  q?: string | undefined;
  customer?: string | undefined;
  overdue?: boolean | undefined;
  /** A date range, under the API's names. */
  days?: Partial<Record<string, string>>;
}

export const projectCountsQuery = queryOptions({
  queryKey: [projectsTopic, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof countProjects>('/api/projects/counts', { signal })).counts,
});

/** A filter as the API's query. */
export function projectQueryOf({ status, q, customer, overdue, days }: ProjectFilter) {
  const customer_id = customer;
  return { status, q, customer_id, overdue: overdue ? ('true' as const) : undefined, ...days };
}

export function projectListQuery(filter: ProjectFilter) {
  return infiniteQueryOptions({
    queryKey: [projectsTopic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listProjectsRoute>('/api/projects', {
        query: { ...projectQueryOf(filter), limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The newest projects that match a filter. */
export function fewProjectsQuery(filter: ProjectFilter, limit: number) {
  return queryOptions({
    queryKey: [projectsTopic, 'few', filter, limit],
    queryFn: async ({ signal }) => {
      const query = { ...projectQueryOf(filter), limit };
      return (await callApi<typeof listProjectsRoute>('/api/projects', { query, signal })).projects;
    },
  });
}

/** A customer's projects, newest first; none for an empty id. */
export const customerProjectsQuery = (customer: string) =>
  queryOptions({ ...fewProjectsQuery({ customer }, 50), enabled: customer !== '' });

/** A customer's newest project; null if there is none. */
export const newestProjectQuery = (customer: string) =>
  queryOptions({
    ...fewProjectsQuery({ customer }, 1),
    select: (projects) => projects[0] ?? null,
  });

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: [projectsTopic, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<typeof getProject>('/api/projects/{id}', { params: { id }, signal })).project,
    enabled: id !== '',
  });
}

/** What canceling a project would leave open. */
export function dependentsQuery(id: string) {
  return queryOptions({
    queryKey: [projectsTopic, 'dependents', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getDependents>('/api/projects/{id}/dependents', call))
        .dependents;
    },
    gcTime: 0,
  });
}

export function tasksQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [projectsTopic, 'tasks', id],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listTasksRoute>('/api/projects/{id}/tasks', {
        params: { id },
        query: { limit: 200, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function costsQuery(id: string) {
  return queryOptions({
    queryKey: [projectsTopic, 'costs', id],
    queryFn: ({ signal }) =>
      callApi<typeof listCostsRoute>('/api/projects/{id}/costs', { params: { id }, signal }),
  });
}

export function photosQuery(id: string) {
  return queryOptions({
    queryKey: [projectsTopic, 'photos', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof listPhotosRoute>('/api/projects/{id}/photos', call)).photos;
    },
  });
}

export function filesQuery(id: string) {
  return queryOptions({
    queryKey: [projectsTopic, 'files', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof listFilesRoute>('/api/projects/{id}/files', call)).files;
    },
  });
}

export function historyQuery(id: string, limit: number) {
  return queryOptions({
    queryKey: [projectsTopic, 'history', id, limit],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, query: { limit }, signal };
      return (await callApi<typeof getHistory>('/api/projects/{id}/history', call)).history;
    },
    placeholderData: keepPreviousData,
  });
}

export const checklistsQuery = queryOptions({
  queryKey: [projectsTopic, 'checklists'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listChecklistsRoute>('/api/checklists', { signal })).checklists,
});

export function materialListQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [projectsTopic, 'materials', q],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listMaterialsRoute>('/api/materials', {
        query: { limit: 50, q, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
