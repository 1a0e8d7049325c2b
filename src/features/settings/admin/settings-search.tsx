import { Text, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { findSettings } from './search-fields.ts';
import styles from './settings-search.module.css';
import type { FieldLinkState } from './use-field-focus.ts';

/** Finds any setting by its form's texts, and goes to its field. */
export function SettingsSearch() {
  const [typed, setTyped] = useState('');
  const found = findSettings(typed);
  return (
    <search
      className={styles.search}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped('');
      }}
    >
      <TextInput
        type="search"
        aria-label="Search settings"
        placeholder="Search settings"
        leftSection={<Search size={18} aria-hidden="true" />}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status" className="visually-hidden">
        {typed.trim() && `${found.length} found`}
      </div>
      {typed.trim() && (
        <div className={styles.results}>
          {found.length === 0 && <Text p="md">No settings match.</Text>}
          <ul aria-label="Settings found">
            {found.map(({ key, label, hint, where, path, field }) => (
              <li key={key}>
                <Link
                  to={path}
                  state={field ? ({ field } satisfies FieldLinkState) : null}
                  onClick={() => setTyped('')}
                >
                  <span>
                    <strong>{label}</strong> <small>{where}</small>
                  </span>
                  {hint && <small>{hint}</small>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}
