import { Flex, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { LoadMore } from '../../../ui/admin/list-foot.tsx';
import { Pending } from '../../../ui/admin/list-states.tsx';
import { usePageTitle } from '../../../ui/admin/page-title.ts';
import type { MessageView } from '../contract.ts';
import { EmailView } from './email-view.tsx';
import styles from './mailbox.module.css';
import { threadQuery } from './queries.ts';
import { ThreadBar } from './thread-bar.tsx';
import type { ThreadActions } from './use-thread-change.ts';

interface ThreadReaderProps {
  id: string;
  inTrash: boolean;
  /** The list, where the thread has the page for itself for lack of room. */
  back: string | undefined;
  actions: ThreadActions;
  onPutAway(): void;
}

/** The emails of a thread, the oldest first. */
export function ThreadReader(props: ThreadReaderProps) {
  const { id, inTrash, back } = props;
  const thread = useInfiniteQuery(threadQuery(id, inTrash));
  const newestFirst = thread.data?.pages.flatMap((page) => page.messages);
  return (
    <section
      className={styles.reader}
      data-page={back !== undefined || undefined}
      aria-label="Email"
    >
      {back !== undefined && (
        <Flex
          to={back}
          component={Link}
          display="inline-flex"
          gap="2xs"
          align="center"
          mih="var(--tap)"
        >
          <ArrowLeft size={18} aria-hidden="true" /> Email
        </Flex>
      )}
      {!newestFirst && <Pending query={thread} title="Couldn't load this email" rows={4} />}
      {newestFirst && (
        <OpenThread
          {...props}
          messages={newestFirst.toReversed()}
          more={<LoadMore list={thread} />}
        />
      )}
    </section>
  );
}

interface OpenThreadProps extends ThreadReaderProps {
  messages: MessageView[];
  more: React.ReactNode;
}

function OpenThread({ messages, more, ...props }: OpenThreadProps) {
  const { id, inTrash, back, actions, onPutAway } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = back === undefined ? 'h2' : 'h1';
  const latest = messages.at(-1);
  const subject = latest?.subject || 'No subject';
  const isUnread = messages.some(({ unread }) => unread);
  usePageTitle(subject);
  // Opening a thread changes only the query of the address, which moves no focus by itself.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const markRead = actions.change;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that something unread is shown
  useEffect(() => {
    if (isUnread) markRead(id, { read: true });
  }, [id, isUnread]);

  return (
    <>
      <ThreadBar
        id={id}
        messages={messages}
        inTrash={inTrash}
        actions={actions}
        onPutAway={onPutAway}
      />
      {actions.error && <AlertBox>{errorText(actions.error)}</AlertBox>}
      <Heading ref={heading} tabIndex={-1} data-arrival className={styles.title}>
        {subject}
      </Heading>
      {more}
      <Stack gap={0}>
        {messages.map((message) => (
          <EmailView key={message.id} message={message} isLatest={message.id === latest?.id} />
        ))}
      </Stack>
    </>
  );
}
