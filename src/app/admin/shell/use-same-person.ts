import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownerQuery } from '#features/sign-in/admin/queries.ts';
import type { verify } from '#features/sign-in/contract/sign-in.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { onSessionChange } from '#ui/admin/session-token.ts';

/**
 * Loads this tab again once somebody else has signed in in another one: it shows what the first
 * person may see, and would go on in the name of the second. A new password keeps what is typed.
 */
export function useSamePerson(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const compare = async () => {
      const shown = queries.getQueryData(ownerQuery.queryKey)?.id;
      const { user } = await callApi<typeof verify>('/api/admin/verify', {});
      if (shown && user.id !== shown) window.location.reload();
    };
    // Without an answer, the next call finds out.
    return onSessionChange(() => void compare().catch(() => undefined));
  }, [queries]);
}
