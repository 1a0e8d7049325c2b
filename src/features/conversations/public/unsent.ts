import type { ShownMessage } from './shown-messages.ts';
import { addTexts } from './shown-messages.ts';

const unsentKey = 'plumbline_chat_unsent';

/** What the visitor sent and the server may not have: sent again under the same id. */
export interface Unsent {
  client_id: string;
  content: string;
  photos?: File[];
}

/** What is stored for a conversation, so that it survives a reload; photos don't. */
export function readUnsent(conversationId: string): Unsent[] {
  try {
    const stored = JSON.parse(localStorage.getItem(unsentKey) ?? 'null');
    return stored?.conversation_id === conversationId ? stored.unsent : [];
  } catch {
    return [];
  }
}

export function storeUnsent(conversation_id: string, waiting: Unsent[]): void {
  const unsent = waiting.filter(({ photos }) => !photos);
  try {
    if (unsent.length === 0) localStorage.removeItem(unsentKey);
    else localStorage.setItem(unsentKey, JSON.stringify({ conversation_id, unsent }));
  } catch {
    // Without storage it is there until the page is left.
  }
}

/** Shows what isn't shown yet. */
export function showUnsent(shown: ShownMessage[], unsent: Unsent[]): ShownMessage[] {
  return unsent.reduce((sofar, { client_id, content }) => {
    const isShown = sofar.some((one) => one.id === client_id || one.client_id === client_id);
    return isShown ? sofar : addTexts(sofar, { client_id, role: 'user', content });
  }, shown);
}
