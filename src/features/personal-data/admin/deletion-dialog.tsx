import { Button, Flex, PasswordInput, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarDay } from '#lib/days/formats.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { deletionForm, type PersonalDataView } from '../contract.ts';
import styles from './deletion-dialog.module.css';
import { deletePersonalData, type Kind, personalDataQuery } from './queries.ts';

interface DeletionDialogProps {
  kind: Kind;
  id: string;
  onClose(): void;
}

/** First what a deletion does, in numbers; then the password. */
export function DeletionDialog({ kind, id, onClose }: DeletionDialogProps) {
  const { data, error, refetch } = useQuery(personalDataQuery(kind, id));
  return (
    <Dialog title="Delete personal data" wide onClose={onClose}>
      {!data && <Pending query={{ error, refetch }} title="Couldn't count the records" rows={8} />}
      {data && (
        <Stack gap="md">
          <Preview data={data} />
          {data.hindrances.length > 0 ? (
            <Flex justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
            </Flex>
          ) : (
            <Confirmation kind={kind} id={id} name={data.name} onClose={onClose} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

function Preview({ data }: { data: PersonalDataView }) {
  const style = useLocale();
  const until = data.would_retain_until;
  return (
    <>
      {data.hindrances.length > 0 && (
        <AlertBox>
          <p>{data.name} can't be deleted yet:</p>
          <ul>
            {data.hindrances.map(({ label, count, advice }) => (
              <li key={label + advice}>
                {label}: {count}. {advice}
              </li>
            ))}
          </ul>
        </AlertBox>
      )}
      <Counted title="Deleted" rows={data.deleted} />
      <Counted
        title="Reduced to numbers"
        text="Dates, statuses and amounts stay, so that your totals stay correct. Names, contact details, addresses and notes are deleted."
        rows={data.emptied}
      />
      <Counted
        title="Retained because the law requires it"
        text={
          until
            ? `Documents have the name and address they were issued with until ${calendarDay(until, style.dateFormat)}. Then those are deleted, too.`
            : ''
        }
        rows={data.retained.map((row) => ({
          ...row,
          label: `${row.label} (${row.reason.toLowerCase()})`,
        }))}
      />
    </>
  );
}

interface CountedProps {
  title: string;
  text?: string;
  rows: { label: string; count: number }[];
}

function Counted({ title, text, rows }: CountedProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      {text && <Text c="dimmed">{text}</Text>}
      <dl className={styles.counts}>
        {rows.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{new Intl.NumberFormat('en-US').format(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Confirmation({ kind, id, name, onClose }: DeletionDialogProps & { name: string }) {
  const queries = useQueryClient();
  const form = useApiForm({
    initial: { current_password: '' },
    schema: deletionForm,
    send: (body) => deletePersonalData(kind, id, body),
    onSuccess: async () => {
      await queries.invalidateQueries({ refetchType: 'active' });
      onClose();
    },
  });
  return (
    <FormStack form={form}>
      <NoteBox>
        This can't be undone. Exports and backups that you made before still have the data: delete
        those, too. Emails in a connected mailbox are deleted there as well.
      </NoteBox>
      {form.error && !form.errorOf('current_password') && <AlertBox>{form.error}</AlertBox>}
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...form.field('current_password')}
      />
      <Flex gap="2xs" justify="flex-end" wrap="wrap">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Deleting…">
          Delete data of {name}
        </BusyButton>
      </Flex>
    </FormStack>
  );
}
