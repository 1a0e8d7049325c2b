import { Button, Flex, Stack, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import '#ui/theme/mantine-inputs.css';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText, isConflict } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import type { RequestView } from '../contract/requests.ts';
import { fieldLimits } from '../rules/requests.ts';
import { fullName } from './labels.ts';
import { useChangeRequest } from './use-change-request.ts';
import { type AnswerOutside, answersOutside, useLogAnswer } from './use-log-answer.ts';
import type { NoteDraft } from './use-note-draft.ts';

interface LogDialogProps {
  request: RequestView;
  draft: NoteDraft;
  by: AnswerOutside;
  onClose(): void;
}

/**
 * Waits while the owner is on the phone: one press stores the note and that the visitor was
 * answered.
 */
export function LogDialog({ request, draft, by, onClose }: LogDialogProps) {
  const change = useChangeRequest(request.id);
  const answer = useLogAnswer(request);
  const isBusy = change.isPending || answer.isBusy;
  const error = change.error ?? answer.error;
  const label = answersOutside.find((one) => one.by === by)?.label;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    try {
      if (draft.isUnsaved) {
        // The error of the first press mentioned a newer note; the second press replaces it.
        if (isConflict(change.error)) draft.accept(request);
        const version = isConflict(change.error) ? request.version : draft.version;
        await change.mutateAsync({ version, note: draft.text });
        draft.discard();
      }
      await answer.log(by);
      onClose();
    } catch {
      // It is shown above the buttons.
    }
  }

  return (
    <Dialog title={`How did it go with ${fullName(request)}?`} onClose={onClose}>
      <form onSubmit={save}>
        <Stack gap="sm">
          <Textarea
            label="Note"
            description="Only you can see this."
            rows={4}
            maxLength={fieldLimits.note}
            data-autofocus
            value={draft.text}
            onChange={({ currentTarget: { value } }) => draft.type(value)}
          />
          {error && <AlertBox>{errorText(error)}</AlertBox>}
          <Flex gap="2xs" justify="flex-end" wrap="wrap">
            <Button variant="default" onClick={onClose}>
              Not yet
            </Button>
            <BusyButton type="submit" busy={isBusy} busyLabel="Saving…">
              {label}
            </BusyButton>
          </Flex>
        </Stack>
      </form>
    </Dialog>
  );
}
