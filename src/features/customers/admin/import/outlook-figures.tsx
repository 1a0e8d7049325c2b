import { Box } from '@mantine/core';
import { MetricCards } from '../../../../ui/admin/metric-cards.tsx';
import type { ImportResults } from '../../contract/import.ts';
import { plainCount } from '../words.ts';
import styles from './figures.module.css';

interface OutlookFiguresProps {
  outlook: ImportResults | undefined;
  rows: number;
}

/** What would be made, merged and left out, and why. */
export function OutlookFigures({ outlook, rows }: OutlookFiguresProps) {
  const figures: [string, string | undefined, string][] = [
    ['Rows', plainCount(rows), 'in the file'],
    ['New customers', counted(outlook?.created), 'will be added'],
    ['Merged', counted(outlook?.merged), 'into existing customers'],
    ['Same person', counted(outlook?.same_person), 'rows combined'],
    ['Imported before', counted(outlook?.repeated), "won't be imported twice"],
    ['Skipped', counted(outlook && outlook.skipped + outlook.failed), "can't be imported"],
  ];
  const reasons = outlook ? [...outlook.errors, ...outlook.skipped_rows] : [];
  return (
    <Box component="section" w="100%" aria-label="What will happen">
      <MetricCards isSmall cards={figures} />
      {reasons.length > 0 && (
        <Box component="details" mt="sm" className={styles.reasons}>
          <summary>See why rows were skipped</summary>
          <Box component="ul" pl="md" style={{ listStyle: 'disc' }}>
            {reasons.slice(0, 100).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
            {reasons.length > 100 && <li>and more</li>}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function counted(count: number | undefined): string | undefined {
  return count === undefined ? undefined : plainCount(count);
}
