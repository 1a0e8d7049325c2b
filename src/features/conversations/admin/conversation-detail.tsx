import { Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { ApiError, errorText } from '#ui/admin/api-client.ts';
import { ErrorState, SkeletonRows } from '#ui/admin/list-states.tsx';
import { PaneTitle } from '#ui/admin/pane-title.tsx';
import panes from '#ui/admin/panes.module.css';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { AnswerBox } from './answer-box.tsx';
import { conversationStatusLabels, visitorName } from './conversation-labels.ts';
import { LeadPane } from './lead-pane.tsx';
import { conversationQuery } from './queries.ts';
import { Thread } from './thread.tsx';
import { type Turn, TurnButtons, turnError, turns } from './turn-buttons.tsx';

interface ConversationDetailProps {
  /** The form that makes a request of the conversation, which is passed in. */
  requestDialog?(conversationId: string, onClose: () => void): ReactNode;
}

/** One conversation: its messages, who answers, and what is known about the visitor. */
export function ConversationDetail({ requestDialog }: ConversationDetailProps) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const queries = useQueryClient();
  const { data: conversation, error, refetch } = useQuery(conversationQuery(id));
  const turn = useMutation({
    mutationFn: (act: Turn) => turns[act](id),
    onSuccess: ({ conversation: changed }) => {
      queries.setQueryData(conversationQuery(id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: ['conversations', 'list'] });
    },
  });

  if (!conversation && error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <ErrorState
        title={isUnknown ? 'Conversation not found' : 'Error loading conversations'}
        text={errorText(error)}
        retry={refetch}
      />
    );
  }
  if (!conversation) return <SkeletonRows rows={4} />;
  const { label, tone } = conversationStatusLabels[conversation.status];
  return (
    <>
      <section className={panes.thread} aria-label="Conversation">
        <Group
          component="header"
          gap="sm"
          flex="none"
          py="sm"
          px="md"
          style={{ borderBottom: 'var(--border)' }}
        >
          <Link
            to={adminLink('chat') + search}
            className={panes.back}
            aria-label="All conversations"
          >
            <ArrowLeft size={20} aria-hidden="true" />
          </Link>
          <PaneTitle>{visitorName(conversation)}</PaneTitle>
          {conversation.channel === 'phone' ? (
            <StatusDot tone="info">Phone call</StatusDot>
          ) : (
            <>
              <StatusDot tone={tone}>{label}</StatusDot>
              <TurnButtons
                status={conversation.status}
                isBusy={turn.isPending}
                onTurn={(act) => turn.mutate(act)}
              />
            </>
          )}
        </Group>
        {turn.error && (
          <AlertBox>{turn.variables && turnError(turn.variables, turn.error)}</AlertBox>
        )}
        <Thread conversation={conversation} />
        {conversation.channel === 'phone' ? (
          <PhoneFoot callId={conversation.call_id} />
        ) : (
          <AnswerBox conversation={conversation} />
        )}
      </section>
      <LeadPane
        key={id}
        conversation={conversation}
        requestDialog={requestDialog && ((onClose) => requestDialog(id, onClose))}
      />
    </>
  );
}

/** Nothing can be written to someone who called. */
function PhoneFoot({ callId }: { callId: string | null }) {
  return (
    <Text c="dimmed" px="md" py="sm" flex="none" style={{ borderTop: 'var(--border)' }}>
      This was a phone call, so nothing can be written here.{' '}
      {callId && <Link to={adminLink('phoneCall', { id: callId })}>Open call</Link>}
    </Text>
  );
}
