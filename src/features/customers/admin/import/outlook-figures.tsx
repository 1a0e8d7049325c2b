import { Box } from '@mantine/core';
import panel from '../../../../ui/admin/panel.module.css';
import type { ImportResults } from '../../contract/import.ts';
import { plainCount } from '../words.ts';
import styles from './figures.module.css';

interface OutlookFiguresProps {
  outlook: ImportResults | undefined;
  rows: number;
}

/** What would be made, merged and left out, and why. */
export function OutlookFigures({ outlook, rows }: OutlookFiguresProps) {
  const figures: [string, number | undefined, string][] = [
    ['Rows', rows, 'in the file'],
    ['New customers', outlook?.created, 'will be added'],
    ['Merged', outlook?.merged, 'into existing customers'],
    ['Same person', outlook?.same_person, 'rows combined'],
    ['Imported before', outlook?.repeated, "won't be imported twice"],
    ['Skipped', outlook && outlook.skipped + outlook.failed, "can't be imported"],
  ];
  const reasons = outlook ? [...outlook.errors, ...outlook.skipped_rows] : [];
  return (
    <Box component="section" w="100%" aria-label="What will happen">
      <dl className={`${panel.panel} ${styles.figures}`}>
        {figures.map(([label, figure, meaning]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure === undefined ? '–' : plainCount(figure)}</dd>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <Box component="details" mt="sm" className={styles.reasons}>
          <summary>See why rows were skipped</summary>
          <Box component="ul" pl="md">
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
