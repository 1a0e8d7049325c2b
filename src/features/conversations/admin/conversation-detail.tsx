import { Box, Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Bot, UserRound } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { ApiError, errorText } from '../../../ui/admin/api-client.ts';
import { ErrorState, SkeletonRows } from '../../../ui/admin/list-states.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import panes from '../../../ui/admin/panes.module.css';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import { AnswerBox } from './answer-box.tsx';
import { conversationStatusLabels, visitorName } from './conversation-labels.ts';
import { LeadPane } from './lead-pane.tsx';
import { conversationQuery, escalateConversation, handConversationBack } from './queries.ts';
import { Thread } from './thread.tsx';

/** One conversation: its messages, who answers, and what is known of the visitor. */
export function ConversationDetail() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { assistant } = useLocale();
  const queries = useQueryClient();
  const { data: conversation, error, refetch } = useQuery(conversationQuery(id));
  const turn = useMutation({
    mutationFn: (act: 'escalate' | 'hand-back') =>
      act === 'escalate' ? escalateConversation(id) : handConversationBack(id),
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
  const isEscalated = conversation.status === 'escalated';
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
          <Button
            ml="auto"
            variant="default"
            loading={turn.isPending}
            leftSection={
              isEscalated ? (
                <Bot size={16} aria-hidden="true" />
              ) : (
                <UserRound size={16} aria-hidden="true" />
              )
            }
            onClick={() => turn.mutate(isEscalated ? 'hand-back' : 'escalate')}
          >
            {isEscalated ? `Hand back to ${assistant}` : 'Escalate to Human'}
          </Button>
        </Group>
        {turn.error && (
          <AlertBox>
            {turn.variables === 'escalate' && 'Failed to escalate conversation. '}
            {errorText(turn.error)}
          </AlertBox>
        )}
        <Thread conversation={conversation} />
        <AnswerBox conversation={conversation} />
      </section>
      <LeadPane conversation={conversation} />
    </>
  );
}
