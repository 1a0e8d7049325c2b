const tokenKey = 'admin_token';
const userKey = 'admin_user';
/** Which conversation with the assistant goes on. */
export const conversationKey = 'assistant_conversation_id';
/** Which records were opened lately. */
export const recentKey = 'recent_records';

const listeners = new Set<() => void>();

/** The signed-in person's bearer token as this browser stores it. */
export function readToken(): string | null {
  return localStorage.getItem(tokenKey);
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token);
}

export function storeUser(user: unknown): void {
  localStorage.setItem(userKey, JSON.stringify(user));
}

export function forgetSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
  localStorage.removeItem(conversationKey);
  localStorage.removeItem(recentKey);
}

/** Forgets the session where the owner logs out: this tab goes its own way, other tabs to the sign-in. */
export function leaveSession(): void {
  listeners.clear();
  forgetSession();
}

/** Forgets the session and notifies the screens that show it. */
export function endSession(): void {
  forgetSession();
  for (const listener of listeners) listener();
}

/** Calls back when the session ends, here or in another tab. Gives the way to stop listening. */
export function onSessionEnd(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key === tokenKey && event.newValue === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', otherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', otherTab);
  };
}
