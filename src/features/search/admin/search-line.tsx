import { Highlight } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './search-dialog.module.css';

interface SearchLineProps {
  icon: LucideIcon;
  title: ReactNode;
  detail?: string;
  /** Words to underline. */
  terms?: string[];
  /** A phone number, day or status. */
  aside?: ReactNode;
  end?: ReactNode;
  onOpen(): void;
}

/** One line of the search: what it is, and what distinguishes it. */
export function SearchLine(props: SearchLineProps) {
  const { icon: Icon, title, detail = '', terms = [], aside, end, onOpen } = props;
  return (
    <Spotlight.Action className={styles.line} onClick={onOpen}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.body}>
        <span className={styles.title}>
          {typeof title === 'string' ? <Underlined text={title} terms={terms} /> : title}
        </span>
        {detail && (
          <span className={styles.detail}>
            <Underlined text={detail} terms={terms} />
          </span>
        )}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
      {end && <span className={styles.end}>{end}</span>}
    </Spotlight.Action>
  );
}

function Underlined({ text, terms }: { text: string; terms: string[] }) {
  return (
    <Highlight component="span" inherit highlight={terms} className={styles.marked}>
      {text}
    </Highlight>
  );
}
