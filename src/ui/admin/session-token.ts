const tokenKey = 'admin_token';
const userKey = 'admin_user';
/** The conversation with the assistant that continues. */
export const conversationKey = 'assistant_conversation_id';
/** Which records were opened recently. */
export const recentKey = 'recent_records';

const listeners = new Set<() => void>();

/**
 * The fingerprint of the signed-in user's token, as this browser stores it. The token is in a cookie
 * that no script can read; it opens nothing without this.
 */
export function readToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/** The header of a signed-in user's calls. */
export function authorization(token = readToken()): string {
  return `Session ${token ?? ''}`;
}

/** The header of a sign-in: it asks for the cookie. */
export const signInAuthorization = 'Session';

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

/**
 * Clears the session when the owner logs out: this tab navigates on its own, other tabs go to the
 * sign-in.
 */
export function leaveSession(): void {
  listeners.clear();
  forgetSession();
}

/** Clears the session and notifies the screens that show it. */
export function endSession(): void {
  forgetSession();
  for (const listener of listeners) listener();
}

/** Calls back when another tab has signed in. Returns a function that stops listening. */
export function onSessionChange(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key === tokenKey && event.newValue !== null) listener();
  };
  window.addEventListener('storage', otherTab);
  return () => window.removeEventListener('storage', otherTab);
}

/**
 * Calls back when the session ends, here or in another tab. Returns a function that stops
 * listening.
 */
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
