import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';

interface PaymentCall {
  path: string;
  body?: unknown;
  key?: string;
}

/** Changes something of payments and reads again what is on screen. */
export function usePaymentCall<Answer = unknown>() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, ...call }: PaymentCall) =>
      callApi<Answer>(path, { method: 'POST', ...call }),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: ['payments'] });
      await queries.invalidateQueries({ queryKey: ['invoices'] });
    },
  });
}
