import { Box, Flex, PasswordInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFileSize } from '#lib/file-size.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import {
  type ImportView,
  importForm,
  type postImport,
  type putImportPart,
  type startImport,
} from '../contract.ts';
import { businessDataQuery } from './queries.ts';
import styles from './your-data.module.css';

interface ImportPanelProps {
  canImport: boolean;
  lastImport: ImportView | null;
  partBytes: number;
}

/** Imports an archive on a server that no one has worked with. */
export function ImportPanel({ canImport, lastImport, partBytes }: ImportPanelProps) {
  const isRunning = ['waiting', 'checking', 'working'].includes(lastImport?.status ?? '');
  return (
    <Panel title="Import">
      <Box px={20} pb="md">
        {lastImport && isRunning && <Running {...lastImport} />}
        {!isRunning && canImport && <ImportForm lastImport={lastImport} partBytes={partBytes} />}
        {!isRunning && !canImport && (
          <Text c="dimmed" maw="65ch">
            This server already has records. You can only import an export on a new one, so that
            nothing is mixed up or lost.
          </Text>
        )}
      </Box>
    </Panel>
  );
}

function Running({ status, steps_done, steps_total }: ImportView) {
  return (
    <Box maw="26rem">
      <ProgressBar
        label={status === 'working' ? 'Importing everything…' : 'Checking the archive…'}
        percent={steps_total > 0 ? Math.floor((100 * steps_done) / steps_total) : undefined}
      />
      <Text c="dimmed" pt="2xs">
        When it's done, you'll be signed out. Then sign in with the email and password you had on
        the other server.
      </Text>
    </Box>
  );
}

function ImportForm({ lastImport, partBytes }: Omit<ImportPanelProps, 'canImport'>) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState(0);
  const isEncrypted = file?.name.endsWith('.age') ?? false;
  const form = useApiForm({
    initial: { current_password: '', passphrase: '' },
    schema: importForm,
    check: () => (file ? {} : { name: 'Please choose the ZIP file of an export.' }),
    body: ({ current_password, passphrase }) => ({
      current_password,
      passphrase: isEncrypted ? passphrase : '',
      name: file?.name ?? '',
      size: file?.size ?? 0,
    }),
    send: async (body) => {
      const begun = await callApi<typeof postImport>('/api/business-data/imports', {
        method: 'POST',
        body,
      });
      if (file) await upload(begun.import.id, file, partBytes, setSent);
      return callApi<typeof startImport>('/api/business-data/imports/{id}/start', {
        method: 'POST',
        params: { id: begun.import.id },
      });
    },
    failed: 'The upload was interrupted. Nothing was changed. Please try again.',
    onSuccess: () => queries.invalidateQueries(businessDataQuery),
  });
  const isOfField = form.errorOf('current_password') ?? form.errorOf('name');
  return (
    <>
      <Text c="dimmed" maw="65ch">
        This server is new: bring in the export of another one, and this becomes the same business.
        What you have set up here so far is replaced, your own account too.
      </Text>
      {lastImport?.status === 'failed' && (
        <Box pt="md">
          <AlertBox>
            {lastImport.name} was not imported. {lastImport.failure}
          </AlertBox>
        </Box>
      )}
      <FormStack form={form} className={styles.form}>
        {form.error && !isOfField && <AlertBox>{form.error}</AlertBox>}
        <label className={styles.file}>
          Export from the other server (ZIP)
          <input
            type="file"
            accept=".zip,.age,application/zip"
            required
            aria-invalid={form.errorOf('name') ? true : undefined}
            aria-describedby={form.errorOf('name') ? 'import-file-error' : undefined}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </label>
        {form.errorOf('name') && (
          <p id="import-file-error" className={styles.failed}>
            {form.errorOf('name')}
          </p>
        )}
        {isEncrypted && (
          <PasswordInput
            label="Passphrase of the export"
            autoComplete="off"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': 'Show passphrase', tabIndex: 0 }}
            {...form.field('passphrase')}
          />
        )}
        <PasswordInput
          label="Your password on this server"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.field('current_password')}
        />
        {form.isBusy && file && (
          <ProgressBar
            label={`Uploading ${formatFileSize(sent)} of ${formatFileSize(file.size)}`}
            percent={Math.floor((100 * sent) / file.size)}
          />
        )}
        <Flex>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Uploading…">
            Import this export
          </BusyButton>
        </Flex>
      </FormStack>
      {form.isDone && <NoteBox polite>Uploaded.</NoteBox>}
    </>
  );
}

/**
 * Uploads part by part, each with one retry: a large archive takes longer than a connection lasts.
 */
async function upload(
  id: string,
  file: File,
  partBytes: number,
  onSent: (bytes: number) => void,
): Promise<void> {
  for (let index = 0; index * partBytes < file.size; index += 1) {
    const body = file.slice(index * partBytes, (index + 1) * partBytes);
    const send = () =>
      callApi<typeof putImportPart>('/api/business-data/imports/{id}/parts/{index}', {
        method: 'PUT',
        params: { id, index: String(index) },
        body,
      });
    await send().catch(send);
    onSent(Math.min((index + 1) * partBytes, file.size));
  }
}
