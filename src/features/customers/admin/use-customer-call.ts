import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isConflict } from '../../../ui/admin/api-client.ts';
import type { CustomerView } from '../contract/customers.ts';
import { customerPath, customerQuery, customersTopic } from './queries.ts';

interface CustomerCall {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Below the customer's address: `/archival`. */
  path?: string;
  body?: unknown;
}

/** Any change of one customer. When it was changed elsewhere meanwhile, the newer version is read. */
export function useCustomerCall(id: string) {
  const queries = useQueryClient();
  const { queryKey } = customerQuery(id);
  return useMutation({
    mutationFn: async ({ method, path = '', body }: CustomerCall) =>
      (
        await callApi<{ customer: CustomerView }>(`${customerPath(id)}${path}`, {
          method,
          ...(body !== undefined && { body }),
        })
      ).customer,
    onSuccess: (customer) => {
      queries.setQueryData(queryKey, customer);
      void queries.invalidateQueries({ queryKey: [customersTopic], refetchType: 'active' });
    },
    onError: async (error) => {
      if (isConflict(error)) await queries.invalidateQueries({ queryKey });
    },
  });
}
