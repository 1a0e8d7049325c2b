import {
  Button,
  Flex,
  type InputWrapperProps,
  PasswordInput,
  Text,
  TextInput,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { typedNumber } from '#lib/fields.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useUnsavedInStep } from '#ui/admin/current-step.ts';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import {
  type BackupsView,
  type deleteBackupPlan,
  planForm,
  type putBackupPlan,
} from '../contract.ts';
import { minPassphrase } from '../rules/archive.ts';
import { defaultPlan } from '../rules/backups.ts';
import styles from './backups.module.css';
import { backupsQuery } from './queries.ts';

const path = '/api/business-data/backups/plan';

/** With their hints below them, inputs side by side line up. */
const labelFirst: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

interface BackupFormProps {
  plan: BackupsView['plan'];
  /**
   * @param text what to say: the form restarts with what is saved
   */
  onSaved(text: string): void;
}

/** Where backups go, their passphrase, and how long they stay. */
export function BackupForm({ plan, onSaved }: BackupFormProps) {
  const queries = useQueryClient();
  const { folder, time, days, weeks, months } = plan ?? { ...defaultPlan, folder: '' };
  const form = useApiForm({
    initial: {
      folder,
      passphrase: '',
      time,
      days: String(days),
      weeks: String(weeks),
      months: String(months),
    },
    schema: planForm,
    topics: ['settings'],
    check: ({ passphrase }) =>
      plan || passphrase ? {} : { passphrase: 'Please choose a passphrase.' },
    body: (values) => ({
      ...values,
      days: typedNumber(values.days),
      weeks: typedNumber(values.weeks),
      months: typedNumber(values.months),
    }),
    send: (body) => callApi<typeof putBackupPlan>(path, { method: 'PUT', body }),
    onSent: (answer) => {
      const first = plan ? '' : ' The first backup is made tonight, or press "Back up now".';
      onSaved(
        `Saved. A small file was written to ${answer.plan?.folder}, read, and deleted.${first}`,
      );
      queries.setQueryData(backupsQuery.queryKey, answer);
    },
  });
  useUnsavedInStep(form.isChanged);
  const shown = ['folder', 'passphrase', 'time', 'days', 'weeks', 'months'];
  const isOfField = shown.some((name) => form.errorOf(name));

  function turnOff() {
    form.run(async () => {
      const answer = await callApi<typeof deleteBackupPlan>(path, { method: 'DELETE' });
      onSaved('Backups are off. Those in the folder stay there.');
      queries.setQueryData(backupsQuery.queryKey, answer);
      return answer;
    });
  }

  return (
    <FormStack form={form} className={styles.form}>
      <div className={styles.fields}>
        <TextInput
          label="Folder on the server"
          inputWrapperOrder={labelFirst}
          description="On another disk than your data, like /media/disk/backups"
          className={styles.wide}
          autoComplete="off"
          required
          withAsterisk={false}
          {...form.field('folder')}
        />
        <PasswordInput
          label={plan ? 'New passphrase' : 'Passphrase'}
          inputWrapperOrder={labelFirst}
          description={
            plan
              ? 'Leave it empty to use the saved one. Earlier backups open only with the passphrase of their time.'
              : `At least ${minPassphrase} characters`
          }
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show passphrase', tabIndex: 0 }}
          {...form.field('passphrase')}
        />
        <TextInput
          label="Every night at"
          inputWrapperOrder={labelFirst}
          description="By the clock of your business"
          type="time"
          required
          withAsterisk={false}
          {...form.field('time')}
        />
      </div>
      <Text maw="65ch">
        <strong>Write the passphrase down, and store it away from this server.</strong> Without it
        nobody can open the backups. It is saved encrypted and never shown again.
      </Text>
      <fieldset className={styles.stay}>
        <legend>How many backups stay</legend>
        <div className={styles.counts}>
          <TextInput label="Days" inputMode="numeric" {...form.field('days')} />
          <TextInput label="Weeks" inputMode="numeric" {...form.field('weeks')} />
          <TextInput label="Months" inputMode="numeric" {...form.field('months')} />
        </div>
        <Text fz={13} c="dimmed">
          The latest of each of the last days, then of each of the weeks before, then of each of the
          months before. Older ones are deleted; other files in the folder are not touched.
        </Text>
      </fieldset>
      {form.error && !isOfField && <AlertBox>{form.error}</AlertBox>}
      <Flex gap="2xs" wrap="wrap" align="center">
        <BusyButton
          type="submit"
          variant={plan && !form.isChanged ? 'default' : 'filled'}
          busy={form.isBusy}
          busyLabel="Trying the folder…"
        >
          {plan ? 'Save backups' : 'Turn on backups'}
        </BusyButton>
        {plan && !form.isBusy && (
          <Button variant="subtle" color="red" ml="auto" onClick={turnOff}>
            Turn off backups
          </Button>
        )}
      </Flex>
    </FormStack>
  );
}
