import { Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dayIn } from '#lib/days/days.ts';
import { dayName } from '#lib/days/formats.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import panes from '#ui/admin/panes.module.css';
import styles from '#ui/admin/thread.module.css';
import { useReading } from '#ui/admin/use-reading.ts';
import { PhotoViewer } from '#ui/photo-viewer.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import type { MessageView } from '../contract.ts';
import { Message } from './message.tsx';
import { markThreadRead, threadQuery } from './queries.ts';

/** The messages, the customer's on the left, ours on the right, by day. */
export function MessageList({ threadId, customer }: { threadId: string; customer: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { timeZone, ...style } = useLocale();
  const list = useInfiniteQuery(threadQuery(threadId));
  const newestFirst = list.data?.pages.flatMap((page) => page.messages) ?? [];
  const [newest] = newestFirst;
  const [shown, setShown] = useState<{ photos: MessageView['photos']; index: number }>();
  const hasUnread = newestFirst.some((one) => one.author === 'customer' && !one.read_at);
  useReading(box, newest?.id, hasUnread, (id) => markThreadRead(threadId, id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new is to be seen
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [newest?.id, threadId]);

  const messages = newestFirst.toReversed();
  const dayOf = (message: MessageView) => dayIn(timeZone, new Date(message.created_at));
  return (
    <ScrollRegion ref={box} className={panes.messages} role="log" aria-label="Messages">
      {list.hasNextPage && (
        <BusyButton
          variant="default"
          flex="none"
          style={{ alignSelf: 'center' }}
          busy={list.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => list.fetchNextPage()}
        >
          Earlier messages
        </BusyButton>
      )}
      {list.data && messages.length === 0 && (
        <p className={styles.none}>
          No messages yet. {customer} reads what you write here in the customer portal or by email.
        </p>
      )}
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const isNewDay = !before || dayOf(before) !== dayOf(message);
        return (
          <Stack key={message.id} gap="sm">
            {isNewDay && (
              <Text c="dimmed" fz={13} ta="center">
                {dayName(new Date(message.created_at), { timeZone, ...style })}
              </Text>
            )}
            <Message
              message={message}
              customer={customer}
              onOpen={(index) => setShown({ photos: message.photos, index })}
            />
          </Stack>
        );
      })}
      {shown && (
        <PhotoViewer
          photos={shown.photos}
          index={shown.index}
          onMove={(index) => setShown({ ...shown, index })}
          onClose={() => setShown(undefined)}
        />
      )}
    </ScrollRegion>
  );
}
