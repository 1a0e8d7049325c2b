import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectOutbox } from './outbox.ts';

/** Sends what an account reported without a connection, on any page. */
export function useOutboxOf(accountId: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!accountId) return undefined;
    return connectOutbox(accountId, () => queries.invalidateQueries({ queryKey: ['visits'] }));
  }, [accountId, queries]);
}
