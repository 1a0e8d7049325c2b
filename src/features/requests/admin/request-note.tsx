import { Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText, fieldError, isConflict } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import record from '#ui/admin/record.module.css';
import type { RequestView } from '../contract/requests.ts';
import { fieldLimits } from '../rules/requests.ts';
import styles from './request-detail.module.css';
import { useChangeRequest } from './use-change-request.ts';
import type { NoteDraft } from './use-note-draft.ts';

interface RequestNoteProps {
  request: RequestView;
  draft: NoteDraft;
}

export function RequestNote({ request, draft }: RequestNoteProps) {
  const change = useChangeRequest(request.id);
  const [isSaved, setSaved] = useState(false);
  const recordError = fieldError(change.error, 'note');

  function save(event: FormEvent) {
    event.preventDefault();
    if (change.isPending || !draft.isUnsaved) return;
    if (isConflict(change.error)) draft.accept(request);
    const version = isConflict(change.error) ? request.version : draft.version;
    change.mutate(
      { version, note: draft.text },
      {
        onSuccess: () => {
          draft.discard();
          setSaved(true);
        },
      },
    );
  }

  return (
    <form className={record.part} onSubmit={save}>
      <Stack gap="sm">
        <Textarea
          label="Note"
          description="Only you can see this."
          rows={4}
          maxLength={fieldLimits.note}
          value={draft.text}
          error={recordError}
          onChange={(event) => {
            draft.type(event.currentTarget.value);
            setSaved(false);
          }}
        />
        {change.error && !recordError && <AlertBox>{errorText(change.error)}</AlertBox>}
        {draft.hasNewer && !change.isPending && (
          <div>
            <h2 className={record.label}>Note saved elsewhere</h2>
            <p className={styles.newer}>{request.note || 'It was cleared there.'}</p>
          </div>
        )}
        <Group align="end" mt="sm" className={styles.status}>
          <BusyButton
            type="submit"
            variant={draft.isUnsaved ? 'filled' : 'default'}
            busy={change.isPending}
            busyLabel="Saving…"
          >
            Save note
          </BusyButton>
          <span role="status">{isSaved && !draft.isUnsaved && 'Saved'}</span>
        </Group>
      </Stack>
    </form>
  );
}
