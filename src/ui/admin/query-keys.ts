import '@tanstack/react-query';
import type { Topic } from '#lib/live-events.ts';

/** What the back office reads that no live event is about. */
type OtherKey =
  | 'analytics'
  | 'assistant'
  | 'business-data'
  | 'connections'
  | 'invitation'
  | 'dashboard'
  | 'owner'
  | 'push-state'
  | 'search'
  | 'sign-in-options'
  | 'system'
  | 'typing'
  | 'unprintable';

/** The start of every query key of the back office. */
export type FirstKey = Topic | OtherKey;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [FirstKey, ...unknown[]];
  }
}
