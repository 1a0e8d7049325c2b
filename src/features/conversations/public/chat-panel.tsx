import { Minus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useIsOnline } from '#ui/use-is-online.ts';
import { type ChatTexts, chatTexts } from '../texts/chat.ts';
import styles from './chat.module.css';
import { ChatBob } from './chat-bob.tsx';
import type { ChatProps } from './chat-props.ts';
import { MessageInput } from './message-input.tsx';
import { MessageList } from './message-list.tsx';
import { ReviewCard } from './review-card.tsx';
import { storedUpTo } from './shown-messages.ts';
import { type Chat, useChat } from './use-chat.ts';
import { useChatPhotos } from './use-chat-photos.ts';
import { useReview } from './use-review.ts';
import { type PanelState, readSeen, storeSeen } from './visitor.ts';

interface ChatPanelProps {
  props: ChatProps;
  panel: PanelState;
  onPanel: (panel: PanelState) => void;
  /** Whether there are unread messages. */
  onUnread: (isUnread: boolean) => void;
}

/** The floating panel: header, messages, and input. */
export function ChatPanel({ props, panel, onPanel, onUnread }: ChatPanelProps) {
  const t = chatTexts(props.language);
  const chat = useChat(props);
  const review = useReview(chat, props.photoMegabytes);
  const photos = useChatPhotos(t, chat, review, props.photoMegabytes);
  const isOnline = useIsOnline();
  const [draft, setDraft] = useState('');
  const { conversation_id } = chat.key ?? {};
  const position = storedUpTo(chat.messages);
  const isOpen = panel === 'open';
  useEffect(() => {
    if (!conversation_id) return;
    if (isOpen) {
      storeSeen({ conversation_id, position });
      onUnread(false);
    } else if (position > (readSeen()?.position ?? position)) onUnread(true);
  }, [conversation_id, position, isOpen, onUnread]);
  if (panel === 'closed') return null;

  function leave(event: KeyboardEvent): void {
    if (event.key === 'Escape') onPanel('closed');
  }

  const title = (
    <>
      <strong>{props.assistantName}</strong>
      <span className={styles.status}>{statusLine(chat, isOnline, t)}</span>
    </>
  );
  return (
    <section
      className={styles.panel}
      data-minimized={panel === 'minimized' || undefined}
      tabIndex={-1}
      aria-label={t.open({ assistant: props.assistantName })}
      onKeyDown={leave}
    >
      <header className={styles.header}>
        <ChatBob />
        {panel === 'open' ? (
          <div className={styles.title}>{title}</div>
        ) : (
          <button type="button" className={styles.title} onClick={() => onPanel('open')}>
            {title}
            <span className="visually-hidden">{t.restore}</span>
          </button>
        )}
        {panel === 'open' && (
          <button
            type="button"
            className={styles.icon}
            aria-label={t.minimize}
            onClick={() => onPanel('minimized')}
          >
            <Minus size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className={styles.icon}
          aria-label={t.close}
          onClick={() => onPanel('closed')}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </header>
      {panel === 'open' && (
        <>
          <MessageList t={t} chat={chat} props={props}>
            {chat.phase === 'form_preview' && (
              <ReviewCard t={t} chat={chat} props={props} review={review} />
            )}
          </MessageList>
          {chat.phase === 'helping' && (
            <button type="button" className={styles.reopen} onClick={chat.openForm}>
              {t.review.reopen}
            </button>
          )}
          <MessageInput
            t={t}
            value={draft}
            disabled={chat.isLoading || photos.isPreparing || !chat.key}
            onPhotos={(files) => void photos.send(files)}
            onType={(text) => {
              setDraft(text);
              chat.recordTyping();
            }}
            onSend={(text) => {
              setDraft('');
              void chat.send(text);
            }}
          />
        </>
      )}
    </section>
  );
}

function statusLine(chat: Chat, isOnline: boolean, t: ChatTexts): string {
  if (isOnline && chat.failure === 'limit') return t.limited;
  if (!isOnline || chat.failure || chat.unsent.length > 0) return t.noConnection;
  if (chat.phase === 'form_preview') return t.collecting;
  return chat.status === 'escalated' ? t.withOwner({ owner: chat.ownerName }) : t.online;
}
