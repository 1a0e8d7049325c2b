import type { QueryClient } from '@tanstack/react-query';
import { defaultPeriod } from '../rules.ts';
import { analyticsQuery } from './queries.ts';

/** What the page shows if its address names no other period. */
export const askFirst = ({ queries }: { queries: QueryClient }): Promise<unknown>[] => [
  queries.ensureQueryData(analyticsQuery(defaultPeriod)),
];
