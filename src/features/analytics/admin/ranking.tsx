import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LinkIfMay } from '#ui/admin/link-if-may.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { BarCell } from './bar-cell.tsx';
import styles from './metrics-table.module.css';

interface Row {
  key: string;
  name: ReactNode;
  /** The address of the rows behind it; empty if there is no list. */
  to: string;
  /** The columns after the name. */
  cells: ReactNode[];
  value: number;
}

interface RankingProps {
  title: string;
  action: ReactNode;
  columns: string[];
  rows: Row[];
  empty: string;
}

/** A short list with its numbers and their bars. */
export function Ranking({ title, action, columns, rows, empty }: RankingProps) {
  const max = Math.max(0, ...rows.map(({ value }) => value));
  const [first, ...values] = columns;
  return (
    <Panel title={title} action={action}>
      {rows.length === 0 ? (
        <Text px={20} py="lg" c="dimmed" style={{ borderTop: 'var(--border)' }}>
          {empty}
        </Text>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {values.map((name) => (
                <th key={name} scope="col" className={styles.right}>
                  {name}
                </th>
              ))}
              <td className={styles.head} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, to, cells, value }) => (
              <tr key={key}>
                <td>{to ? <LinkIfMay to={to}>{name}</LinkIfMay> : name}</td>
                {values.map((column, index) => (
                  <td key={column} className={styles.right}>
                    {cells[index]}
                  </td>
                ))}
                <BarCell value={value} max={max} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
