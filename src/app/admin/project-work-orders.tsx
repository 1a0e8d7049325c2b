import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { photosQuery, tasksQuery } from '#features/projects/admin/queries.ts';
import type { ProjectView } from '#features/projects/contract/projects.ts';
import { projectVisitsQuery } from '#features/schedule/admin/queries.ts';
import { ProjectOrders } from '#features/work-orders/admin/project-orders.tsx';

/** A project's work orders, with what an offer can take from the project. */
export function ProjectWorkOrders({ project }: { project: ProjectView }) {
  const photos = useQuery(photosQuery(project.id)).data ?? [];
  const visits = useQuery(projectVisitsQuery(project.id)).data ?? [];
  const tasks = useInfiniteQuery(tasksQuery(project.id)).data?.pages.flatMap((page) => page.tasks);
  const open = tasks?.filter((task) => !task.done_at).slice(0, 100) ?? [];
  return (
    <ProjectOrders
      project={project}
      photos={photos.slice(0, 60)}
      tasks={open.map(({ title }) => title)}
      visits={visits.filter(({ status }) => status !== 'cancelled')}
    />
  );
}
