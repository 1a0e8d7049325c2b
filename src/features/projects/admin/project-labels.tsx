import { Flex } from '@mantine/core';
import { ChevronsUp, TriangleAlert } from 'lucide-react';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { ProjectPriority, ProjectStatus } from '../rules/projects.ts';
import { priorityLabels, statusLabels } from './labels.ts';
import styles from './parts.module.css';

export function ProjectStatusDot({ status }: { status: ProjectStatus }) {
  const { label, tone } = statusLabels[status];
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

/** The priority; high ones are marked. */
export function PriorityLabel({ priority }: { priority: ProjectPriority }) {
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
      {priorityLabels[priority]} priority
    </Flex>
  );
}
