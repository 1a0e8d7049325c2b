import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type {
  customerDeletion,
  customerPreview,
  partnerDeletion,
  partnerPreview,
} from '../contract.ts';

export type Kind = 'customer' | 'partner';

/** The key starts with the live event topic. */
const topics = { customer: 'customers', partner: 'partners' } as const;

/** Counted again whenever it is opened. */
export function personalDataQuery(kind: Kind, id: string) {
  return queryOptions({
    queryKey: [topics[kind], 'personal-data', id],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      const answer =
        kind === 'customer'
          ? await callApi<typeof customerPreview>('/api/customers/{id}/personal-data', call)
          : await callApi<typeof partnerPreview>('/api/partners/{id}/personal-data', call);
      return answer.personal_data;
    },
  });
}

export function deletePersonalData(kind: Kind, id: string, body: { current_password: string }) {
  const call = { method: 'POST', params: { id }, body } as const;
  return kind === 'customer'
    ? callApi<typeof customerDeletion>('/api/customers/{id}/personal-data/deletion', call)
    : callApi<typeof partnerDeletion>('/api/partners/{id}/personal-data/deletion', call);
}
