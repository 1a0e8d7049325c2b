import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isConflict } from '../../../ui/admin/api-client.ts';
import type { PricesAnswer } from '../contract/price-book.ts';

// The topic of live events.
export const pricesTopic = 'prices';

export const pricesPath = '/api/price-book';

export const pricesQuery = queryOptions({
  queryKey: [pricesTopic],
  queryFn: async ({ signal }) => (await callApi<PricesAnswer>(pricesPath, { signal })).prices,
});

interface PriceCall {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
}

/** Changes something of the price book and reads it again, also when it was changed elsewhere. */
export function usePriceCall<Answer = unknown>() {
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: [pricesTopic] });
  return useMutation({
    mutationFn: ({ path, ...call }: PriceCall) => callApi<Answer>(path, call),
    onSuccess: readAgain,
    onError: (error) => (isConflict(error) ? readAgain() : undefined),
  });
}
