import type { QueryClient } from '@tanstack/react-query';
import { settingsQuery } from './queries.ts';

/** What every settings tab shows. */
export const askFirst = ({ queries }: { queries: QueryClient }): Promise<unknown>[] => [
  queries.ensureQueryData(settingsQuery),
];
