import { Fragment } from 'react';
import styles from './reply-draft.module.css';

/** A draft with its facts highlighted: what to check before sending. */
export function MarkedText({ text, marks }: { text: string; marks: string[] }) {
  return (
    <p className={styles.text}>
      {partsOf(text, marks).map(({ at, part, isMarked }) =>
        isMarked ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
      )}
    </p>
  );
}

function partsOf(text: string, marks: string[]) {
  const parts: { at: number; part: string; isMarked: boolean }[] = [];
  const found = marks
    .filter(Boolean)
    .map((mark) => ({ mark, at: text.indexOf(mark) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  let end = 0;
  for (const { mark, at } of found) {
    if (at < end) continue;
    if (at > end) parts.push({ at: end, part: text.slice(end, at), isMarked: false });
    parts.push({ at, part: mark, isMarked: true });
    end = at + mark.length;
  }
  if (end < text.length) parts.push({ at: end, part: text.slice(end), isMarked: false });
  return parts;
}
