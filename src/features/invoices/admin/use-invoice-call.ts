import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isConflict } from '../../../ui/admin/api-client.ts';
import { invoicesTopic } from './queries.ts';

export interface InvoiceCall {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  key?: string;
}

/** Changes something of invoices and reads again what is on screen, also when it was changed elsewhere. */
export function useInvoiceCall<Answer = unknown>() {
  const queries = useQueryClient();
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: [invoicesTopic] });
    await queries.invalidateQueries({ queryKey: ['payments'] });
  };
  return useMutation({
    mutationFn: ({ path, ...call }: InvoiceCall) => callApi<Answer>(path, call),
    onSuccess: readAgain,
    onError: (error) => (isConflict(error) ? readAgain() : undefined),
  });
}
