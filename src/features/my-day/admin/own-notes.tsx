import { Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { visitLimits } from '#features/schedule/rules/visits.ts';
import { shortDate } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { newFieldNote, type OwnVisit } from '../contract.ts';
import { reportFrom } from './outbox.ts';

/** A visit's notes, and a new one; typed without a connection, it waits in the outbox. */
export function OwnNotes({ visit, name }: { visit: OwnVisit; name: string }) {
  const style = useLocale();
  const section = useRef<HTMLElement>(null);
  const form = useApiForm({
    initial: { body: '' },
    schema: newFieldNote,
    send: ({ body }) => reportFrom(visit.id, { kind: 'note', body: body.trim() }),
    // A storage problem has its own message.
    failed: (message) => message,
    onSuccess() {
      form.reset();
      // The button disappears, and focus must not be lost with it.
      section.current?.focus();
    },
  });
  return (
    <section ref={section} tabIndex={-1} aria-label={`Notes for ${name}`}>
      {visit.field_notes.length > 0 && (
        <>
          <h3>Field notes</h3>
          <ul aria-label={`Field notes for ${name}`}>
            {visit.field_notes.map(({ id, author, body, typed_at }) => (
              <li key={id}>
                <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{body}</Text>
                <Text c="dimmed" fz="sm">
                  {author}, {shortDate(new Date(typed_at), style)}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
      <FormStack form={form}>
        <Textarea
          label="Add a field note"
          rows={form.values.body ? 3 : 1}
          maxLength={visitLimits.fieldNote}
          {...form.field('body')}
        />
        {form.error && !form.errorOf('body') && <AlertBox>{form.error}</AlertBox>}
        {form.values.body.trim() !== '' && (
          <div>
            <BusyButton type="submit" variant="default" busy={form.isBusy} busyLabel="Saving…">
              Save note<span className="visually-hidden"> for {name}</span>
            </BusyButton>
          </div>
        )}
      </FormStack>
    </section>
  );
}
