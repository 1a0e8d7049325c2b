import { newSecretHex } from '#lib/random.ts';

const visitorKey = 'plumbline_visitor_id';
const panelKey = 'plumbline_chat_panel';
const seenKey = 'plumbline_chat_seen';

/** This browser's id: `visitor_`, a timestamp and a random string, created once and stored. */
export function visitorId(): string {
  const stored = read(() => localStorage.getItem(visitorKey));
  if (stored?.startsWith('visitor_')) return stored;
  const made = `visitor_${Date.now()}_${newSecretHex()}`;
  read(() => localStorage.setItem(visitorKey, made));
  return made;
}

export type PanelState = 'closed' | 'open' | 'minimized';

/** The panel's state in this tab, which the next page restores. */
export function readPanel(): PanelState {
  const stored = read(() => sessionStorage.getItem(panelKey));
  return stored === 'open' || stored === 'minimized' ? stored : 'closed';
}

export function storePanel(state: PanelState): void {
  read(() => sessionStorage.setItem(panelKey, state));
}

/** This browser's conversation, and the last message that was seen. */
export interface Seen {
  conversation_id: string;
  position: number;
}

export function readSeen(): Seen | undefined {
  return read(() => JSON.parse(localStorage.getItem(seenKey) ?? 'null') ?? undefined);
}

export function storeSeen(seen: Seen): void {
  read(() => localStorage.setItem(seenKey, JSON.stringify(seen)));
}

/** A browser may block storage; the chat works without it until the page is left. */
function read<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
