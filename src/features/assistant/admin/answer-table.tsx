import { Link } from 'react-router';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import type { EntryView } from '../contract/assistant.ts';
import styles from './assistant-panel.module.css';

type Table = NonNullable<EntryView['table']>;

/** The records of an answer; the first cell of each links to it. */
export function AnswerTable({ table, label }: { table: Table; label: string }) {
  const { columns, rows, total } = table;
  // Rows of an answer never change their order.
  const numbered = rows.map((one, row) => ({ ...one, row }));
  const isNumber = (at: number) => (columns[at]?.is_number ? styles.number : undefined);
  return (
    // A group, not a landmark: the same question may be asked twice.
    <ScrollRegion role="group" className={styles.table} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column.label} scope="col" className={isNumber(at)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered.map(({ cells, link, row }) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={columns[at]?.label} className={isNumber(at)}>
                  {at === 0 && link ? <Link to={link}>{cell || 'Open'}</Link> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && (
        <p className={styles.more}>
          The first {rows.length} of {total.toLocaleString('en-US')}
        </p>
      )}
    </ScrollRegion>
  );
}

/** A table as text to copy: one line per row, tabs between the cells. */
export function tableText({ columns, rows }: Table): string {
  return [columns.map(({ label }) => label), ...rows.map(({ cells }) => cells)]
    .map((line) => line.join('\t'))
    .join('\n');
}
