import { Flex } from '@mantine/core';
import { Columns3, List } from 'lucide-react';
import styles from './view-choice.module.css';

export type ListView = 'list' | 'board';

const views = [
  { view: 'list', label: 'List', icon: List },
  { view: 'board', label: 'Board', icon: Columns3 },
] as const;

interface ViewChoiceProps {
  view: ListView;
  onChange(view: ListView): void;
}

/** Whether records are shown as a list or on a board. */
export function ViewChoice({ view: shown, onChange }: ViewChoiceProps) {
  return (
    <Flex
      component="fieldset"
      m={0}
      p={0}
      bd="1px solid var(--line-control)"
      bdrs="md"
      style={{ overflow: 'clip' }}
      className={styles.views}
    >
      <legend className="visually-hidden">View</legend>
      {views.map(({ view, label, icon: Icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={shown === view}
          onClick={() => onChange(view)}
        >
          <Icon size={16} aria-hidden="true" /> {label}
        </button>
      ))}
    </Flex>
  );
}
