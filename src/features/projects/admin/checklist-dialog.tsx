import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { ApiError, callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { ChecklistView, patchChecklist, postChecklist } from '../contract/tasks.ts';
import { fieldLimits } from '../rules/projects.ts';
import styles from './parts.module.css';
import { projectsTopic } from './queries.ts';

interface ChecklistDialogProps {
  checklist: ChecklistView | undefined;
  onClose(): void;
}

/** A checklist as a name and lines. */
export function ChecklistDialog({ checklist, onClose }: ChecklistDialogProps) {
  const [name, setName] = useState(checklist?.name ?? '');
  const [lines, setLines] = useState(checklist?.items.join('\n') ?? '');
  const call = useChange(projectsTopic);

  function save(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    const items = lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    call.mutate(
      () =>
        checklist
          ? callApi<typeof patchChecklist>('/api/checklists/{id}', {
              method: 'PATCH',
              params: { id: checklist.id },
              body: { version: checklist.version, name, items },
            })
          : callApi<typeof postChecklist>('/api/checklists', {
              method: 'POST',
              body: { name, items },
            }),
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title={checklist ? 'Edit checklist' : 'New checklist'} onClose={onClose}>
      <form onSubmit={save} noValidate className={styles.stack}>
        <TextInput
          label="Name"
          required
          maxLength={fieldLimits.checklistName}
          value={name}
          error={fieldError(call.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label="Tasks"
          description="One per line, in order."
          required
          rows={10}
          value={lines}
          error={itemsError(call.error)}
          onChange={(event) => setLines(event.currentTarget.value)}
        />
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
            Save checklist
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

/** What is wrong with the lines: with one of them, by its number, or with all. */
function itemsError(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  for (const [field, message] of Object.entries(error.fields)) {
    const [, index] = field.match(/^items\.(\d+)$/) ?? [];
    if (index) return `Line ${Number(index) + 1}: ${message}`;
  }
  return error.fields.items;
}
