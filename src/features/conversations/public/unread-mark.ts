import { readSeen, visitorId } from './visitor.ts';

/** Shows on the closed button whether there is something new. */
export function markButton(button: HTMLElement, isUnread: boolean): void {
  const { label = '', unread = '' } = button.dataset;
  button.toggleAttribute('data-has-unread', isUnread);
  button.setAttribute('aria-label', isUnread ? `${label}. ${unread}` : label);
}

/**
 * Asks whether an answer came while the visitor was away from our pages. Doesn't open a
 * conversation.
 */
export async function lookForUnread(button: HTMLElement): Promise<void> {
  const seen = readSeen();
  if (!seen) return;
  const { conversation_id, position } = seen;
  const response = await fetch('/api/chat/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversation_id, visitor_id: visitorId(), after: position }),
    credentials: 'omit',
  });
  if (!response.ok) return;
  const { messages } = await response.json();
  if (messages.some(({ role }: { role: string }) => role === 'assistant')) markButton(button, true);
}
