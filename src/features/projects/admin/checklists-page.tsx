import { adminLink } from '#lib/links.ts';
import { useChange } from '#ui/admin/use-change.ts';
import '#ui/theme/mantine-inputs.css';
import { Button, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ExportButton } from '#ui/admin/download-button.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import { useRemoval } from '#ui/admin/use-removal.ts';
import type {
  ChecklistView,
  deleteChecklist,
  postDefaultChecklists,
  restoreChecklist,
} from '../contract/tasks.ts';
import { CatalogueRow } from './catalogue-row.tsx';
import { ChecklistDialog } from './checklist-dialog.tsx';
import { checklistsQuery, projectsTopic } from './queries.ts';

/** Checklists, from which projects' tasks are created. */
export function ChecklistsPage() {
  const { data: checklists, error, refetch } = useQuery(checklistsQuery);
  const [open, setOpen] = useState<ChecklistView | 'new'>();
  const removal = useRemoval(projectsTopic);
  const defaults = useChange(projectsTopic);

  function remove({ id, name }: ChecklistView): void {
    const params = { id };
    removal.remove({
      text: `“${name}” removed.`,
      remove: () =>
        callApi<typeof deleteChecklist>('/api/checklists/{id}', { method: 'DELETE', params }),
      restore: () =>
        callApi<typeof restoreChecklist>('/api/checklists/{id}/restoration', {
          method: 'POST',
          params,
        }),
    });
  }

  return (
    <>
      <Flex
        to={adminLink('projects')}
        component={Link}
        display="inline-flex"
        gap="2xs"
        align="center"
        mih={32}
      >
        <ArrowLeft size={18} aria-hidden="true" /> Projects
      </Flex>
      <PageHeader
        page="projectChecklists"
        summary="Reusable task lists. Changes don't affect projects that already use them."
        actions={
          <Button
            leftSection={<Plus size={18} aria-hidden="true" />}
            onClick={() => setOpen('new')}
          >
            New checklist
          </Button>
        }
      />
      <Panel>
        <UndoLine removal={removal} />
        {!checklists && (
          <Pending query={{ error, refetch }} title="Couldn't load checklists" rows={3} />
        )}
        {checklists?.length === 0 && (
          <EmptyState
            drawing="all-done"
            title="No checklists yet"
            action={
              <BusyButton
                variant="default"
                busy={defaults.isPending}
                busyLabel="Adding…"
                onClick={() =>
                  defaults.mutate(() =>
                    callApi<typeof postDefaultChecklists>('/api/checklists/defaults', {
                      method: 'POST',
                    }),
                  )
                }
              >
                Add default checklists
              </BusyButton>
            }
          >
            Start with three that fit most visits and edit them, or write your own.
          </EmptyState>
        )}
        {defaults.error && <AlertBox>{errorText(defaults.error)}</AlertBox>}
        <ul aria-label="Checklists">
          {checklists?.map((checklist) => (
            <CatalogueRow
              key={checklist.id}
              name={checklist.name}
              about={checklist.items.join(', ')}
              value={checklist.items.length === 1 ? '1 task' : `${checklist.items.length} tasks`}
              onOpen={() => setOpen(checklist)}
              onRemove={() => remove(checklist)}
            />
          ))}
        </ul>
      </Panel>
      {Boolean(checklists?.length) && (
        <ExportButton path="/api/checklists/export" file="checklists.csv" />
      )}
      {open && (
        <ChecklistDialog
          checklist={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
