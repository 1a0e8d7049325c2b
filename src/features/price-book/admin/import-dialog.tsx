import { Button, FileInput, Flex, Stack } from '@mantine/core';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { ImportAnswer, postImport } from '../contract/price-book.ts';
import { maxPriceFileBytes, priceColumns } from '../rules/csv.ts';
import { pricesTopic } from './queries.ts';

const maxShown = 10;

/** Imports a CSV file: first a preview, then the import. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const [csv, setCsv] = useState<string>();
  const [refused, setRefused] = useState('');
  const call = useChange<ImportAnswer>(pricesTopic);
  const trial = call.data;
  const [isDone, setDone] = useState(false);

  async function choose(file: File | null) {
    setCsv(undefined);
    setRefused('');
    call.reset();
    if (!file) return;
    if (file.size > maxPriceFileBytes) return setRefused('The file is larger than 200 KB.');
    const text = await file.text();
    setCsv(text);
    send(text, true);
  }

  function send(text: string, is_trial: boolean) {
    const body = { csv: text, is_trial };
    call.mutate(
      () => callApi<typeof postImport>('/api/price-book/imports', { method: 'POST', body }),
      { onSuccess: () => setDone(!is_trial) },
    );
  }

  const hasProblems = trial !== undefined && trial.problems.length > 0;
  const changes = trial ? trial.added + trial.changed : 0;
  return (
    <Dialog title="Import services" onClose={onClose}>
      <Stack gap="sm">
        {!isDone && (
          <FileInput
            label="CSV file"
            description={`Columns: ${priceColumns.join(', ')}. Services are matched by name. None are removed.`}
            placeholder="Choose a file"
            accept=".csv,text/csv"
            clearable
            onChange={choose}
          />
        )}
        {refused && <AlertBox>{refused}</AlertBox>}
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        {trial && (
          <p role="status">
            {isDone ? 'Done: ' : 'This file has '}
            {trial.added} new, {trial.changed} changed and {trial.same} unchanged services.
          </p>
        )}
        {hasProblems && (
          <AlertBox>
            Nothing is imported until you fix these lines:
            <ul>
              {trial.problems.slice(0, maxShown).map(({ line, message }) => (
                <li key={line}>
                  Line {line}: {message}
                </li>
              ))}
            </ul>
            {trial.problems.length > maxShown &&
              `... and ${trial.problems.length - maxShown} more errors`}
          </AlertBox>
        )}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {!isDone && (
            <BusyButton
              busy={call.isPending}
              busyLabel="Reading…"
              disabled={!csv || !trial || hasProblems || changes === 0}
              onClick={() => csv && send(csv, false)}
            >
              Import
            </BusyButton>
          )}
        </Flex>
      </Stack>
    </Dialog>
  );
}
