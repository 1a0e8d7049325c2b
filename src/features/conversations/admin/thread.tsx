import { Box, Text } from '@mantine/core';
import { Bot } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageTime } from '#lib/days/formats.ts';
import { initialsOf } from '#lib/initials.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { MessagePhotos } from '#ui/admin/message-photos.tsx';
import panes from '#ui/admin/panes.module.css';
import { useOurName } from '#ui/admin/rights.ts';
import { useNow } from '#ui/admin/use-now.ts';
import { PhotoViewer } from '#ui/photo-viewer.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import type { ConversationView, MessageView } from '../contract/conversations.ts';
import { useIsTyping } from '../public/typing.ts';
import styles from './chat-page.module.css';
import { visitorName } from './conversation-labels.ts';

/** The messages, the visitor's on the left, ours on the right. */
export function Thread({ conversation }: { conversation: ConversationView }) {
  const box = useRef<HTMLDivElement>(null);
  const { chat_messages: messages } = conversation;
  const isTyping = useIsTyping(conversation.id);
  const now = useNow();
  const [shown, setShown] = useState<{ photos: MessageView['photos']; index: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new is to be seen
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [messages.length, conversation.id, isTyping]);
  return (
    <ScrollRegion ref={box} className={panes.messages} role="log" aria-label="Messages">
      {messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          visitor={visitorName(conversation)}
          now={now}
          onOpen={(index) => setShown({ photos: message.photos, index })}
        />
      ))}
      {shown && (
        <PhotoViewer
          photos={shown.photos}
          index={shown.index}
          onMove={(index) => setShown({ ...shown, index })}
          onClose={() => setShown(undefined)}
        />
      )}
      {isTyping && (
        <Text c="dimmed" fz={13} ta="center">
          {visitorName(conversation)} is typing…
        </Text>
      )}
    </ScrollRegion>
  );
}

interface MessageProps {
  message: MessageView;
  visitor: string;
  now: Date;
  onOpen(photo: number): void;
}

function Message({ message, visitor, now, onOpen }: MessageProps) {
  const style = useLocale();
  const us = useOurName();
  const at = messageTime(new Date(message.created_at), now, style);
  if (message.author === 'notice') {
    return (
      <Text c="dimmed" fz={13} ta="center">
        {message.content} <time dateTime={message.created_at}>{at}</time>
      </Text>
    );
  }
  const signed = message.author === 'assistant' ? `${style.assistant}, ${at}` : at;
  return (
    <div
      className={panes.message}
      data-author={message.author}
      data-side={message.author === 'visitor' ? undefined : 'ours'}
    >
      <span className={panes.face} aria-hidden="true">
        {message.author === 'assistant' && <Bot size={16} strokeWidth={1.75} />}
        {message.author === 'visitor' && initialsOf(visitor)}
        {message.author === 'owner' && us}
      </span>
      <Box maw="min(26rem, 80%)" className={styles.message}>
        {message.photos.length > 0 ? (
          <MessagePhotos
            photos={message.photos}
            label={(index) => `Open photo ${message.photos[index]?.name}`}
            onOpen={onOpen}
          />
        ) : (
          <p className={panes.bubble}>{message.content}</p>
        )}
        <Box
          component="time"
          display="block"
          pt={2}
          c="dimmed"
          fz={12}
          dateTime={message.created_at}
        >
          {signed}
        </Box>
      </Box>
    </div>
  );
}
