import { newSecretHex } from '../../../lib/random.ts';

const visitorKey = 'plumbline_visitor_id';
const panelKey = 'plumbline_chat_panel';
const seenKey = 'plumbline_chat_seen';

/** Who this browser is: `visitor_`, a timestamp and a random string, made once and stored. */
export function visitorId(): string {
  const stored = read(() => localStorage.getItem(visitorKey));
  if (stored?.startsWith('visitor_')) return stored;
  const made = `visitor_${Date.now()}_${newSecretHex()}`;
  read(() => localStorage.setItem(visitorKey, made));
  return made;
}

export type PanelState = 'closed' | 'open' | 'minimized';

/** How the panel stood in this tab, so that it stands so on the next page too. */
export function readPanel(): PanelState {
  const stored = read(() => sessionStorage.getItem(panelKey));
  return stored === 'open' || stored === 'minimized' ? stored : 'closed';
}

export function storePanel(state: PanelState): void {
  read(() => sessionStorage.setItem(panelKey, state));
}

/** Which conversation this browser has, and up to which message it was seen. */
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

/** A browser may refuse its storage; the chat works without, until the page is left. */
function read<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
