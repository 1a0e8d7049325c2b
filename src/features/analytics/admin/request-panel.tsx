import { LinkIfMay } from '#ui/admin/link-if-may.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { AnalyticsView, Side } from '../contract.ts';
import { share } from '../rules.ts';
import { lengthText } from './labels.ts';
import styles from './metrics-table.module.css';
import { type RequestOutcome, requestsLink } from './period-links.ts';

const values: [label: string, read: (side: Side) => string | number, only?: RequestOutcome][] = [
  ['Received', ({ requests }) => requests],
  ['Became projects', ({ became_projects }) => became_projects, 'became_project'],
  [
    'Share that became projects',
    (side) => percent(side.became_projects, side.requests),
    'became_project',
  ],
  ['Answered', ({ answered }) => answered, 'answered'],
  [
    'Median time to first reply',
    ({ answer_minutes }) => (answer_minutes === null ? '–' : lengthText(answer_minutes)),
    'answered',
  ],
];

/** How many requests become jobs, and how quickly they are answered. */
export function RequestPanel({ view }: { view: AnalyticsView }) {
  return (
    <Panel
      title="From request to job"
      action={
        <LinkIfMay to={requestsLink(view.now.days)} otherwise={null}>
          Requests
        </LinkIfMay>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Requests</th>
            <th scope="col" className={styles.right}>
              Period
            </th>
            <th scope="col" className={styles.right}>
              Previous
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map(([label, read, only]) => (
            <tr key={label}>
              <td>{label}</td>
              <td className={styles.right}>
                <LinkIfMay to={requestsLink(view.now.days, only)}>{read(view.now)}</LinkIfMay>
              </td>
              <td className={`${styles.right} ${styles.muted}`}>
                <LinkIfMay to={requestsLink(view.before.days, only)}>{read(view.before)}</LinkIfMay>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function percent(part: number, whole: number): string {
  const value = share(part, whole);
  return value === null ? '–' : `${value}%`;
}
