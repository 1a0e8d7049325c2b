import { Menu } from '@mantine/core';
import { ArrowLeft, ArrowRight, Ban } from 'lucide-react';
import { movesFrom, type ProjectStatus, projectStatuses } from '../rules/projects.ts';
import { moveLabel } from './labels.ts';

interface MoveItemsProps {
  status: ProjectStatus;
  onMove(to: ProjectStatus): void;
}

/** The statuses a project may move to; nothing else is offered. */
export function MoveItems({ status, onMove }: MoveItemsProps) {
  return movesFrom(status).map((to) => {
    const Icon = iconOf(status, to);
    return (
      <Menu.Item
        key={to}
        leftSection={<Icon size={16} aria-hidden="true" />}
        onClick={() => onMove(to)}
      >
        {moveLabel(status, to)}
      </Menu.Item>
    );
  });
}

function iconOf(from: ProjectStatus, to: ProjectStatus) {
  if (to === 'cancelled') return Ban;
  return projectStatuses.indexOf(to) > projectStatuses.indexOf(from) ? ArrowRight : ArrowLeft;
}
