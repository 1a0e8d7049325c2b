import { Bot, User, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { timeOnDevice } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { PhoneLinks } from '#ui/phone-links.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import type { ChatTexts } from '../texts/chat.ts';
import styles from './chat.module.css';
import type { ChatProps } from './chat-props.ts';
import type { ShownMessage } from './shown-messages.ts';
import type { Chat } from './use-chat.ts';

interface MessageListProps {
  t: ChatTexts;
  chat: Chat;
  props: ChatProps;
  /** The form, shown below the messages that came before it. */
  children: ReactNode;
}

/** The messages, latest at the bottom; screen readers announce new ones. */
export function MessageList({ t, chat, props, children }: MessageListProps) {
  const end = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const { messages, answerSoFar, isLoading, isOwnerTyping } = chat;
  const hasForm = Boolean(children);
  const before = hasForm ? messages.filter(({ position }) => position <= chat.formAfter) : messages;
  const after = messages.slice(before.length);
  // Until something comes after the form, its top is what is new.
  const hasMore = hasForm && after.length === 0;
  const shownLength = messages.length + answerSoFar.length + chat.unsent.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new is to be seen
  useEffect(() => {
    if (hasMore) form.current?.scrollIntoView({ block: 'start' });
    else end.current?.scrollIntoView({ block: 'end' });
  }, [shownLength, isLoading, isOwnerTyping, hasMore]);

  const waits = (isLoading && answerSoFar === '') || isOwnerTyping;
  const who = chat.status === 'escalated' ? chat.ownerName : props.assistantName;
  return (
    <ScrollRegion className={styles.messages} role="log" aria-label={t.messages}>
      {before.map((message) => (
        <Message key={message.id} t={t} message={message} language={props.language} />
      ))}
      <div ref={form} />
      {children}
      {after.map((message) => (
        <Message key={message.id} t={t} message={message} language={props.language} />
      ))}
      {chat.followLink && (
        <a href={chat.followLink} className={styles.follow}>
          {t.follow}
        </a>
      )}
      {chat.failure && !chat.key && <Failed t={t} chat={chat} props={props} />}
      {answerSoFar && (
        <div className={styles.message} data-from="assistant" aria-hidden="true">
          <Face author="assistant" />
          <div className={styles.content}>
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
      {chat.unsent.length > 0 && <Failed t={t} chat={chat} props={props} />}
      <div ref={end} />
    </ScrollRegion>
  );
}

/** What didn't work, and what else can be done. */
function Failed({ t, chat, props }: Omit<MessageListProps, 'children'>) {
  const phone = props.phoneText;
  const isLimited = chat.failure === 'limit';
  const started = isLimited ? t.sendLimited({ phone }) : t.sendFailed;
  const notStarted = isLimited ? t.startLimited({ phone }) : t.startFailed({ phone });
  return (
    <div className={styles.failed} role="alert">
      <p>{chat.key ? started : notStarted}</p>
      <button type="button" onClick={chat.key ? chat.resend : chat.start}>
        {t.tryAgain}
      </button>
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{t.call({ phone })}</a>
      {isLimited && <a href={props.formPath}>{t.form}</a>}
    </div>
  );
}

interface MessageProps {
  t: ChatTexts;
  message: ShownMessage;
  language: Language;
}

function Message({ t, message, language }: MessageProps) {
  const at = new Date(message.created_at);
  return (
    <div
      className={styles.message}
      data-from={message.role}
      data-notice={message.author === 'notice' || undefined}
    >
      <Face author={message.author} />
      <div className={styles.content}>
        {message.photos.length > 0 ? (
          <Photos t={t} photos={message.photos} />
        ) : (
          <p className={styles.bubble}>
            <PhoneLinks text={message.content} />
          </p>
        )}
        <time className={styles.time} dateTime={message.created_at}>
          {timeOnDevice(at, language)}
        </time>
      </div>
    </div>
  );
}

function Photos({ t, photos }: { t: ChatTexts; photos: ShownMessage['photos'] }) {
  return (
    <ul className={styles.photos}>
      {photos.map(({ id, url, thumbnail_url, name, width, height }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener" aria-label={t.openPhoto({ name })}>
            <img src={thumbnail_url} alt="" width={width} height={height} />
          </a>
        </li>
      ))}
    </ul>
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
