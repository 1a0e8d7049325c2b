/**
 * What a live event is about. On screens, query keys start with the same topic, so an event
 * refreshes exactly what it is about.
 */
export type Topic =
  | 'calls'
  | 'content'
  | 'conversations'
  | 'customers'
  | 'emails'
  | 'estimates'
  | 'invoices'
  | 'messages'
  | 'notifications'
  | 'partners'
  | 'people'
  | 'payments'
  | 'prices'
  | 'projects'
  | 'reminders'
  | 'requests'
  | 'settings'
  | 'texts'
  | 'visits'
  | 'website'
  | 'work-orders';

/** Something changed. Carries only ids, never content. */
export interface LiveEvent {
  topic: Topic;
  kind: 'created' | 'changed' | 'visitor_typing' | 'owner_typing';
  id: string;
}

/**
 * What a socket sends to a browser; after `catch_up`, events may have been missed. The first
 * message carries the current event position: a page rendered at that position has missed nothing.
 */
export type SocketMessage =
  | ({ type: 'event' } & LiveEvent)
  | { type: 'catch_up'; position?: string };

/** The code a socket closes with when its session has ended. */
export const sessionEndedCode = 4401;
