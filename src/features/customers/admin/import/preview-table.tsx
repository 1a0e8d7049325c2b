import { Box } from '@mantine/core';
import { Panel } from '#ui/admin/panel.tsx';
import { type DotTone, StatusDot } from '#ui/admin/status-dot.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import type { ImportResults } from '../../contract/import.ts';
import { entryOf } from '../../rules/import-columns.ts';
import styles from './preview-table.module.css';
import type { ImportState } from './use-import.ts';

type Outcome = ImportResults['rows'][number];

/** The first 20 rows, with the outcome of each. */
export function PreviewTable({ state }: { state: ImportState }) {
  const { table, mapping, preview } = state;
  const rows = (table?.firstRows ?? []).map((cells, at) =>
    entryOf(cells, mapping, {
      row: table?.lines[at] ?? 0,
      onlyCompleted: false,
      header: table?.header,
    }),
  );
  return (
    <Panel title={`Preview: first ${rows.length} rows`}>
      <ScrollRegion style={{ overflowX: 'auto' }} aria-label="First rows of the file">
        <Box
          component="table"
          w="100%"
          fz="sm"
          style={{ borderCollapse: 'collapse' }}
          className={styles.preview}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.numeric}>
                Row
              </th>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">City</th>
              <th scope="col" className={styles.numeric}>
                Amount
              </th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <tr key={entry.row}>
                <td className={styles.numeric}>{entry.row}</td>
                <td>{entry.name || '–'}</td>
                <td>{entry.email || 'none'}</td>
                <td>{entry.city}</td>
                <td className={styles.numeric}>{entry.lifetime_value || entry.opening.value}</td>
                <td>
                  <WhatHappens outcome={preview?.rows.find((one) => one.row === entry.row)} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </ScrollRegion>
    </Panel>
  );
}

const tones: Record<Outcome['outcome'], DotTone> = {
  created: 'success',
  merged: 'info',
  same_person: 'success',
  repeated: 'neutral',
  skipped: 'neutral',
};

function WhatHappens({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return '–';
  return <StatusDot tone={tones[outcome.outcome]}>{textsOf(outcome)}</StatusDot>;
}

function textsOf({ outcome, reason, by, same_as }: Outcome): string {
  if (outcome === 'created') return 'New';
  if (outcome === 'merged') return `Merged by ${by}`;
  if (outcome === 'same_person')
    return by === 'client' ? `Same client as row ${same_as}` : `Same person as row ${same_as}`;
  if (outcome === 'repeated') return 'Imported before';
  return `Skipped, ${reason}`;
}
