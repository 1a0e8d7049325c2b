import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pending } from '../../../ui/admin/list-states.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { UndoLine } from '../../../ui/admin/undo-line.tsx';
import { useRemoval } from '../../../ui/admin/use-removal.ts';
import type { CostView } from '../contract/costs.ts';
import type { ProjectView } from '../contract/projects.ts';
import { CostDialog } from './cost-dialog.tsx';
import { CostTable } from './cost-table.tsx';
import styles from './costs.module.css';
import { costsQuery, projectPath } from './queries.ts';
import { useProjectCall } from './use-project-call.ts';

/** What the project costs us, beside what was expected. */
export function CostPanel({ project }: { project: ProjectView }) {
  const { data, error, refetch } = useQuery(costsQuery(project.id));
  const [open, setOpen] = useState<CostView | 'new'>();
  const removal = useRemoval(useProjectCall());
  const path = `${projectPath(project.id)}/costs`;
  return (
    <Panel
      title="Costs vs. estimate"
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
          onRemove={(cost) => removal.remove(`${path}/${cost.id}`, `“${cost.label}” removed.`)}
        />
      )}
      {data?.costs.length === 0 && (
        <p className={styles.empty}>
          No costs yet. Add materials, hours and fees as you go. Their total is the cost so far.
        </p>
      )}
      {data && open && (
        <CostDialog
          path={path}
          cost={open === 'new' ? undefined : open}
          hourlyRate={data.default_hourly_rate}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  );
}
