import { Box, Flex, Text } from '@mantine/core';
import { Paperclip, PencilLine, Sparkle, Star } from 'lucide-react';
import { Link } from 'react-router';
import { fullDate, listDate } from '#lib/days/formats.ts';
import { useLocale } from '#ui/admin/locale.ts';
import panes from '#ui/admin/panes.module.css';
import { useNow } from '#ui/admin/use-now.ts';
import type { ThreadView } from '../contract/threads.ts';
import { shortNames } from '../rules/people.ts';
import { DeliveryDot } from './delivery.tsx';
import styles from './mailbox.module.css';
import { labelNames } from './mailbox-labels.ts';

interface ThreadListProps {
  threads: ThreadView[];
  openId: string | null;
  linkTo(threadId: string): string;
}

export function ThreadList({ threads, openId, linkTo }: ThreadListProps) {
  return (
    <ul aria-label="Emails">
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadRow thread={thread} isOpen={thread.id === openId} to={linkTo(thread.id)} />
        </li>
      ))}
    </ul>
  );
}

function ThreadRow(props: { thread: ThreadView; isOpen: boolean; to: string }) {
  const { thread, isOpen, to } = props;
  const style = useLocale();
  const now = useNow();
  return (
    <Link
      id={`thread-${thread.id}`}
      className={`${panes.row} ${styles.thread}`}
      to={to}
      aria-current={isOpen || undefined}
      data-unread={thread.unread || undefined}
      preventScrollReset
    >
      {thread.unread && <span className="visually-hidden">Unread</span>}
      <Flex component="span" gap="sm" justify="space-between">
        <Text span display="block" miw={0} truncate className={styles.strong}>
          {whoOf(thread)}
          {thread.count > 1 && (
            <Text span c="dimmed" fw={400}>
              {' '}
              ({thread.count})
            </Text>
          )}
        </Text>
        <Flex component="span" flex="none" gap={6} align="center" fz={13} c="dimmed">
          {thread.has_files && <Paperclip size={14} role="img" aria-label="Has attachments" />}
          {thread.starred && (
            <Star
              size={14}
              fill="currentColor"
              className={styles.star}
              role="img"
              aria-label="Starred"
            />
          )}
          <Box
            component="time"
            dateTime={thread.date}
            title={fullDate(new Date(thread.date), style)}
          >
            {listDate(new Date(thread.date), now, style)}
          </Box>
        </Flex>
      </Flex>
      <Text span display="block" miw={0} truncate className={styles.strong}>
        {thread.subject || 'No subject'}
      </Text>
      <Text span display="block" miw={0} c="dimmed" truncate>
        {thread.secret ? 'Personal link or code' : thread.snippet}
      </Text>
      {(thread.labels.length > 0 || thread.has_draft || thread.reply_draft !== null) && (
        <Flex
          component="span"
          gap="2xs"
          wrap="wrap"
          mt={2}
          fz={13}
          fw={600}
          c="var(--primary-text)"
        >
          {thread.has_draft && (
            <Flex component="span" gap={4} align="center">
              <PencilLine size={14} aria-hidden="true" /> Draft
            </Flex>
          )}
          {thread.reply_draft !== null && (
            <Flex component="span" gap={4} align="center">
              <Sparkle size={14} aria-hidden="true" /> Draft, {thread.reply_draft}% sure
            </Flex>
          )}
          {thread.labels.map((label) => (
            <span key={label}>{labelNames[label]}</span>
          ))}
        </Flex>
      )}
      <DeliveryDot message={thread} />
    </Link>
  );
}

/** The sender; for one of ours, the recipients; no one for a notification. */
function whoOf({ folder, delivery, from, to }: ThreadView): string {
  if (folder === 'inbox' && delivery !== 'received') return 'Automatic notice';
  const isOurs = folder === 'sent' || folder === 'drafts';
  if (!isOurs || delivery === 'received') return shortNames(from);
  return to ? `To ${shortNames(to)}` : 'No recipient yet';
}
