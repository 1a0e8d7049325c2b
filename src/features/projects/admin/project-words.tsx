import { Flex } from '@mantine/core';
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
    <Flex
      component="span"
      display="inline-flex"
      gap="3xs"
      align="center"
      style={{ whiteSpace: 'nowrap' }}
      className={styles.priority}
      data-priority={priority}
    >
      {priority === 'urgent' && <TriangleAlert size={16} aria-hidden="true" />}
      {priority === 'high' && <ChevronsUp size={16} aria-hidden="true" />}
      {priorityWords[priority]} priority
    </Flex>
  );
}
