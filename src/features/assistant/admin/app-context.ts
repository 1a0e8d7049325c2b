import type { QueryClient } from '@tanstack/react-query';
import { recorded, withoutPersonal } from './recorder.ts';

const maxLoaded = 20;

/**
 * What is sent about the page with a message: key names but no values, records by id and status.
 */
export function readAppContext(queries: QueryClient) {
  const { errors, calls } = recorded();
  return {
    current_page: window.location.pathname,
    user_agent: navigator.userAgent,
    timestamp: new Date().toISOString(),
    screen_size: `${window.innerWidth}x${window.innerHeight}`,
    storage_keys: Object.keys(localStorage).slice(0, 50).map(withoutPersonal),
    console_errors: errors,
    api_calls: calls,
    invoices: loadedOf(queries, 'invoices'),
    customers: loadedOf(queries, 'customers'),
    projects: loadedOf(queries, 'projects'),
  };
}

/** The records on screen now or recently: ids and statuses, never names. */
function loadedOf(queries: QueryClient, topic: string) {
  const found = new Map<string, { id: string; status?: string }>();
  for (const [, data] of queries.getQueriesData({ queryKey: [topic] })) collect(data, found, 0);
  return [...found.values()];
}

function collect(
  data: unknown,
  found: Map<string, { id: string; status?: string }>,
  depth: number,
): void {
  if (depth > 3 || found.size >= maxLoaded || typeof data !== 'object' || data === null) return;
  const { id, status } = data as { id?: unknown; status?: unknown };
  if (typeof id === 'string' && !Array.isArray(data)) {
    found.set(id, typeof status === 'string' ? { id, status } : { id });
    return;
  }
  for (const value of Object.values(data)) collect(value, found, depth + 1);
}
