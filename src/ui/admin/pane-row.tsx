import { Box, Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listDate } from '#lib/days/formats.ts';
import { useLocale } from './locale.ts';
import panes from './panes.module.css';
import { useNow } from './use-now.ts';

interface PaneRowProps {
  to: string;
  isOpen: boolean;
  person: string;
  /** When the last message was written, as an ISO instant. */
  at: string;
  /** How many messages are unread. */
  unread: number;
  /** The second line. */
  about: ReactNode;
  /** Shown before the number of unread ones. */
  last: ReactNode;
}

/** One row of the list beside a thread. */
export function PaneRow({ to, isOpen, person, at, unread, about, last }: PaneRowProps) {
  const style = useLocale();
  const now = useNow();
  return (
    <Flex
      to={to}
      component={Link}
      direction="column"
      gap={2}
      py="sm"
      px="md"
      c="var(--text)"
      fw="inherit"
      style={{ borderBottom: 'var(--border)' }}
      className={panes.row}
      aria-current={isOpen || undefined}
      data-unread={unread > 0 || undefined}
    >
      <Flex component="span" gap="sm" align="center" justify="space-between" fz={13}>
        <Text span fz={15} fw={600} className={panes.person}>
          {person}
        </Text>
        <Box component="time" flex="none" c="dimmed" dateTime={at}>
          {listDate(new Date(at), now, style)}
        </Box>
      </Flex>
      {about}
      <Flex component="span" gap="sm" align="center" justify="space-between" fz={13}>
        {last}
        {unread > 0 && <span className={panes.unread}>{unread} new</span>}
      </Flex>
    </Flex>
  );
}
