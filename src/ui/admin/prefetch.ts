import type { QueryClient } from '@tanstack/react-query';
import type { OfficeRole } from '#lib/rights.ts';

/** Where the first page is opened. */
export interface FirstPage {
  queries: QueryClient;
  role: OfficeRole;
  /** Of the business. */
  timeZone: string;
  /** Id of the page's record; empty if there is none. */
  id: string;
}

/** Requests what a page shows first, unless it is already cached. */
export type Prefetch = (page: FirstPage) => (Promise<unknown> | false)[];
