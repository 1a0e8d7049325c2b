import { Bot, User, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Language, languageCode } from '../../../lib/language.ts';
import type { ChatTexts } from '../texts/chat.ts';
import styles from './chat.module.css';
import type { ChatProps } from './chat-props.ts';
import type { ShownMessage } from './shown-messages.ts';
import type { Chat } from './use-chat.ts';

interface MessageListProps {
  t: ChatTexts;
  chat: Chat;
  props: ChatProps;
  /** What stands below the messages. */
  children: ReactNode;
}

/** The messages, the latest at the bottom; screen readers announce new ones. */
export function MessageList({ t, chat, props, children }: MessageListProps) {
  const end = useRef<HTMLDivElement>(null);
  const { messages, answerSoFar, isLoading, isOwnerTyping } = chat;
  const hasMore = Boolean(children);
  const shownLength = messages.length + answerSoFar.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new is to be seen
  useEffect(() => {
    // What stands below the messages is read from its top.
    end.current?.scrollIntoView({ block: hasMore ? 'start' : 'end' });
  }, [shownLength, isLoading, isOwnerTyping, hasMore]);

  const waits = (isLoading && answerSoFar === '') || isOwnerTyping;
  const who = chat.status === 'escalated' ? chat.ownerName : props.assistantName;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reached by keyboard
    <div className={styles.messages} role="log" aria-label={t.messages} tabIndex={0}>
      {messages.map((message) => (
        <Message key={message.id} message={message} language={props.language} />
      ))}
      {chat.hasFailed && (
        <div className={styles.failed} role="alert">
          <p>{t.startFailed({ phone: props.phoneText })}</p>
          <button type="button" onClick={chat.start}>
            {t.tryAgain}
          </button>
          <a href={`tel:${props.phoneText.replace(/[^\d+]/g, '')}`}>
            {t.call({ phone: props.phoneText })}
          </a>
        </div>
      )}
      {answerSoFar && (
        <div className={styles.message} data-from="assistant" aria-hidden="true">
          <Face author="assistant" />
          <div className={styles.message}>
            <p className={styles.bubble}>{answerSoFar}</p>
          </div>
        </div>
      )}
      {waits && (
        <div className={styles.message} data-from="assistant">
          <Face author={chat.status === 'escalated' ? 'owner' : 'assistant'} />
          <p className={styles.bubble}>
            <span className={styles.dots} aria-hidden="true">
              <span />
              <span />
              <span />
            </span>
            <span className="visually-hidden">{t.typing({ name: who })}</span>
          </p>
        </div>
      )}
      <div ref={end} />
      {children}
    </div>
  );
}

function Message({ message, language }: { message: ShownMessage; language: Language }) {
  const at = new Date(message.created_at);
  return (
    <div
      className={styles.message}
      data-from={message.role}
      data-notice={message.author === 'notice' || undefined}
    >
      <Face author={message.author} />
      <div className={styles.message}>
        <p className={styles.bubble}>{message.content}</p>
        <time className={styles.time} dateTime={message.created_at}>
          {at.toLocaleTimeString(languageCode(language), { hour: 'numeric', minute: '2-digit' })}
        </time>
      </div>
    </div>
  );
}

const faces = { visitor: User, assistant: Bot, notice: Bot, owner: UserRoundCheck };

function Face({ author }: { author: ShownMessage['author'] }) {
  const Icon = faces[author];
  return (
    <span className={styles.face}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
