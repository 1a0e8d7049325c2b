import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { listDate } from '../../../lib/day-words.ts';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useHouseStyle } from '../../../ui/house-style.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/list-states.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { ConversationView } from '../contract.ts';
import styles from './chat-page.module.css';
import { conversationStatusWords, statusSentence, visitorName } from './conversation-words.ts';

interface ConversationListProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  conversations: ConversationView[] | undefined;
  isFiltered: boolean;
  clearFilter(): void;
  openId: string | undefined;
}

export function ConversationList(props: ConversationListProps) {
  const { list, conversations, isFiltered, clearFilter, openId } = props;
  if (!conversations && list.error) {
    return (
      <ErrorState
        title="Failed to fetch conversations"
        text={errorText(list.error)}
        retry={list.refetch}
      />
    );
  }
  if (!conversations) return <SkeletonRows rows={6} />;
  if (conversations.length === 0 && isFiltered) {
    return (
      <EmptyState drawing="toolbox" title="No conversations found">
        <p>Try adjusting your search or filters</p>
        <BusyButton variant="default" busy={false} busyLabel="" onClick={clearFilter}>
          Show all
        </BusyButton>
      </EmptyState>
    );
  }
  if (conversations.length === 0) {
    return (
      <EmptyState drawing="all-done" title="No conversations yet">
        Every chat that a visitor begins on your website shows up here.
      </EmptyState>
    );
  }
  return (
    <>
      {conversations.map((conversation) => (
        <Row
          key={conversation.id}
          conversation={conversation}
          isOpen={conversation.id === openId}
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

function Row({ conversation, isOpen }: { conversation: ConversationView; isOpen: boolean }) {
  const { search } = useLocation();
  const style = useHouseStyle();
  const now = useNow();
  const { tone } = conversationStatusWords[conversation.status];
  return (
    <Link
      to={`/admin/chat/${conversation.id}${search}`}
      className={styles.row}
      aria-current={isOpen || undefined}
      data-unread={conversation.unread > 0 || undefined}
    >
      <span className={styles.line}>
        <span className={styles.person}>{visitorName(conversation)}</span>
        <time dateTime={conversation.last_message_at}>
          {listDate(new Date(conversation.last_message_at), now, style)}
        </time>
      </span>
      <span className={styles.excerpt}>{conversation.last_message}</span>
      <span className={styles.line}>
        <StatusDot tone={tone}>{statusSentence(conversation, style.assistant)}</StatusDot>
        {conversation.unread > 0 && (
          <span className={styles.unread}>{conversation.unread} new</span>
        )}
      </span>
    </Link>
  );
}
