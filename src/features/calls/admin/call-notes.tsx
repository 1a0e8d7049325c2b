import { Textarea } from '@mantine/core';
import { shortDate } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { type CallDetail, noteForm, type postNote } from '../contract/records.ts';
import { recordLimits } from '../rules/record.ts';
import styles from './call-detail.module.css';

/** The owner's notes on a call; each new note updates its analysis. */
export function CallNotes({ call }: { call: CallDetail }) {
  const style = useLocale();
  const form = useApiForm({
    initial: { body: '' },
    schema: noteForm,
    topics: ['calls'],
    send: (body, key) =>
      callApi<typeof postNote>('/api/phone/calls/{id}/notes', {
        method: 'POST',
        params: { id: call.id },
        body,
        key,
      }),
    onSuccess: () => form.reset(),
  });
  return (
    <div className={record.part}>
      <h2 className={record.label}>Notes</h2>
      {call.notes.length > 0 && (
        <ul className={styles.notes}>
          {call.notes.map(({ id, body, created_at }) => (
            <li key={id}>
              <time dateTime={created_at}>{shortDate(new Date(created_at), style)}</time>
              {body}
            </li>
          ))}
        </ul>
      )}
      <FormStack form={form}>
        <Textarea
          label="Add a note to this call"
          description="What it says about the job fills in “From this call”."
          rows={3}
          maxLength={recordLimits.note}
          {...form.field('body')}
        />
        {form.error && !form.errorOf('body') && <AlertBox>{form.error}</AlertBox>}
        <div>
          <BusyButton
            type="submit"
            variant="default"
            busy={form.isBusy}
            busyLabel="Adding…"
            disabled={form.values.body.trim() === ''}
          >
            Add note
          </BusyButton>
        </div>
      </FormStack>
    </div>
  );
}
