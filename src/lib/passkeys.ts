/** Max characters of a passkey's name. */
export const maxPasskeyNameLength = 60;

/** A name as it is stored: one line, no longer than fits. */
export function passkeyName(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
    .slice(0, maxPasskeyNameLength);
}
