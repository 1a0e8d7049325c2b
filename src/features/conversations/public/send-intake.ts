import { type Language, languageCode } from '#lib/language.ts';
import { newSecretHex } from '#lib/random.ts';
import type { MessageView } from '../contract/conversations.ts';
import type { ConversationKey } from './chat-api.ts';
import type { ShownMessage } from './shown-messages.ts';

interface Intake {
  fields: Record<string, string>;
  photos: File[];
  /** Ids of the conversation's photos to leave out. */
  leftOut: string[];
  key: ConversationKey;
  messages: ShownMessage[];
  language: Language;
}

type Answer =
  | { kind: 'stored'; message: MessageView | null; link: string | null }
  | { kind: 'failed'; message: string; fields: Record<string, string> };

/** One key for each request of this page: sent again after a lost connection, it is stored once. */
let idempotencyKey = newSecretHex();

/** Sends the project request with its photos and the conversation. Never throws. */
export async function sendIntake({ fields, photos, leftOut, key, messages, language }: Intake) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('chat_conversation_id', key.conversation_id);
  body.append('visitor_id', key.visitor_id);
  body.append('form_source', 'chat');
  if (leftOut.length > 0) body.append('left_out_photos', leftOut.join());
  const transcript = messages.map(({ role, content, created_at }) => ({
    role,
    content,
    created_at,
  }));
  body.append('chat_transcript', JSON.stringify(transcript));
  for (const photo of photos) body.append('photos', photo, photo.name);
  try {
    const response = await fetch('/api/forms/project-intake', {
      method: 'POST',
      body,
      headers: {
        'idempotency-key': idempotencyKey,
        'accept-language': languageCode(language),
      },
      credentials: 'omit',
    });
    return await read(response);
  } catch {
    return { kind: 'failed', message: '', fields: {} } satisfies Answer;
  }
}

async function read(response: Response): Promise<Answer> {
  const { success, message, fields, link } = await response.json();
  if (success !== true) {
    // Corrected and sent again, it is another submit.
    idempotencyKey = newSecretHex();
    return { kind: 'failed', message, fields: fields ?? {} };
  }
  idempotencyKey = newSecretHex();
  return { kind: 'stored', message, link };
}
