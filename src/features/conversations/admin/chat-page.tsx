import '#ui/theme/mantine-inputs.css';
import { Box, NativeSelect, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Outlet, useParams } from 'react-router';
import { shortestSearch } from '#lib/search.ts';
import { ExportButton } from '#ui/admin/download-button.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import panes from '#ui/admin/panes.module.css';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import { conversationStatuses } from '../rules/conversations.ts';
import styles from './chat-page.module.css';
import { conversationStatusLabels } from './conversation-labels.ts';
import { ConversationList } from './conversation-list.tsx';
import { conversationListQuery, exportAddress } from './queries.ts';

/** Conversations with visitors: the list, the messages, and what is known about the visitor. */
export function ChatPage() {
  const { id: openId } = useParams();
  const beside = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  const filter = useListFilter(conversationStatuses, shortestSearch);
  const showsList = beside || !openId;
  const list = useInfiniteQuery({ ...conversationListQuery(filter.filter), enabled: showsList });
  const conversations = list.data?.pages.flatMap((page) => page.conversations);
  return (
    <div>
      {showsList && (
        <PageHeader page="chat" summary="Conversations with visitors to your website." />
      )}
      <div className={`${panes.panes} ${styles.panes}`} data-open={Boolean(openId) || undefined}>
        {showsList && (
          <section className={`${panes.list} ${styles.list}`} aria-label="Conversations">
            <search className={styles.filters}>
              <TextInput
                type="search"
                aria-label="Search chats"
                placeholder="Search chats"
                leftSection={<Search size={18} aria-hidden="true" />}
                value={filter.typed}
                maxLength={200}
                onChange={(event) => filter.setTyped(event.currentTarget.value)}
              />
              <NativeSelect
                aria-label="Filter by status"
                value={filter.filter.status ?? ''}
                onChange={(event) =>
                  filter.setStatus(
                    conversationStatuses.find((known) => known === event.currentTarget.value),
                  )
                }
                data={[
                  { value: '', label: 'All' },
                  ...conversationStatuses.map((value) => ({
                    value,
                    label: conversationStatusLabels[value].label,
                  })),
                ]}
              />
            </search>
            {filter.tooShort && (
              <p className={styles.hint}>Type at least {shortestSearch} characters to search.</p>
            )}
            <ConversationList
              list={list}
              conversations={conversations}
              isFiltered={Boolean(filter.filter.q ?? filter.filter.status)}
              clearFilter={filter.clear}
              openId={openId}
            />
            {Boolean(conversations?.length) && (
              <Box py="2xs" px="sm">
                <ExportButton path={exportAddress(filter.filter)} file="conversations.csv" />
              </Box>
            )}
          </section>
        )}
        {beside && !openId ? (
          <Text c="dimmed" ta="center" px="lg" py="2xl" style={{ gridColumn: '2 / 4' }}>
            Select a conversation to read it here.
          </Text>
        ) : (
          <Outlet />
        )}
      </div>
    </div>
  );
}
