import { Flex, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import styles from './board.module.css';

/** Records in columns, one beside the other. */
export function Board({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollRegion className={styles.board} aria-label={label}>
      {children}
    </ScrollRegion>
  );
}

interface BoardColumnProps {
  title: ReactNode;
  /** How many records it has, as it is shown. */
  count: string | number;
  /** Below the title. */
  note?: ReactNode;
  /** Something is being dragged that can be dropped here. */
  isTarget: boolean;
  isDragging: boolean;
  onDrop(): void;
  /** The cards, each a `BoardCard`. */
  cards: ReactNode;
  /** Shown where there are no cards. */
  children?: ReactNode;
}

export function BoardColumn(props: BoardColumnProps) {
  const { title, count, note, isTarget, isDragging, onDrop, cards, children } = props;
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target; the cards' menus do the same by keyboard
    <div
      className={styles.column}
      data-target={isTarget || undefined}
      data-over={(isTarget && isOver) || undefined}
      data-closed={(isDragging && !isTarget) || undefined}
      onDragOver={(event) => {
        if (!isTarget) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (isTarget) onDrop();
      }}
    >
      <h2 className={styles.head}>
        {title}
        <span>{count}</span>
      </h2>
      {note && <p className={styles.sum}>{note}</p>}
      <Stack component="ul" gap="2xs">
        {cards}
      </Stack>
      {children}
    </div>
  );
}

/** A sentence in a column: that it is empty, or what went wrong. */
export function BoardNote({
  isAlert = false,
  children,
}: {
  isAlert?: boolean;
  children: ReactNode;
}) {
  return (
    <p role={isAlert ? 'alert' : undefined} className={styles.note}>
      {children}
    </p>
  );
}

interface BoardCardProps {
  /** What is dragged, as other programs see it. */
  name: string;
  /** Its link. */
  title: ReactNode;
  /** What can be done with it without dragging. */
  menu: ReactNode;
  /** Its move isn't stored yet: until then, it can't be moved again. */
  isMoving: boolean;
  isLate?: boolean;
  onDrag(isDragged: boolean): void;
  children: ReactNode;
}

export function BoardCard({
  name,
  title,
  menu,
  isMoving,
  isLate,
  onDrag,
  children,
}: BoardCardProps) {
  return (
    <li
      className={styles.card}
      draggable={!isMoving}
      aria-busy={isMoving}
      data-late={isLate || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <Flex gap="3xs" align="flex-start" justify="space-between" className={styles.top}>
        {title}
        {menu}
      </Flex>
      {children}
    </li>
  );
}
