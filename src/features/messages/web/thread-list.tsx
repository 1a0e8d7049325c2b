import { useInfiniteQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { listDate } from '../../../lib/day-words.ts';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useHouseStyle } from '../../../ui/house-style.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/list-states.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { ThreadView } from '../contract.ts';
import styles from './messages.module.css';
import { threadListQuery } from './queries.ts';
import { lastWords } from './thread-words.ts';

interface ThreadListProps {
  openId: string | undefined;
  addresses: { thread: string; projects: string };
}

/** Every thread, what is new first. */
export function ThreadList({ openId, addresses }: ThreadListProps) {
  const list = useInfiniteQuery(threadListQuery);
  const threads = list.data?.pages.flatMap((page) => page.threads);
  if (!threads && list.error) {
    return (
      <ErrorState
        title="The messages did not load"
        text={errorText(list.error)}
        retry={list.refetch}
      />
    );
  }
  if (!threads) return <SkeletonRows rows={6} />;
  if (threads.length === 0) {
    return (
      <EmptyState drawing="all-done" title="No messages yet">
        <p>
          What you and your customers write about a project shows up here. Write the first message
          on a project’s page.
        </p>
        <Link to={addresses.projects}>Go to projects</Link>
      </EmptyState>
    );
  }
  return (
    <>
      {threads.map((thread) => (
        <Row
          key={thread.project_id}
          thread={thread}
          to={generatePath(addresses.thread, { id: thread.project_id })}
          isOpen={thread.project_id === openId}
        />
      ))}
      {list.hasNextPage && (
        <div className={styles.more}>
          <BusyButton
            variant="default"
            busy={list.isFetchingNextPage}
            busyLabel="Loading…"
            onClick={() => list.fetchNextPage()}
          >
            Load more
          </BusyButton>
        </div>
      )}
    </>
  );
}

function Row({ thread, to, isOpen }: { thread: ThreadView; to: string; isOpen: boolean }) {
  const style = useHouseStyle();
  const now = useNow();
  return (
    <Link
      to={to}
      className={styles.row}
      aria-current={isOpen || undefined}
      data-unread={thread.unread > 0 || undefined}
    >
      <span className={styles.rowLine}>
        <span className={styles.person}>{thread.customer.name}</span>
        <time dateTime={thread.last_message_at}>
          {listDate(new Date(thread.last_message_at), now, style)}
        </time>
      </span>
      <span className={styles.about}>{thread.project_title}</span>
      <span className={styles.rowLine}>
        <span className={styles.excerpt}>{lastWords(thread)}</span>
        {thread.unread > 0 && <span className={styles.unread}>{thread.unread} new</span>}
      </span>
    </Link>
  );
}
