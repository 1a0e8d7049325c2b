import { Box, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { ApiError, errorText } from '../../../ui/admin/api-client.ts';
import { ErrorState, SkeletonRows } from '../../../ui/admin/list-states.tsx';
import panes from '../../../ui/admin/panes.module.css';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import { AnswerBox } from './answer-box.tsx';
import { conversationStatusLabels, visitorName } from './conversation-labels.ts';
import { LeadPane } from './lead-pane.tsx';
import { conversationQuery } from './queries.ts';
import { Thread } from './thread.tsx';
import { type Turn, TurnButtons, turnError, turns } from './turn-buttons.tsx';

/** One conversation: its messages, who answers, and what is known of the visitor. */
export function ConversationDetail() {
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
          <Box component="h2" fz="xl" style={{ overflowWrap: 'anywhere' }}>
            {visitorName(conversation)}
          </Box>
          <StatusDot tone={tone}>{label}</StatusDot>
          <TurnButtons
            status={conversation.status}
            isBusy={turn.isPending}
            onTurn={(act) => turn.mutate(act)}
          />
        </Group>
        {turn.error && (
          <AlertBox>{turn.variables && turnError(turn.variables, turn.error)}</AlertBox>
        )}
        <Thread conversation={conversation} />
        <AnswerBox conversation={conversation} />
      </section>
      <LeadPane conversation={conversation} />
    </>
  );
}
