import type { ImportResults } from '../../contract/import.ts';
import { plainCount } from '../labels.ts';
import styles from './metrics.module.css';

interface PreviewMetricsProps {
  preview: ImportResults | undefined;
  rows: number;
}

/** What would be made, merged and left out, and why. */
export function PreviewMetrics({ preview, rows }: PreviewMetricsProps) {
  const metrics: [string, number | undefined, string][] = [
    ['Rows', rows, 'in the file'],
    ['New customers', preview?.created, 'will be added'],
    ['Merged', preview?.merged, 'into existing customers'],
    ['Same person', preview?.same_person, 'rows combined'],
    ['Imported before', preview?.repeated, "won't be imported twice"],
    ['Skipped', preview && preview.skipped + preview.failed, "can't be imported"],
  ];
  const reasons = preview ? [...preview.errors, ...preview.skipped_rows] : [];
  return (
    <section className={styles.preview} aria-label="What will happen">
      <dl className={styles.metrics}>
        {metrics.map(([label, value, meaning]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === undefined ? '–' : plainCount(value)}</dd>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <details className={styles.reasons}>
          <summary>See why rows were skipped</summary>
          <ul>
            {reasons.slice(0, 100).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
            {reasons.length > 100 && <li>and more</li>}
          </ul>
        </details>
      )}
    </section>
  );
}
