import { Flex, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { LoadMore } from '#ui/admin/list-foot.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { usePageTitle } from '#ui/admin/page-title.ts';
import type { MessageView } from '../contract/messages.ts';
import { isNotice } from '../rules/mailbox.ts';
import type { DraftKind } from '../rules/replies.ts';
import { ComposeForm } from './compose-form.tsx';
import { EmailView } from './email-view.tsx';
import styles from './mailbox.module.css';
import { threadQuery } from './queries.ts';
import { ReplyButtons } from './reply-buttons.tsx';
import { ThreadBar } from './thread-bar.tsx';
import { useMailboxKeys } from './use-mailbox-keys.ts';
import type { NewDraft } from './use-new-draft.ts';
import type { ThreadActions } from './use-thread-change.ts';

export interface ThreadReaderProps {
  id: string;
  inTrash: boolean;
  /** The list, if the thread takes the whole page. */
  back: string | undefined;
  actions: ThreadActions;
  newDraft: NewDraft;
  /** The draft started last: its form has focus. */
  begunId: string | undefined;
  /** The assistant's draft for a received email. */
  replyDraft(emailId: string): ReactNode;
  /** Creates a request from a received email. */
  requestOf(email: MessageView): ReactNode;
  onPutAway(): void;
  onClose(): void;
}

/** A thread's emails, oldest first. */
export function ThreadReader(props: ThreadReaderProps) {
  const { id, inTrash, back } = props;
  const thread = useInfiniteQuery(threadQuery(id, inTrash));
  const newestFirst = thread.data?.pages.flatMap((page) => page.messages);
  const received = newestFirst?.find(({ delivery }) => delivery === 'received');
  return (
    <section
      className={styles.reader}
      data-page={back !== undefined || undefined}
      aria-label="Email"
    >
      <div className={styles.content}>
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
      </div>
      {received && !inTrash && props.replyDraft(received.id)}
    </section>
  );
}

interface OpenThreadProps extends ThreadReaderProps {
  messages: MessageView[];
  more: ReactNode;
}

function OpenThread({ messages, more, ...props }: OpenThreadProps) {
  const { id, back, actions, newDraft, begunId, requestOf, onPutAway, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = back === undefined ? 'h2' : 'h1';
  // One opened from elsewhere may be there as well.
  const inTrash = messages.every(({ folder }) => folder === 'trash');
  const latest = messages.at(-1);
  const answered = messages.findLast(({ folder, secret }) => folder !== 'drafts' && !secret);
  const received = messages.findLast(({ delivery }) => delivery === 'received');
  const hasDraft = messages.some(({ folder }) => folder === 'drafts');
  const isNewEmail = messages.every(({ folder }) => folder === 'drafts');
  const subject = (isNewEmail ? 'New email' : messages[0]?.subject) || 'No subject';
  const isUnread = messages.some(({ unread }) => unread);
  const canAnswer = answered && !hasDraft && !inTrash;
  // A notice comes from this server: nobody reads an answer.
  const isOwn = answered !== undefined && isNotice(answered);
  const answer = (kind: DraftKind) => () => {
    if (canAnswer && (kind === 'forward' || !isOwn)) newDraft.begin(kind, answered.id);
  };
  useMailboxKeys({ r: answer('reply'), a: answer('reply_all'), f: answer('forward') });
  usePageTitle(subject);
  // Opening a thread changes only the query of the address, which moves no focus by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useEffect(() => {
    if (!messages.some((message) => message.id === begunId))
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
        {messages.map((message) =>
          message.folder === 'drafts' ? (
            <ComposeForm
              key={message.id}
              draftId={message.id}
              isNew={message.id === begunId}
              onDiscard={() => {
                if (isNewEmail) onClose();
                actions.discardDraft(message.id);
              }}
            />
          ) : (
            <EmailView
              key={message.id}
              message={message}
              isLatest={message.id === latest?.id || message.id === answered?.id}
            />
          ),
        )}
      </Stack>
      {canAnswer && (
        <ReplyButtons
          message={answered}
          onlyForward={isOwn}
          newDraft={newDraft}
          more={received && requestOf(received)}
        />
      )}
    </>
  );
}
