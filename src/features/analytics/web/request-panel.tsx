import { Link } from 'react-router';
import { Panel } from '../../../ui/panel.tsx';
import type { AnalyticsView, Side } from '../contract.ts';
import { share } from '../rules.ts';
import styles from './figures-table.module.css';
import type { Places } from './places.ts';
import { lengthWords } from './words.ts';

const figures: [label: string, read: (side: Side) => string | number][] = [
  ['Received', ({ requests }) => requests],
  ['Became projects', ({ became_projects }) => became_projects],
  ['Share that became projects', (side) => percent(side.became_projects, side.requests)],
  ['Answered', ({ answered }) => answered],
  [
    'Median time to first answer',
    ({ answer_minutes }) => (answer_minutes === null ? '–' : lengthWords(answer_minutes)),
  ],
];

/** How requests become jobs, and how soon they are answered. */
export function RequestPanel({ view, places }: { view: AnalyticsView; places: Places }) {
  return (
    <Panel title="From request to job" action={<Link to={places.requests}>All requests</Link>}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Requests</th>
            <th scope="col" className={styles.right}>
              Period
            </th>
            <th scope="col" className={styles.right}>
              Before
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(([label, read]) => (
            <tr key={label}>
              <td>
                <Link to={places.requests}>{label}</Link>
              </td>
              <td className={styles.right}>{read(view.now)}</td>
              <td className={`${styles.right} ${styles.muted}`}>{read(view.before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function percent(part: number, whole: number): string {
  const figure = share(part, whole);
  return figure === null ? '–' : `${figure}%`;
}
