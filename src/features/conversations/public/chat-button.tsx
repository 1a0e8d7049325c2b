import { MessageCircle } from 'lucide-react';
import { use } from 'react';
import type { Language } from '#lib/language.ts';
import { publicLink } from '#lib/links.ts';
import { chatTexts } from '../texts/chat.ts';
import styles from './chat-button.module.css';
import { ChatContext } from './chat-context.ts';

interface ChatButtonProps {
  language: Language;
  /** In a narrow window, it is below the page's content instead of over it. */
  isBelow: boolean;
}

/**
 * The round button that opens the chat. Script shows it, because there is no chat without script.
 */
export function ChatButton({ language, isBelow }: ChatButtonProps) {
  const chat = use(ChatContext);
  if (!chat) return null;
  const t = chatTexts(language);
  return (
    <button
      type="button"
      className={styles.button}
      data-opens-chat
      data-below={isBelow || undefined}
      data-props={JSON.stringify({ ...chat, language, formPath: publicLink('request', language) })}
      data-label={t.open({ assistant: chat.assistantName })}
      data-unread={t.unread}
      data-failed={t.startFailed({ phone: chat.phoneText })}
      aria-label={t.open({ assistant: chat.assistantName })}
    >
      <MessageCircle size={30} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
