import { Box, Button, Flex, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { SECONDS } from '#lib/days/durations.ts';
import { newSecretHex } from '#lib/random.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { ConversationView } from '../contract/conversations.ts';
import { maxMessageLength } from '../rules/conversations.ts';
import styles from './chat-page.module.css';
import { visitorName } from './conversation-labels.ts';
import { conversationQuery, sendAnswer, sendTyping } from './queries.ts';

const typingIntervalMs = 3 * SECONDS;

/** Where the owner answers, once the conversation is taken over. */
export function AnswerBox({ conversation }: { conversation: ConversationView }) {
  const { id, status } = conversation;
  const { assistant } = useLocale();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const sentTypingAt = useRef(0);
  // One key per text: pressed twice, it is sent once.
  const key = useRef(newSecretHex());
  const answer = useMutation({
    mutationFn: (message: string) => sendAnswer(id, message, key.current),
    onSuccess: ({ conversation: changed }) => {
      key.current = newSecretHex();
      setText('');
      queries.setQueryData(conversationQuery(id).queryKey, changed);
    },
  });
  const isDisabled = status !== 'escalated';

  function send(): void {
    const message = text.trim();
    if (message !== '' && !answer.isPending) answer.mutate(message);
  }

  function type(typed: string): void {
    setText(typed);
    if (Date.now() - sentTypingAt.current < typingIntervalMs) return;
    sentTypingAt.current = Date.now();
    // A typing notice that doesn't arrive is no loss.
    sendTyping(id).catch(() => undefined);
  }

  if (isDisabled) {
    return (
      <Text c="dimmed" px="md" py="sm" flex="none" style={{ borderTop: 'var(--border)' }}>
        {status === 'closed'
          ? "This chat is closed. The visitor's next message opens it again."
          : `${assistant} is answering this chat. Select Escalate to Human to answer yourself.`}
      </Text>
    );
  }
  return (
    <Box
      component="form"
      flex="none"
      m={0}
      py="sm"
      px="md"
      style={{ borderTop: 'var(--border)' }}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {answer.error && <AlertBox>{errorText(answer.error)}</AlertBox>}
      <Flex gap="2xs" align="flex-end">
        <Textarea
          flex={1}
          aria-label={`Write to ${visitorName(conversation)}`}
          placeholder={`Write to ${visitorName(conversation)}`}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={maxMessageLength}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <Button
          type="submit"
          loading={answer.isPending}
          leftSection={<SendHorizontal size={16} aria-hidden="true" />}
        >
          Send
        </Button>
      </Flex>
      <p className={`${styles.hint} ${styles.keys}`}>
        Press Enter to send, Shift+Enter for new line
      </p>
    </Box>
  );
}
