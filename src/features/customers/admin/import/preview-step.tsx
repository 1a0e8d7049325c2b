import { Button, Group, NativeSelect } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { noNamesFound } from '../../rules/import.ts';
import { type Preset, presets } from '../../rules/import-aliases.ts';
import { hasNames } from '../../rules/import-columns.ts';
import { plainCount } from '../labels.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import { EmailWarning } from './email-warning.tsx';
import styles from './import.module.css';
import { MergesPanel } from './merges-panel.tsx';
import { PreviewMetrics } from './preview-metrics.tsx';
import { PreviewTable } from './preview-table.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import type { ImportState } from './use-import.ts';

const presetNames = Object.keys(presets) as Preset[];

export function PreviewStep({ state }: { state: ImportState }) {
  const { mapping, preset, preview, problem, progress, choosePreset, goTo } = state;
  const named = hasNames(mapping);
  const shownProblem = named ? problem : `${noNamesFound}. Choose the column with the names.`;
  const canGoOn = named && preview && preview.imported > 0;
  return (
    <>
      {shownProblem && <AlertBox>{shownProblem}</AlertBox>}
      {preview?.imported === 0 && (
        <NoteBox polite>
          There is nothing new in this file. Every row was imported before or can't be imported.
        </NoteBox>
      )}
      <PreviewMetrics state={state} />
      {named && !preview && progress !== undefined && (
        <ProgressBar
          label={progress < 100 ? 'Checking against your customers…' : 'Comparing people…'}
          percent={progress < 100 ? progress : undefined}
        />
      )}
      <ReadingPanel state={state} />
      <ColumnsPanel state={state}>
        <NativeSelect
          aria-label="Where the file comes from"
          value={preset ?? ''}
          data={[
            { value: '', label: 'Any spreadsheet' },
            ...presetNames.map((value) => ({ value, label: `${presets[value].label} export` })),
          ]}
          onChange={(event) =>
            choosePreset(presetNames.find((known) => known === event.currentTarget.value))
          }
        />
      </ColumnsPanel>
      <PreviewTable state={state} />
      <MergesPanel
        merges={preview?.merges ?? []}
        count={(preview?.merged ?? 0) + (preview?.same_person ?? 0)}
      />
      <EmailWarning state={state} />
      <Group gap="sm" className={styles.buttons}>
        <Button
          variant="default"
          leftSection={<ArrowLeft size={18} aria-hidden="true" />}
          onClick={() => goTo(1)}
        >
          Back
        </Button>
        <span className={styles.quiet}>Nothing is saved yet</span>
        <Button disabled={!canGoOn} onClick={() => goTo(3)}>
          {preview ? `Continue with ${plainCount(preview.imported)} rows` : 'Continue'}
        </Button>
      </Group>
    </>
  );
}
