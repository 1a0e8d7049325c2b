import { Flex, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { LoadMore } from '#ui/admin/list-foot.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { PaneRow } from '#ui/admin/pane-row.tsx';
import panes from '#ui/admin/panes.module.css';
import { useOurName } from '#ui/admin/rights.ts';
import styles from '#ui/admin/thread.module.css';
import { threadListQuery } from './queries.ts';
import { lastText, titleOf } from './thread-text.ts';

interface ThreadListProps {
  openId: string | undefined;
}

/** Every thread, new messages first. */
export function ThreadList({ openId }: ThreadListProps) {
  const us = useOurName();
  const list = useInfiniteQuery(threadListQuery);
  const threads = list.data?.pages.flatMap((page) => page.threads);
  if (!threads) return <Pending query={list} title="Couldn't load messages" rows={6} />;
  if (threads.length === 0) {
    return (
      <EmptyState drawing="all-done" title="No messages yet">
        <p>Messages with customers show up here. Write the first one on a project's page.</p>
        <Link to={adminLink('projects')}>Go to projects</Link>
      </EmptyState>
    );
  }
  return (
    <>
      {threads.map((thread) => (
        <PaneRow
          key={thread.thread_id}
          to={adminLink('messageThread', { id: thread.thread_id })}
          isOpen={thread.thread_id === openId}
          person={thread.customer.name}
          at={thread.last_message_at}
          unread={thread.unread}
          about={
            <Text span fz={14} truncate>
              {titleOf(thread)}
            </Text>
          }
          last={<span className={`${panes.excerpt} ${styles.last}`}>{lastText(thread, us)}</span>}
        />
      ))}
      {list.hasNextPage && (
        <Flex justify="center" p="md">
          <LoadMore list={list} />
        </Flex>
      )}
    </>
  );
}
