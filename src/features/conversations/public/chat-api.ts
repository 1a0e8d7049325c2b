import { createParser } from 'eventsource-parser';
import { type Language, languageCode } from '#lib/language.ts';
import { ApiError, callPublicApi } from '#ui/admin/api-client.ts';
import type { Answer } from '#ui/admin/endpoint.ts';
import type {
  ReplyView,
  readMessages as readRoute,
  startConversation as startRoute,
  visitorTypes,
} from '../contract/conversations.ts';

/** Together they identify a conversation; neither opens anything alone. */
export interface ConversationKey {
  conversation_id: string;
  visitor_id: string;
}

export type Started = Answer<typeof startRoute>;

/** The server takes no more from this connection for now. */
export class TooMany extends Error {}

export function startConversation(visitor_id: string, language: Language): Promise<Started> {
  return callPublicApi<typeof startRoute>('/api/chat/start', {
    method: 'POST',
    body: { visitor_id, language },
  }).catch((error) => {
    throw error instanceof ApiError && error.status === 429 ? new TooMany() : error;
  });
}

export function readMessages(key: ConversationKey, after: number) {
  return callPublicApi<typeof readRoute>('/api/chat/messages', {
    method: 'POST',
    body: { ...key, after },
  });
}

export function sendTyping(key: ConversationKey): void {
  callPublicApi<typeof visitorTypes>('/api/chat/typing', { method: 'POST', body: key }).catch(
    () => undefined,
  );
}

interface Sending {
  key: ConversationKey;
  message: string;
  client_id: string;
  /** The answer's text so far. */
  onText(text: string): void;
}

/**
 * Sends photos as one message. Sent again under the same client id, they are stored once. Throws if
 * there was no response.
 */
export async function sendPhotos({ key, client_id, photos, language }: SendingPhotos) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...key, client_id })) body.append(name, value);
  for (const photo of photos) body.append('photos', photo, photo.name);
  const headers = { 'accept-language': languageCode(language) };
  const post = () =>
    fetch('/api/chat/photos', { method: 'POST', body, headers, credentials: 'omit' });
  const response = await post().catch(post);
  const answer = await response.json().catch(() => undefined);
  if (response.status === 429) throw new TooMany();
  if (response.status >= 500) throw new Error(`chat: ${response.status}`);
  if (!response.ok) throw new RefusedPhotos(response.status, answer?.message);
  return answer as ReplyView;
}

interface SendingPhotos {
  key: ConversationKey;
  client_id: string;
  photos: File[];
  language: Language;
}

/** The server's answer, if it didn't take the photos. */
export class RefusedPhotos extends Error {
  readonly status: number;

  constructor(status: number, message?: string) {
    super(message);
    this.status = status;
  }
}

/** Sends a message and streams the answer. Throws if there was none. */
export async function sendMessage({ key, message, client_id, onText }: Sending) {
  const response = await fetch('/api/chat/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ ...key, message, client_id }),
    credentials: 'omit',
  });
  if (response.status === 429) throw new TooMany();
  if (!response.ok || !response.body) throw new Error(`chat: ${response.status}`);
  let textSoFar = '';
  let reply: ReplyView | undefined;
  const parser = createParser({
    onEvent({ event, data }) {
      const content = JSON.parse(data);
      if (event === 'delta') textSoFar += content.text;
      if (event === 'replace') textSoFar = content.text;
      if (event === 'delta' || event === 'replace') onText(textSoFar);
      if (event === 'done') reply = content;
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    parser.feed(part.value);
  if (!reply) throw new Error('chat: no answer');
  return reply;
}
