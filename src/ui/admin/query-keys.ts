import '@tanstack/react-query';
import type { Topic } from '../../lib/live-events.ts';

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
  | 'typing';

/** What the key of every query of the back office begins with. */
export type FirstKey = Topic | OtherKey;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [FirstKey, ...unknown[]];
  }
}
