// How long only the two inserts of a chat message take: the visitor's message and the response,
// each committed, by as many at once as there are visitors.

import { insertMessage } from '#features/conversations/store/conversations.ts';
import { type DatabaseUrls, openDatabase } from '#platform/database/database.ts';
import { conversationMessage, openConversations } from '../chat-rows.ts';
import { answerLimit } from '../limit.ts';

export interface ChatQuestion {
  urls: DatabaseUrls;
  visitors: number;
  seconds: number;
}

/** Returns the milliseconds of each pair. */
answerLimit<ChatQuestion>(async ({ urls, visitors, seconds }) => {
  const { database, close } = openDatabase(urls, () => undefined);
  const conversations = await openConversations(database, visitors);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const visitor = async (conversationId: string) => {
    while (performance.now() < end) {
      const began = performance.now();
      const asked = conversationMessage(conversationId, 'visitor');
      await database.transaction((tx) => insertMessage(tx, asked));
      await database.transaction((tx) =>
        insertMessage(tx, conversationMessage(conversationId, 'assistant', asked.id)),
      );
      times.push(performance.now() - began);
    }
  };
  await Promise.all(conversations.map(visitor));
  await close();
  return times;
});
