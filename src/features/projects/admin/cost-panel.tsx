import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#ui/admin/api-client.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import { useRemoval } from '#ui/admin/use-removal.ts';
import type { CostView, deleteCost, restoreCost } from '../contract/costs.ts';
import type { ProjectView } from '../contract/projects.ts';
import { CostDialog } from './cost-dialog.tsx';
import { CostTable } from './cost-table.tsx';
import { costsQuery, projectsTopic } from './queries.ts';

/** The project's costs, compared with the expected ones. */
export function CostPanel({ project }: { project: ProjectView }) {
  const { data, error, refetch } = useQuery(costsQuery(project.id));
  const [open, setOpen] = useState<CostView | 'new'>();
  const removal = useRemoval(projectsTopic);

  function remove({ id, label }: CostView): void {
    const params = { id: project.id, cost_id: id };
    removal.remove({
      text: `“${label}” removed.`,
      remove: () =>
        callApi<typeof deleteCost>('/api/projects/{id}/costs/{cost_id}', {
          method: 'DELETE',
          params,
        }),
      restore: () =>
        callApi<typeof restoreCost>('/api/projects/{id}/costs/{cost_id}/restoration', {
          method: 'POST',
          params,
        }),
    });
  }

  return (
    <Panel
      title="Costs"
      action={
        <Button variant="subtle" onClick={() => setOpen('new')}>
          Add cost
        </Button>
      }
    >
      {!data && <Pending query={{ error, refetch }} title="Couldn't load costs" rows={3} />}
      <UndoLine removal={removal} />
      {data && data.costs.length > 0 && (
        <CostTable
          view={data}
          estimate={project.estimated_cost}
          onOpen={setOpen}
          onRemove={remove}
        />
      )}
      {data?.costs.length === 0 && (
        <Text pt="2xs" px={20} pb="md" c="dimmed" style={{ borderTop: 'var(--border)' }}>
          No costs yet. Add materials, hours and fees as you go. Their total is the cost so far.
        </Text>
      )}
      {data && open && (
        <CostDialog
          projectId={project.id}
          cost={open === 'new' ? undefined : open}
          hourlyWage={data.hourly_wage}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  );
}
