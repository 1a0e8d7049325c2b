/**
 * What a live event is about. On screens the keys of queries begin with the same topic, so that an
 * event makes exactly what it is about read again.
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
  | 'requests'
  | 'settings'
  | 'texts'
  | 'visits'
  | 'website'
  | 'work-orders';

/** Something changed. It carries ids only, never content. */
export interface LiveEvent {
  topic: Topic;
  kind: 'created' | 'changed' | 'visitor_typing' | 'owner_typing';
  id: string;
}

/**
 * What a socket sends to a browser; after `catch_up`, events may have been missed. The first one names
 * where the events stand: a page that was made there has missed none.
 */
export type SocketMessage =
  | ({ type: 'event' } & LiveEvent)
  | { type: 'catch_up'; position?: string };

/** The code a socket closes with when its session has ended. */
export const sessionEndedCode = 4401;
