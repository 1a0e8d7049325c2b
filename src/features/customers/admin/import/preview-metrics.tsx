import { Box } from '@mantine/core';
import { MetricCards } from '../../../../ui/admin/metric-cards.tsx';
import type { ImportResults } from '../../contract/import.ts';
import { plainCount } from '../labels.ts';
import styles from './metrics.module.css';

interface PreviewMetricsProps {
  preview: ImportResults | undefined;
  rows: number;
}

/** What would be created, merged and left out, and why. */
export function PreviewMetrics({ preview, rows }: PreviewMetricsProps) {
  const metrics: [string, string | undefined, string][] = [
    ['Rows', plainCount(rows), 'in the file'],
    ['New customers', counted(preview?.created), 'will be added'],
    ['Merged', counted(preview?.merged), 'into existing customers'],
    ['Same person', counted(preview?.same_person), 'rows combined'],
    ['Imported before', counted(preview?.repeated), "won't be imported twice"],
    ['Skipped', counted(preview && preview.skipped + preview.failed), "can't be imported"],
  ];
  const reasons = preview ? [...preview.errors, ...preview.skipped_rows] : [];
  return (
    <Box component="section" w="100%" aria-label="What will happen">
      <MetricCards isSmall cards={metrics} />
      <Reasons title="See why rows were skipped" reasons={reasons} />
      <Reasons title="See what is left out of rows" reasons={preview?.left_out ?? []} />
    </Box>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: string[] }) {
  if (reasons.length === 0) return null;
  return (
    <Box component="details" mt="sm" className={styles.reasons}>
      <summary>{title}</summary>
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
