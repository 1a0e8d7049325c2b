import { Box, Button, Stack, Text } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import allDone from '../art/empty-all-done.svg';
import toolbox from '../art/empty-toolbox.svg';
import pipe from '../art/error-pipe.svg';
import { errorText } from './api-client.ts';
import styles from './list-states.module.css';

const drawings = { toolbox, 'all-done': allDone };

interface EmptyStateProps {
  drawing: keyof typeof drawings;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** An empty list: what it is, and what to do next. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <Stack gap="3xs" align="center" px="lg" py="2xl" ta="center" className={styles.state}>
      <img src={drawings[drawing]} width={190} height={113} alt="" />
      <h2>{title}</h2>
      <Box maw={384} mb="md" c="dimmed" fz={15}>
        {children}
      </Box>
      {action}
    </Stack>
  );
}

/** Shown if a search or filter matches nothing. */
export function NothingFound({ title, onClear }: { title: string; onClear(): void }) {
  return (
    <EmptyState
      drawing="toolbox"
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      Try adjusting your search or filters
    </EmptyState>
  );
}

interface PendingProps {
  query: { error: unknown; refetch(): unknown };
  /** Shown if it does not load. */
  title: string;
  rows: number;
}

/** Shown until the content arrives: placeholder rows, or why it does not load. */
export function Pending({ query, title, rows }: PendingProps) {
  if (!query.error) return <SkeletonRows rows={rows} />;
  return <ErrorState title={title} text={errorText(query.error)} retry={() => query.refetch()} />;
}

/** A list that did not load, with a button to try again. */
export function ErrorState({ title, text, retry }: { title: string; text: string; retry(): void }) {
  return (
    <Stack
      gap="3xs"
      align="center"
      px="lg"
      py="2xl"
      ta="center"
      className={styles.state}
      role="alert"
    >
      <img src={pipe} width={190} height={113} alt="" />
      <h2>{title}</h2>
      <Text maw={384} mb="md" c="dimmed" fz={15}>
        {text}
      </Text>
      <Button
        variant="default"
        leftSection={<RotateCw size={16} aria-hidden="true" />}
        onClick={retry}
      >
        Try again
      </Button>
    </Stack>
  );
}

const rowNames = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Up to ten rows of the same shape as the content, after 200 ms. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <Box opacity={0} style={{ animation: 'appear 1ms 200ms forwards' }} aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      {rowNames.slice(0, rows).map((name) => (
        <div key={name} className={styles.row} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </Box>
  );
}
