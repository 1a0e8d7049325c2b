import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from '../../../../ui/admin/alert-box.tsx';
import { Panel } from '../../../../ui/admin/panel.tsx';
import { importLimits } from '../../rules/import.ts';
import { plainCount } from '../labels.ts';
import { EarlierImports } from './earlier-imports.tsx';
import styles from './import.module.css';
import { ProgressBar } from './progress-bar.tsx';
import type { ImportState } from './use-import.ts';

export function UploadStep({ state }: { state: ImportState }) {
  const [isOver, setOver] = useState(false);
  const { progress, problem, open } = state;
  return (
    <>
      {problem && <AlertBox>{problem}</AlertBox>}
      <Panel>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the field inside is the one by keyboard */}
        <div
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
          <label htmlFor="csv-file">Choose a CSV file, or drop it here</label>
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
          <p>
            An export from Jobber, Housecall Pro, QuickBooks or a spreadsheet, with column names in
            the first row. Up to {plainCount(importLimits.rows)} rows.
          </p>
          {progress !== undefined && <ProgressBar label="Reading the file…" percent={progress} />}
        </div>
      </Panel>
      <EarlierImports />
    </>
  );
}
