import { Flex } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { LoadMore } from '#ui/admin/list-foot.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PaneRow } from '#ui/admin/pane-row.tsx';
import panes from '#ui/admin/panes.module.css';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { ConversationView } from '../contract/conversations.ts';
import { conversationStatusLabels, statusSentence, visitorName } from './conversation-labels.ts';

interface ConversationListProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  conversations: ConversationView[] | undefined;
  isFiltered: boolean;
  clearFilter(): void;
  openId: string | undefined;
}

export function ConversationList(props: ConversationListProps) {
  const { list, conversations, isFiltered, clearFilter, openId } = props;
  if (!conversations)
    return <Pending query={list} title="Failed to fetch conversations" rows={6} />;
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
        Chats that visitors start on your website show up here.
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
        <Flex justify="center" p="md">
          <LoadMore list={list} />
        </Flex>
      )}
    </>
  );
}

function Row({ conversation, isOpen }: { conversation: ConversationView; isOpen: boolean }) {
  const { search } = useLocation();
  const { assistant } = useLocale();
  const { id, status, last_message, last_message_at, unread } = conversation;
  const { tone } = conversationStatusLabels[status];
  return (
    <PaneRow
      to={adminLink('conversation', { id }) + search}
      isOpen={isOpen}
      unread={unread}
      person={visitorName(conversation)}
      at={last_message_at}
      about={<span className={panes.excerpt}>{last_message}</span>}
      last={<StatusDot tone={tone}>{statusSentence(conversation, assistant)}</StatusDot>}
    />
  );
}
