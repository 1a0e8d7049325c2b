import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ProjectEstimates } from '#features/estimates/admin/project-estimates.tsx';
import { estimateListQuery } from '#features/estimates/admin/queries.ts';
import type { postProjectEstimateRoute } from '#features/estimates/contract/estimates.ts';
import {
  createProjectInvoice,
  ProjectInvoices,
} from '#features/invoices/admin/project-invoices.tsx';
import { projectInvoicesQuery } from '#features/invoices/admin/queries.ts';
import { ProjectMessages } from '#features/messages/admin/project-messages.tsx';
import { threadQuery } from '#features/messages/admin/queries.ts';
import { ProjectPage } from '#features/projects/admin/project-page.tsx';
import { costsQuery, projectQuery, tasksQuery } from '#features/projects/admin/queries.ts';
import type { ProjectView } from '#features/projects/contract/projects.ts';
import type { ProjectFacts } from '#features/projects/rules/next-step.ts';
import { RecordReminders } from '#features/reminders/admin/record-reminders.tsx';
import { visitLabel } from '#features/schedule/admin/labels.ts';
import { projectVisitsQuery } from '#features/schedule/admin/queries.ts';
import { VisitsPanel } from '#features/schedule/admin/visits-panel.tsx';
import { isOpen } from '#features/schedule/rules/visits.ts';
import { ProjectStory } from '#features/website/admin/project-story.tsx';
import { orderListQuery } from '#features/work-orders/admin/queries.ts';
import { adminLink } from '#lib/links.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { IfMay } from '#ui/admin/if-may.tsx';
import { SkeletonRows } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { Prefetch } from '#ui/admin/prefetch.ts';
import { useNow } from '#ui/admin/use-now.ts';
import { ProjectWorkOrders } from './project-work-orders.tsx';

/** What the page shows first and needs for the next step. Its other panels load on their own. */
export const prefetch: Prefetch = ({ queries, id }) => [
  queries.ensureQueryData(projectQuery(id)),
  queries.ensureInfiniteQueryData(threadQuery(id)),
  queries.ensureInfiniteQueryData(orderListQuery({ project_id: id })),
  queries.ensureInfiniteQueryData(estimateListQuery({ project_id: id })),
  queries.ensureQueryData(projectInvoicesQuery(id)),
  queries.ensureQueryData(projectVisitsQuery(id)),
  queries.ensureInfiniteQueryData(tasksQuery(id)),
  queries.ensureQueryData(costsQuery(id)),
];

/** A project with its records from other features. */
export function ProjectWithRecords() {
  const { id = '' } = useParams();
  return (
    <ProjectPage
      facts={useProjectFacts(id)}
      createInvoice={createProjectInvoice}
      createEstimate={createProjectEstimate}
      besides={(project) => <Records project={project} />}
    />
  );
}

/** Appears as a whole: a panel that grows later would move a button from under a finger. */
function Records({ project }: { project: ProjectView }) {
  const { id } = project;
  const isLoading = [
    useInfiniteQuery(threadQuery(id)).isLoading,
    useQuery(projectVisitsQuery(id)).isLoading,
    useInfiniteQuery(orderListQuery({ project_id: id })).isLoading,
    useInfiniteQuery(estimateListQuery({ project_id: id })).isLoading,
    useQuery(projectInvoicesQuery(id)).isLoading,
  ].some(Boolean);
  if (isLoading) {
    return (
      <Panel>
        <SkeletonRows rows={8} />
      </Panel>
    );
  }
  return (
    <>
      <ProjectMessages id={id} />
      <VisitsPanel project={project} />
      <IfMay area="overview">
        <Panel>
          <RecordReminders about={{ project_id: id }} />
        </Panel>
      </IfMay>
      <ProjectWorkOrders project={project} />
      <ProjectEstimates id={id} />
      <ProjectInvoices project={project} />
      <IfMay area="website">
        <ProjectStory project={project} />
      </IfMay>
    </>
  );
}

/** What its panels load anyway, in the form that the next-step rule needs. */
function useProjectFacts(id: string): ProjectFacts | undefined {
  const style = useLocale();
  const now = useNow();
  const estimates = useInfiniteQuery(estimateListQuery({ project_id: id })).data;
  const invoices = useQuery(projectInvoicesQuery(id)).data;
  const visits = useQuery(projectVisitsQuery(id)).data;
  if (!estimates || !invoices || !visits) return undefined;
  return {
    estimates: estimates.pages.flatMap((page) => page.estimates),
    invoices,
    visitsAhead: visits
      .filter(({ status, ends_at }) => isOpen(status) && (!ends_at || new Date(ends_at) > now))
      .map((visit) => ({ id: visit.id, label: visitLabel(visit, style) })),
  };
}

/** Starts an estimate for the project. Returns the path of its page. */
async function createProjectEstimate(id: string): Promise<string> {
  const call = { method: 'POST', params: { id } } as const;
  const { data } = await callApi<typeof postProjectEstimateRoute>(
    '/api/projects/{id}/estimate',
    call,
  );
  return adminLink('estimateEdit', { id: data.id });
}
