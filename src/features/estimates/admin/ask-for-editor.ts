import type { QueryClient } from '@tanstack/react-query';
import { estimateQuery } from './queries.ts';
import { estimateSettingsQuery } from './settings-query.ts';

/** What the editor of an estimate shows; of a new one, `id` is empty. */
export const askForEditor = ({
  queries,
  id,
}: {
  queries: QueryClient;
  id: string;
}): (Promise<unknown> | false)[] => [
  queries.ensureQueryData(estimateSettingsQuery),
  id !== '' && queries.ensureQueryData(estimateQuery(id)),
];
