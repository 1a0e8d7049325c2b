import { Flex, Text } from '@mantine/core';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import type { ProjectSummary } from '../contract/projects.ts';
import type { ProjectStatus } from '../rules/projects.ts';
import styles from './board.module.css';
import { fullName } from './labels.ts';
import { MoreMenu } from './more-menu.tsx';
import { MoveItems } from './move-items.tsx';
import { ProgressLevel } from './progress-level.tsx';
import { DueLabel } from './project-card.tsx';
import { PriorityLabel } from './project-labels.tsx';

interface BoardCardProps {
  project: ProjectSummary;
  /** Its move isn't stored yet: until then, it can't be moved again. */
  isMoving: boolean;
  onDrag(project: ProjectSummary | undefined): void;
  onMove(project: ProjectSummary, to: ProjectStatus): void;
}

export function BoardCard({ project, isMoving, onDrag, onMove }: BoardCardProps) {
  const { id, title, priority, progress } = project;
  return (
    <li
      className={styles.card}
      draggable={!isMoving}
      aria-busy={isMoving}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        onDrag(project);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <Flex gap="3xs" align="flex-start" justify="space-between" className={styles.top}>
        <Link to={adminLink('project', { id })} draggable={false}>
          {title}
        </Link>
        <MoreMenu label={`Move ${title}`} disabled={isMoving}>
          <MoveItems status={project.status} onMove={(to) => onMove(project, to)} />
        </MoreMenu>
      </Flex>
      <Text c="dimmed" fz={13} style={{ overflowWrap: 'anywhere' }}>
        {fullName(project.customer)}
        {project.partner && ` · ${project.partner.full_name}`}
      </Text>
      <Flex
        gap="2xs"
        align="center"
        my="2xs"
        fz={13}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <ProgressLevel percent={progress} label={`Progress of ${title}`} />
        <span>{progress}%</span>
      </Flex>
      <Flex
        component="p"
        gap="2xs"
        justify="space-between"
        wrap="wrap"
        c="dimmed"
        fz={13}
        className={styles.foot}
      >
        <DueLabel project={project} />
        {priority !== 'normal' && <PriorityLabel priority={priority} />}
      </Flex>
    </li>
  );
}
