import { Button, Group, Stack } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { plainCount } from '../labels.ts';
import styles from './import.module.css';
import { PreviewMetrics } from './preview-metrics.tsx';
import type { ImportState } from './use-import.ts';

export function ConfirmStep({ state }: { state: ImportState }) {
  const { preview, progress, run, goTo } = state;
  if (!preview) return null;
  const isBusy = progress !== undefined;
  const rows = plainCount(preview.imported);
  return (
    <>
      <PreviewMetrics state={state} />
      <Panel title={`Import ${rows} rows?`}>
        <Stack gap="md" px={20} pb="md" className={styles.text}>
          <p>
            All rows are imported together, or none. Existing customer details stay the same: blanks
            are filled, other phone numbers, emails, and addresses become contacts and properties,
            and notes are added to notes. You can undo the import later.
          </p>
          {isBusy && (
            <ProgressBar
              label={progress < 100 ? 'Sending…' : `Saving ${rows} rows…`}
              percent={progress < 100 ? progress : undefined}
            />
          )}
        </Stack>
      </Panel>
      <Group gap="sm" className={styles.buttons}>
        <Button
          variant="default"
          disabled={isBusy}
          leftSection={<ArrowLeft size={18} aria-hidden="true" />}
          onClick={() => goTo(2)}
        >
          Back
        </Button>
        <span className={styles.quiet}>{isBusy && 'Please keep this page open'}</span>
        <BusyButton busy={isBusy} busyLabel="Importing…" onClick={run}>
          Import {rows} rows
        </BusyButton>
      </Group>
    </>
  );
}
