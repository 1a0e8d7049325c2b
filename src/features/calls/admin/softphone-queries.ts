import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { unpaidInvoicesQuery } from '#features/invoices/admin/queries.ts';
import { fewProjectsQuery } from '#features/projects/admin/queries.ts';
import { projectVisitsQuery } from '#features/schedule/admin/queries.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type { listCallsRoute } from '../contract/calls.ts';
import type { listContactsRoute } from '../contract/contacts.ts';
import type { listVoicemailsRoute } from '../contract/voicemails.ts';

// Every key starts with the live event topic.
const callsTopic = 'calls';

/** The softphone keeps the newest 20 (back-office spec section 9). */
export const recentCallsQuery = queryOptions({
  queryKey: [callsTopic, 'recent'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listCallsRoute>('/api/phone/calls', { query: { limit: 20 }, signal }))
      .data,
});

export const voicemailsQuery = queryOptions({
  queryKey: [callsTopic, 'voicemails'],
  queryFn: ({ signal }) =>
    callApi<typeof listVoicemailsRoute>('/api/phone/voicemails', { query: { limit: 50 }, signal }),
});

export function contactsQuery(q: string) {
  return queryOptions({
    queryKey: [callsTopic, 'contacts', q],
    queryFn: async ({ signal }) => {
      const query = { q, limit: 100 };
      return (await callApi<typeof listContactsRoute>('/api/phone/contacts', { query, signal }))
        .contacts;
    },
  });
}

/** Whose number this is, if anyone's. */
export function whoseNumberQuery(number: string) {
  return queryOptions({
    queryKey: [callsTopic, 'whose', number],
    queryFn: async ({ signal }) => {
      const query = { number, limit: 1 };
      const { contacts } = await callApi<typeof listContactsRoute>('/api/phone/contacts', {
        query,
        signal,
      });
      return contacts[0] ?? null;
    },
  });
}

/** What is shown during a call with a customer: the oldest unpaid invoice, and the last visit. */
export function callerFactsQuery(customerId: string) {
  return queryOptions({
    queryKey: [callsTopic, 'caller', customerId],
    queryFn: async ({ client }) => {
      const [invoices, visit] = await Promise.all([
        client.fetchQuery(unpaidInvoicesQuery(customerId)),
        lastVisit(customerId, client),
      ]);
      return { invoice: invoices.at(-1), visit };
    },
  });
}

/** The latest started visit of the latest ten projects. */
async function lastVisit(customer: string, client: QueryClient) {
  const projects = await client.fetchQuery(fewProjectsQuery({ customer }, 10));
  const visits = await Promise.all(
    projects.map(({ id }) => client.fetchQuery(projectVisitsQuery(id))),
  );
  const now = new Date().toISOString();
  return visits
    .flat()
    .filter(({ starts_at, status }) => starts_at && starts_at <= now && status !== 'cancelled')
    .sort((one, other) => (other.starts_at ?? '').localeCompare(one.starts_at ?? ''))[0];
}
