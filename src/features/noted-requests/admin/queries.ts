import { queryOptions } from '@tanstack/react-query';
import { parsePhone } from '#lib/phone.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type { listKnownPeople } from '../contract/entry.ts';

/** Everybody who has a number, once it is complete. */
export function knownPeopleQuery(typed: string) {
  const phone = parsePhone(typed) ?? '';
  return { ...peopleQuery({ phone }), enabled: phone !== '' };
}

/** One customer, as someone who may call. */
export function knownCustomerQuery(customerId: string) {
  return { ...peopleQuery({ customer_id: customerId }), enabled: customerId !== '' };
}

function peopleQuery(query: { phone?: string; customer_id?: string }) {
  return queryOptions({
    queryKey: ['customers', 'known people', query],
    queryFn: async ({ signal }) =>
      (await callApi<typeof listKnownPeople>('/api/noted-requests/people', { query, signal }))
        .people,
  });
}
