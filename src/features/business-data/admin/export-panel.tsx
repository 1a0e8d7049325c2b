import { Box, Button, Flex, PasswordInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { shortDate } from '#lib/days/formats.ts';
import { formatFileSize } from '#lib/file-size.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { type ExportView, exportForm, type postExport } from '../contract.ts';
import { minPassphrase } from '../rules/archive.ts';
import { businessDataQuery } from './queries.ts';
import styles from './your-data.module.css';

/** Creates an archive, and shows the existing ones. */
export function ExportPanel({ exports }: { exports: ExportView[] }) {
  const queries = useQueryClient();
  const form = useApiForm({
    initial: { current_password: '', passphrase: '' },
    schema: exportForm,
    send: (body) =>
      callApi<typeof postExport>('/api/business-data/exports', { method: 'POST', body }),
    onSuccess: async () => {
      form.reset();
      await queries.invalidateQueries(businessDataQuery);
    },
  });
  const isOfField = form.errorOf('current_password') ?? form.errorOf('passphrase');
  return (
    <Panel title="Export">
      <Box px={20} pb="md">
        <Text c="dimmed" maw="65ch">
          One ZIP file with everything: all records as JSON, the lists that you need in a
          spreadsheet as CSV, and all photos, documents and recordings. It holds your customers'
          data, so keep it safe. Passwords of connections, sessions and other secrets are left out;
          the file manifest.json in it says which. With a passphrase the file is encrypted (age);
          import it here with the same passphrase.
        </Text>
        <FormStack form={form} className={styles.form}>
          {form.error && !isOfField && <AlertBox>{form.error}</AlertBox>}
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            {...form.field('current_password')}
          />
          <PasswordInput
            label="Passphrase (optional)"
            description={`Encrypts the file. At least ${minPassphrase} characters. Without it nobody can open the file, and we can't recover it.`}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show passphrase', tabIndex: 0 }}
            {...form.field('passphrase')}
          />
          <Flex>
            <BusyButton type="submit" busy={form.isBusy} busyLabel="Starting…">
              Export everything
            </BusyButton>
          </Flex>
        </FormStack>
      </Box>
      {exports.length > 0 && (
        <ul aria-label="Exports" className={styles.exports}>
          {exports.map((one) => (
            <ExportRow key={one.id} export={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ExportRow({ export: made }: { export: ExportView }) {
  const style = useLocale();
  return (
    <li className={styles.row}>
      <Text span fw={600}>
        {shortDate(new Date(made.requested_at), style)}
      </Text>
      <div>
        <Outcome {...made} />
      </div>
    </li>
  );
}

function Outcome({ status, rows_done, rows_total, files_done, ...made }: ExportView) {
  const style = useLocale();
  const number = new Intl.NumberFormat('en-US');
  if (status === 'waiting') return 'Waiting to begin…';
  if (status === 'working')
    return (
      <ProgressBar
        label={`${number.format(rows_done)} of ${number.format(rows_total)} records, ${number.format(files_done)} files`}
        percent={Math.floor((100 * rows_done) / Math.max(rows_total, 1))}
      />
    );
  if (status === 'failed') return <span className={styles.failed}>Failed. {made.failure}</span>;
  if (status === 'deleted') return 'Deleted after 24 hours';
  if (!made.url)
    return `Ready, ${formatFileSize(made.size)}. Only the session that asked for it can download it.`;
  return (
    <Flex gap="sm" wrap="wrap" align="center">
      <Button
        component="a"
        href={made.url}
        download
        variant="default"
        leftSection={<Download size={16} aria-hidden="true" />}
      >
        Download{made.is_encrypted && ' encrypted'} ({formatFileSize(made.size)})
      </Button>
      {made.deletes_at && (
        <Text span c="dimmed">
          Here until {shortDate(new Date(made.deletes_at), style)}, while you stay signed in
        </Text>
      )}
    </Flex>
  );
}
