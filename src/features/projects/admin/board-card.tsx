import { Flex, Text } from '@mantine/core';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { BoardCard } from '#ui/admin/board.tsx';
import { MoreMenu } from '#ui/admin/more-menu.tsx';
import type { ProjectSummary } from '../contract/projects.ts';
import type { ProjectStatus } from '../rules/projects.ts';
import { fullName } from './labels.ts';
import { MoveItems } from './move-items.tsx';
import { ProgressLevel } from './progress-level.tsx';
import { DueLabel } from './project-card.tsx';
import { PriorityLabel } from './project-labels.tsx';

interface ProjectOnBoardProps {
  project: ProjectSummary;
  isMoving: boolean;
  onDrag(project: ProjectSummary | undefined): void;
  onMove(project: ProjectSummary, to: ProjectStatus): void;
}

export function ProjectOnBoard({ project, isMoving, onDrag, onMove }: ProjectOnBoardProps) {
  const { id, title, priority, progress } = project;
  return (
    <BoardCard
      name={title}
      isMoving={isMoving}
      onDrag={(isDragged) => onDrag(isDragged ? project : undefined)}
      title={
        <Link to={adminLink('project', { id })} draggable={false}>
          {title}
        </Link>
      }
      menu={
        <MoreMenu label={`Move ${title}`} disabled={isMoving}>
          <MoveItems status={project.status} onMove={(to) => onMove(project, to)} />
        </MoreMenu>
      }
    >
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
      <Flex component="p" gap="2xs" justify="space-between" wrap="wrap" c="dimmed" fz={13}>
        <DueLabel project={project} />
        {priority !== 'normal' && <PriorityLabel priority={priority} />}
      </Flex>
    </BoardCard>
  );
}
