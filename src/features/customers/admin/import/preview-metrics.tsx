import { Box } from '@mantine/core';
import { shortened } from '#lib/plain-text.ts';
import { MetricCards } from '#ui/admin/metric-cards.tsx';
import { plainCount } from '../labels.ts';
import styles from './metrics.module.css';
import type { ImportState } from './use-import.ts';

/** What would be created, merged and left out, and why. */
export function PreviewMetrics({ state }: { state: ImportState }) {
  const { preview, table } = state;
  const metrics: [string, string | undefined, string][] = [
    ['Rows', plainCount(table?.count ?? 0), 'in the file'],
    ['New customers', counted(preview?.created), 'will be added'],
    ['Merged', counted(preview?.merged), 'into existing customers'],
    ['Same person', counted(preview?.same_person), 'rows combined'],
    ['Imported before', counted(preview?.repeated), "won't be imported twice"],
    ['Skipped', counted(preview?.skipped), "can't be imported"],
  ];
  return (
    <Box component="section" w="100%" aria-label="What will happen">
      <MetricCards isSmall cards={metrics} />
      <Reasons title="Why rows are skipped" reasons={preview?.skipped_rows} />
      <Reasons title="Lines that aren't imported" reasons={table?.notRead} />
      <Reasons title="Columns that aren't imported" reasons={droppedColumns(state)} />
      <Reasons title="Values that are left out" reasons={preview?.left_out} />
      <Reasons title="Values that are read differently" reasons={preview?.repaired} />
    </Box>
  );
}

/** Columns with values that no field takes. */
function droppedColumns({ table, mapping }: ImportState): string[] {
  if (!table) return [];
  return table.header.flatMap((name, at) => {
    const count = table.filled[at] ?? 0;
    if (mapping[at] || count === 0) return [];
    const sample = table.firstRows.find((row) => row[at]?.trim())?.[at]?.trim();
    const values = `${plainCount(count)} ${count === 1 ? 'value' : 'values'}`;
    return `${name || `Column ${at + 1}`}: ${values}${sample ? `, such as “${shortened(sample, 41)}”` : ''}`;
  });
}

function Reasons({ title, reasons = [] }: { title: string; reasons: string[] | undefined }) {
  if (reasons.length === 0) return null;
  return (
    <Box component="details" mt="sm" className={styles.reasons}>
      <summary>
        {title} ({plainCount(reasons.length)})
      </summary>
      <Box component="ul" pl="md" style={{ listStyle: 'disc' }}>
        {reasons.slice(0, 100).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {reasons.length > 100 && <li>and more</li>}
      </Box>
    </Box>
  );
}

function counted(count: number | undefined): string | undefined {
  return count === undefined ? undefined : plainCount(count);
}
