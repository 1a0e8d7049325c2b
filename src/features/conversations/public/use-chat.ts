import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SECONDS } from '#lib/days/durations.ts';
import { newSecretHex } from '#lib/random.ts';
import type { FactsView, MessageView } from '../contract/conversations.ts';
import type { ConversationStatus } from '../rules/conversations.ts';
import { type ChatTexts, chatTexts } from '../texts/chat.ts';
import {
  type ConversationKey,
  RefusedPhotos,
  readMessages,
  type Started,
  sendMessage,
  sendPhotos,
  sendTyping,
  startConversation,
  TooMany,
} from './chat-api.ts';
import type { ChatProps } from './chat-props.ts';
import { connectChat } from './live-chat.ts';
import { addTexts, mergeMessages, type ShownMessage, storedUpTo } from './shown-messages.ts';
import { readUnsent, showUnsent, storeUnsent, type Unsent } from './unsent.ts';
import { visitorId } from './visitor.ts';

/**
 * initial → form_preview when the assistant asks for the form → completed; helping if it was
 * closed.
 */
export type Phase = 'initial' | 'form_preview' | 'completed' | 'helping';

/** Without a connection, or too many at once. */
export type Failure = 'connection' | 'limit';

const failureOf = (error: unknown): Failure => (error instanceof TooMany ? 'limit' : 'connection');

const typingLasts = 4 * SECONDS;
const typingIntervalMs = 3 * SECONDS;

/** This visitor's conversation, from the first message to the sent request. */
export function useChat({ language, photoMegabytes }: ChatProps) {
  const t = chatTexts(language);
  const [started, setStarted] = useState<Started>();
  const [failure, setFailure] = useState<Failure>();
  const [messages, setMessages] = useState<ShownMessage[]>([]);
  const [status, setStatus] = useState<ConversationStatus>('active');
  const [facts, setFacts] = useState<FactsView>({});
  /** When a request sent now will be answered. */
  const [promise, setPromise] = useState('');
  /** The position up to which everything was sent as a request. */
  const [sentUpTo, setSentUpTo] = useState(0);
  const [phase, setPhase] = useState<Phase>('initial');
  const [formAfter, setFormAfter] = useState(0);
  const [followLink, setFollowLink] = useState<string | null>(null);
  const [unsent, setUnsent] = useState<Unsent[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [isOwnerTyping, setOwnerTyping] = useState(false);
  const [answerSoFar, setAnswerSoFar] = useState('');
  const sentTypingAt = useRef(0);
  const key: ConversationKey | undefined = started && {
    conversation_id: started.conversation_id,
    visitor_id: visitorId(),
  };

  const start = useCallback(() => {
    setFailure(undefined);
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
        setFailure(failureOf(error));
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

  /**
   * Shows messages right away and sends them in order, each with its answer. What doesn't get
   * through waits, and is sent again under the same id.
   */
  async function sendAll(queue: Unsent[]): Promise<void> {
    if (!key || isLoading || queue.length === 0) return;
    setMessages((shown) => showUnsent(shown, queue));
    storeUnsent(key.conversation_id, queue);
    setUnsent([]);
    setLoading(true);
    let waiting = queue;
    try {
      for (const one of queue) {
        await exchange(key, one);
        waiting = waiting.slice(1);
      }
      setFailure(undefined);
    } catch (error) {
      // What waits is shown, with a button to send it again.
      setFailure(failureOf(error));
    } finally {
      storeUnsent(key.conversation_id, waiting);
      setUnsent(waiting);
      setAnswerSoFar('');
      setLoading(false);
    }
  }

  /** Throws if the message may not have arrived. */
  async function exchange(ours: ConversationKey, { client_id, content, photos }: Unsent) {
    try {
      const reply = photos
        ? await sendPhotos({ key: ours, client_id, photos, language })
        : await sendMessage({ key: ours, message: content, client_id, onText: setAnswerSoFar });
      setStatus(reply.status);
      setFacts(reply.extracted_data);
      setPromise(reply.promise);
      const { messages: news } = await readMessages(ours, storedUpTo(messages));
      setMessages((shown) => mergeMessages(shown, news));
      if (reply.form_request) showForm(news);
    } catch (error) {
      if (!(error instanceof RefusedPhotos)) throw error;
      setMessages((shown) => shown.filter(({ id }) => id !== client_id));
      say(refusalText(error, t, photoMegabytes));
    } finally {
      setAnswerSoFar('');
    }
  }

  /** The form is below the messages so far; later ones are below the form. */
  function showForm(shown: { position: number }[]): void {
    setFormAfter(Math.max(0, ...shown.map(({ position }) => position)));
    setPhase('form_preview');
  }

  const resend = useEffectEvent(() => {
    if (conversationId) void sendAll(unsent.length > 0 ? unsent : readUnsent(conversationId));
  });
  useEffect(() => {
    if (!conversationId) return;
    resend();
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [conversationId]);

  /** Texts shown here and stored nowhere. */
  function say(content: string): void {
    const piece = { client_id: newSecretHex(), role: 'assistant' as const, content };
    setMessages((shown) => addTexts(shown, piece));
  }

  return {
    key,
    /** Why the conversation couldn't be opened, or what waits wasn't sent. */
    failure,
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
    /** What waits for a connection. */
    unsent,
    resend: () => sendAll(unsent),
    /** The position below which the form is shown. */
    formAfter,
    send: (content: string) => sendAll([...unsent, { client_id: newSecretHex(), content }]),
    sendPhotos: (photos: File[]) => {
      const content = t.photosSent({ count: photos.length });
      return sendAll([...unsent, { client_id: newSecretHex(), content, photos }]);
    },
    say,
    /** The visitor is typing: occasionally sent to the owner, who reads along. */
    recordTyping() {
      if (!key || status !== 'escalated') return;
      if (Date.now() - sentTypingAt.current < typingIntervalMs) return;
      sentTypingAt.current = Date.now();
      sendTyping(key);
    },
    closeForm: () => setPhase('helping'),
    openForm: () => showForm(messages),
    /** The private page of the request that was just sent. */
    followLink,
    complete(confirmation: MessageView | null, link: string | null) {
      setPhase('completed');
      setFollowLink(link);
      if (!confirmation) return;
      setSentUpTo(confirmation.position);
      setMessages((shown) => mergeMessages(shown, [confirmation]));
    },
  };
}

/** Why photos were refused, in the language of the page; the server may not know it. */
function refusalText({ status, message }: RefusedPhotos, t: ChatTexts, megabytes: number): string {
  if (status === 413) return t.errors.bodyLarge({ megabytes });
  if (status === 404) return t.errors.conversation;
  return status === 400 && message ? message : t.sendFailed;
}

export type Chat = ReturnType<typeof useChat>;
