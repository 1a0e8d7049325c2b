import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortestSearch } from '../../../lib/search.ts';
import { errorText } from '../../../ui/api-client.ts';
import styles from './estimates.module.css';
import { projectChoiceQuery } from './queries.ts';

interface ProjectSearchProps {
  chosen: { id: string; words: string } | undefined;
  error: string | undefined;
  onChoose(project: { id: string; words: string } | undefined): void;
}

/** Which project it is for: the newest ones, or those that a few letters find. */
export function ProjectSearch({ chosen, error, onChoose }: ProjectSearchProps) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), 250);
  const q = settled.length >= shortestSearch ? settled : '';
  const found = useQuery({ ...projectChoiceQuery(q), enabled: !chosen });
  if (chosen)
    return (
      <div className={styles.chosen}>
        <span>
          For <strong>{chosen.words}</strong>
        </span>
        <Button variant="subtle" onClick={() => onChoose(undefined)}>
          Change project
        </Button>
      </div>
    );
  return (
    <>
      <TextInput
        label="Project"
        type="search"
        placeholder="Title or customer"
        required
        autoComplete="off"
        maxLength={200}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={styles.hint}>
        {found.error && errorText(found.error)}
        {found.data?.length === 0 && (q ? 'Nothing found by that.' : 'There is no project yet.')}
      </p>
      {found.data && found.data.length > 0 && (
        <ul className={styles.choice} aria-label="Projects found">
          {found.data.map(({ id, title, customer }) => {
            const name = `${customer.first_name} ${customer.last_name}`.trim();
            return (
              <li key={id}>
                <button type="button" onClick={() => onChoose({ id, words: `${title}, ${name}` })}>
                  <span>{title}</span>
                  <span>{name}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
