import type { QueryClient } from '@tanstack/react-query';
import { settingsQuery } from './queries.ts';

/** What every tab of the settings shows. */
export const askFirst = ({ queries }: { queries: QueryClient }): Promise<unknown>[] => [
  queries.ensureQueryData(settingsQuery),
];
