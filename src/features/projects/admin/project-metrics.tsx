import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted } from '#lib/counted.ts';
import panel from '#ui/admin/panel.module.css';
import tiles from '#ui/admin/tiles.module.css';
import type { ProjectCounts } from '../contract/projects.ts';
import styles from './project-metrics.module.css';
import { projectCountsQuery } from './queries.ts';

const metrics: { label: string; search: string; count(counts: ProjectCounts): number }[] = [
  { label: 'Submitted', search: 'status=submitted', count: (counts) => counts.submitted },
  { label: 'Quoted', search: 'status=quoted', count: (counts) => counts.quoted },
  {
    label: 'Approved, not scheduled',
    search: 'status=approved',
    count: (counts) => counts.approved,
  },
  { label: 'Scheduled', search: 'status=scheduled', count: (counts) => counts.scheduled },
  { label: 'In progress', search: 'status=in_progress', count: (counts) => counts.in_progress },
  { label: 'Overdue', search: 'overdue=true', count: (counts) => counts.overdue },
  { label: 'Completed', search: 'status=completed', count: (counts) => counts.completed },
];

/** How many projects have each status, each linked to its list. */
export function ProjectMetrics() {
  const counts = useQuery(projectCountsQuery).data;
  return (
    <ul
      className={`${panel.panel} ${tiles.tiles} ${styles.metrics}`}
      aria-label="Projects by status"
    >
      {metrics.map(({ label, search, count }) => (
        <li key={label}>
          <Link to={`?${search}`} preventScrollReset>
            <span>{label}</span>
            <Text
              span
              c="var(--text)"
              ff="heading"
              fz="xl"
              fw="var(--weight-display)"
              lh={1.3}
              style={{ fontVariantNumeric: 'var(--display-numerals)' }}
            >
              {counts ? counted(count(counts)) : '–'}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  );
}
