import type {
  ConversationView,
  MessageView,
} from '#features/conversations/contract/conversations.ts';
import { newId } from '#lib/ids.ts';
import { phoneJpeg } from '../harness/pictures.ts';
import { post, type TestServer } from '../harness/test-server.ts';

/** The ids that a visitor sends with every call. */
export interface VisitorIds {
  visitor_id: string;
  conversation_id: string;
}

interface SentPhotos {
  count: number;
  client_id: string;
  bytes: Buffer;
}

/**
 * Visitors who chat, and the owner who reads along.
 * @param where returns the server, which starts after a test file is loaded
 */
export function chatOn(where: () => TestServer) {
  let visitors = 0;

  async function admin(path: string, json?: object) {
    const init = json === undefined ? {} : { method: 'POST', json };
    const answer = await where().asOwner(`/api/chat/admin/${path}`, init);
    return { status: answer.status, body: await answer.json() };
  }

  return {
    /** Starts a new visitor's conversation. */
    async start(language?: string) {
      visitors += 1;
      const visitor_id = `visitor_1700000000_test${visitors}`;
      const answer = await post(`${where().address}/api/chat/start`, { visitor_id, language });
      const body = await answer.json();
      return { visitor_id, conversation_id: body.conversation_id as string, body };
    },

    async say({ visitor_id, conversation_id }: VisitorIds, message: unknown, more: object = {}) {
      const answer = await post(`${where().address}/api/chat/message`, {
        visitor_id,
        conversation_id,
        message,
        ...more,
      });
      return { status: answer.status, body: await answer.json() };
    },

    /** What the visitor sees after a position. */
    async messages({ visitor_id, conversation_id }: VisitorIds, after = 0): Promise<MessageView[]> {
      const ids = { visitor_id, conversation_id, after };
      return (await (await post(`${where().address}/api/chat/messages`, ids)).json()).messages;
    },

    async sendPhotos(
      { visitor_id, conversation_id }: VisitorIds,
      { count = 1, client_id = `photos-${newId()}`, bytes }: Partial<SentPhotos> = {},
    ) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ visitor_id, conversation_id, client_id }))
        form.append(name, value);
      const picture = bytes ?? (await phoneJpeg());
      for (let index = 0; index < count; index += 1)
        form.append('photos', new Blob([new Uint8Array(picture)]), `sink-${index}.jpg`);
      const sent = { method: 'POST', body: form };
      const answer = await fetch(`${where().address}/api/chat/photos`, sent);
      return { status: answer.status, body: await answer.json() };
    },

    /** A call of the owner: a POST if there is something to send. */
    admin,

    async seenByOwner({ conversation_id }: VisitorIds): Promise<ConversationView> {
      return (await admin(`conversations/${conversation_id}`)).body.conversation;
    },
  };
}
