import { Box, Stack, Text } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { ProgressBar } from '#ui/admin/progress-bar.tsx';
import { importLimits } from '../../rules/import.ts';
import { plainCount } from '../labels.ts';
import { EarlierImports } from './earlier-imports.tsx';
import styles from './import.module.css';
import type { ImportState } from './use-import.ts';

export function UploadStep({ state }: { state: ImportState }) {
  const [isOver, setOver] = useState(false);
  const { progress, problem, open } = state;
  return (
    <>
      {problem && <AlertBox>{problem}</AlertBox>}
      <Panel>
        <Stack
          gap="sm"
          align="center"
          py="2xl"
          px="lg"
          ta="center"
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            const [file] = event.dataTransfer.files;
            if (file && progress === undefined) void open(file);
          }}
        >
          <FileUp size={28} aria-hidden="true" />
          <Box component="label" fz="md" fw={600} htmlFor="csv-file">
            Choose a CSV file, or drop it here
          </Box>
          <input
            id="csv-file"
            type="file"
            accept=".csv,text/csv"
            disabled={progress !== undefined}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) void open(file);
            }}
          />
          <Text maw={512} c="dimmed">
            An export from Jobber, Housecall Pro, QuickBooks, Google Contacts or a spreadsheet, with
            column names in the first row. Up to {plainCount(importLimits.rows)} rows.
          </Text>
          {progress !== undefined && <ProgressBar label="Reading the file…" percent={progress} />}
        </Stack>
      </Panel>
      <EarlierImports />
    </>
  );
}
