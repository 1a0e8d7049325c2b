import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#lib/counted.ts';
import { type Folder, folders, labels } from '../rules/mailbox.ts';
import styles from './mailbox.module.css';
import { folderLabels, labelNames } from './mailbox-labels.ts';
import type { MailboxFilter } from './queries.ts';
import { countsQuery } from './queries.ts';

/** The folders with their counts, and the labels. */
export function FolderNav({ filter }: { filter: MailboxFilter }) {
  const counts = useQuery(countsQuery).data;
  const countOf: Partial<Record<Folder, { count: number; meaning: string }>> = {
    inbox: { count: counts?.unread ?? 0, meaning: 'unread' },
    starred: { count: counts?.starred ?? 0, meaning: 'starred' },
    drafts: { count: counts?.drafts ?? 0, meaning: 'not sent' },
  };
  return (
    <nav aria-label="Folders" className={styles.folders}>
      {folders.map((folder) => {
        const { label, icon: Icon } = folderLabels[folder];
        const { count = 0, meaning = '' } = countOf[folder] ?? {};
        return (
          <Link
            key={folder}
            to={`?folder=${folder}`}
            aria-current={folder === filter.folder && !filter.q ? 'page' : undefined}
          >
            <Icon size={18} aria-hidden="true" /> {label}
            {count > 0 && (
              <span className={styles.count}>
                {counted(count)} <span className="visually-hidden">{meaning}</span>
              </span>
            )}
          </Link>
        );
      })}
      <Text component="h2" className={styles.labels}>
        Labels
      </Text>
      {labels.map((label) => (
        <Link
          key={label}
          to={`?label=${label}`}
          aria-current={label === filter.label ? 'page' : undefined}
        >
          <Tag size={18} aria-hidden="true" /> {labelNames[label]}
        </Link>
      ))}
    </nav>
  );
}
