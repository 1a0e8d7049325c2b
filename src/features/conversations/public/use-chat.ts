import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SECONDS } from '../../../lib/days/durations.ts';
import { newSecretHex } from '../../../lib/random.ts';
import type { FactsView, MessageView, ReplyView } from '../contract/conversations.ts';
import type { ConversationStatus } from '../rules/conversations.ts';
import { chatTexts } from '../texts/chat.ts';
import {
  type ConversationKey,
  RefusedPhotos,
  readMessages,
  type Started,
  sendMessage,
  sendPhotos,
  sendTyping,
  startConversation,
} from './chat-api.ts';
import type { ChatProps } from './chat-props.ts';
import { connectChat } from './live-chat.ts';
import { addTexts, mergeMessages, type ShownMessage, storedUpTo } from './shown-messages.ts';
import { visitorId } from './visitor.ts';

/**
 * initial → form_preview when the assistant asks for the form → completed; helping if it was
 * closed.
 */
export type Phase = 'initial' | 'form_preview' | 'completed' | 'helping';

const typingLasts = 4 * SECONDS;
const typingIntervalMs = 3 * SECONDS;

/** This visitor's conversation, from the first message to the sent request. */
export function useChat({ language }: ChatProps) {
  const t = chatTexts(language);
  const [started, setStarted] = useState<Started>();
  const [hasFailed, setFailed] = useState(false);
  const [messages, setMessages] = useState<ShownMessage[]>([]);
  const [status, setStatus] = useState<ConversationStatus>('active');
  const [facts, setFacts] = useState<FactsView>({});
  /** When a request sent now will be answered. */
  const [promise, setPromise] = useState('');
  /** The position up to which everything was sent as a request. */
  const [sentUpTo, setSentUpTo] = useState(0);
  const [phase, setPhase] = useState<Phase>('initial');
  const [isLoading, setLoading] = useState(false);
  const [isOwnerTyping, setOwnerTyping] = useState(false);
  const [answerSoFar, setAnswerSoFar] = useState('');
  const sentTypingAt = useRef(0);
  const key: ConversationKey | undefined = started && {
    conversation_id: started.conversation_id,
    visitor_id: visitorId(),
  };

  const start = useCallback(() => {
    setFailed(false);
    startConversation(visitorId(), language).then(
      (answer) => {
        setStarted(answer);
        setStatus(answer.status);
        setFacts(answer.extracted_data);
        setSentUpTo(answer.sent_up_to);
        setMessages((shown) => mergeMessages(shown, answer.messages));
      },
      (error) => {
        console.warn('the chat did not start', error);
        setFailed(true);
      },
    );
  }, [language]);
  useEffect(start, [start]);

  const readNews = useEffectEvent(async () => {
    if (!key) return;
    // Without a response, the next event or reconnect reads them.
    const news = await readMessages(key, storedUpTo(messages)).catch(() => undefined);
    if (!news) return;
    setStatus(news.status);
    // What the assistant is just saying arrives with its own answer.
    if (isLoading) return;
    if (news.messages.length > 0) setOwnerTyping(false);
    setMessages((shown) => mergeMessages(shown, news.messages));
  });

  const ownerTyping = useEffectEvent(() => setOwnerTyping(true));
  const conversationId = started?.conversation_id;
  useEffect(() => {
    if (!conversationId) return;
    const ids = { conversation_id: conversationId, visitor_id: visitorId() };
    return connectChat(ids, { onNews: readNews, onOwnerTyping: ownerTyping });
  }, [conversationId]);

  useEffect(() => {
    if (!isOwnerTyping) return;
    const timer = setTimeout(() => setOwnerTyping(false), typingLasts);
    return () => clearTimeout(timer);
  }, [isOwnerTyping]);

  /** Shows a message right away, then its answer. */
  async function exchange(
    content: string,
    ask: (key: ConversationKey, clientId: string) => Promise<ReplyView>,
  ): Promise<void> {
    if (!key || isLoading) return;
    const client_id = newSecretHex();
    setMessages((shown) => addTexts(shown, { client_id, role: 'user', content }));
    setLoading(true);
    try {
      const reply = await ask(key, client_id);
      setStatus(reply.status);
      setFacts(reply.extracted_data);
      setPromise(reply.promise);
      if (reply.form_request) setPhase('form_preview');
      const { messages: news } = await readMessages(key, storedUpTo(messages));
      setMessages((shown) => mergeMessages(shown, news));
    } catch (error) {
      if (error instanceof RefusedPhotos)
        setMessages((shown) => shown.filter(({ id }) => id !== client_id));
      say(error instanceof RefusedPhotos && error.message ? error.message : t.sendFailed);
    } finally {
      setAnswerSoFar('');
      setLoading(false);
    }
  }

  /** Texts shown here and stored nowhere. */
  function say(content: string): void {
    const piece = { client_id: newSecretHex(), role: 'assistant' as const, content };
    setMessages((shown) => addTexts(shown, piece));
  }

  return {
    key,
    /** The conversation couldn't be opened. */
    hasFailed,
    start,
    messages,
    status,
    facts,
    promise,
    sentUpTo,
    phase,
    isLoading,
    isOwnerTyping,
    answerSoFar,
    ownerName: started?.owner_name ?? '',
    send: (text: string) =>
      exchange(text, (ours, client_id) =>
        sendMessage({ key: ours, message: text, client_id, onText: setAnswerSoFar }),
      ),
    sendPhotos: (photos: File[]) =>
      exchange(t.photosSent({ count: photos.length }), (ours, client_id) =>
        sendPhotos(ours, client_id, photos),
      ),
    say,
    /** The visitor is typing: occasionally sent to the owner, who reads along. */
    recordTyping() {
      if (!key || status !== 'escalated') return;
      if (Date.now() - sentTypingAt.current < typingIntervalMs) return;
      sentTypingAt.current = Date.now();
      sendTyping(key);
    },
    closeForm: () => setPhase('helping'),
    openForm: () => setPhase('form_preview'),
    complete(confirmation: MessageView | null) {
      setPhase('completed');
      if (!confirmation) return;
      setSentUpTo(confirmation.position);
      setMessages((shown) => mergeMessages(shown, [confirmation]));
    },
  };
}

export type Chat = ReturnType<typeof useChat>;
