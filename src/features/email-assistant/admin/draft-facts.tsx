import { Flex } from '@mantine/core';
import { BookOpen, CalendarDays, FileText, Info, TriangleAlert } from 'lucide-react';
import type { ReplyDraftView } from '../contract.ts';
import styles from './reply-draft.module.css';

const icons = {
  price: BookOpen,
  time: CalendarDays,
  visit: CalendarDays,
  estimate: FileText,
  invoice: FileText,
  hours: Info,
  business: Info,
  example: BookOpen,
} as const;

/** A draft's confidence, the sources of its facts, and what it leaves to the owner. */
export function DraftFacts({ draft }: { draft: ReplyDraftView }) {
  const percent = `${draft.confidence}%`;
  return (
    <>
      <Flex justify="space-between" mt="sm">
        <span>Confidence</span>
        <strong>{percent}</strong>
      </Flex>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ width: percent }} />
      </div>
      {draft.is_unsure && (
        <p className={styles.muted}>
          Below the confidence that your settings ask for. Read it closely.
        </p>
      )}
      {draft.open_points.length > 0 && (
        <ul className={styles.points} aria-label="Left to you">
          {draft.open_points.map((point) => (
            <li key={point}>
              <TriangleAlert size={16} aria-hidden="true" /> {point}
            </li>
          ))}
        </ul>
      )}
      {draft.sources.length > 0 && (
        <ul className={styles.sources} aria-label="Where the facts come from">
          {draft.sources.map(({ kind, from, text }) => {
            const Icon = icons[kind as keyof typeof icons] ?? Info;
            return (
              <li key={from + text}>
                <Icon size={16} aria-hidden="true" /> {from}
                {text && `: ${text}`}
              </li>
            );
          })}
        </ul>
      )}
      {draft.written_by === 'model' && (
        <p className={styles.muted}>
          Written by your language model. Check prices and times before you send it.
        </p>
      )}
    </>
  );
}
