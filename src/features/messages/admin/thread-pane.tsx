import { Flex, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { ApiError, errorText } from '#ui/admin/api-client.ts';
import { ErrorState, SkeletonRows } from '#ui/admin/list-states.tsx';
import { NoAnswerButton } from '#ui/admin/no-answer-button.tsx';
import { PaneTitle } from '#ui/admin/pane-title.tsx';
import panes from '#ui/admin/panes.module.css';
import styles from '#ui/admin/thread.module.css';
import { MessageList } from './message-list.tsx';
import { MoveToProject } from './move-to-project.tsx';
import { messagesTopic, sayNoAnswerNeeded, threadQuery } from './queries.ts';
import { titleOf } from './thread-text.ts';
import { WriteBox } from './write-box.tsx';

/** One thread: its project, customer, messages, and composer. */
export function ThreadPane() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useInfiniteQuery(threadQuery(id));
  const about = data?.pages[0]?.about;
  if (!about && error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <ErrorState
        title={isUnknown ? 'Messages not found' : "Couldn't load messages"}
        text={errorText(error)}
        retry={refetch}
      />
    );
  }
  if (!about) return <SkeletonRows rows={4} />;
  const { name } = about.customer;
  const newest = data?.pages[0]?.messages[0]?.id;
  return (
    <section className={panes.thread} aria-label={`Messages with ${name}: ${titleOf(about)}`}>
      <header className={styles.bar}>
        <Link to={adminLink('messages')} className={panes.back} aria-label="All messages">
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        <div>
          <PaneTitle>{titleOf(about)}</PaneTitle>
          <Text c="dimmed" fz={14}>
            {name}
          </Text>
        </div>
        <Flex ml="auto" gap="2xs" wrap="wrap" justify="flex-end" align="center" mih="var(--tap)">
          {about.awaits_answer && newest && (
            <NoAnswerButton topic={messagesTopic} send={() => sayNoAnswerNeeded(id, newest)} />
          )}
          {!about.project_id && newest && (
            <MoveToProject threadId={about.thread_id} customerId={about.customer.id} />
          )}
          <Flex
            to={
              about.project_id
                ? adminLink('project', { id: about.project_id })
                : adminLink('customer', { id: about.customer.id })
            }
            component={Link}
            display="inline-flex"
            align="center"
            mih="var(--tap)"
          >
            {about.project_id ? 'Project' : 'Customer'}
          </Flex>
        </Flex>
      </header>
      <MessageList key={`list ${id}`} threadId={id} customer={name} />
      <WriteBox key={id} threadId={id} customer={name} />
    </section>
  );
}
