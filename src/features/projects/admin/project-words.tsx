import { ChevronsUp, TriangleAlert } from 'lucide-react';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import type { ProjectPriority, ProjectStatus } from '../rules/projects.ts';
import styles from './parts.module.css';
import { priorityWords, statusWords } from './words.ts';

export function ProjectStatusDot({ status }: { status: ProjectStatus }) {
  const { word, tone } = statusWords[status];
  return <StatusDot tone={tone}>{word}</StatusDot>;
}

/** How soon it is wanted; what comes first is marked. */
export function PriorityWord({ priority }: { priority: ProjectPriority }) {
  return (
    <span className={styles.priority} data-priority={priority}>
      {priority === 'urgent' && <TriangleAlert size={16} aria-hidden="true" />}
      {priority === 'high' && <ChevronsUp size={16} aria-hidden="true" />}
      {priorityWords[priority]} priority
    </span>
  );
}
