import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { Invitee } from '../contract.ts';

interface OnboardingPage {
  ready_to_invite: Invitee[];
  next_cursor: string | null;
  registered: Invitee[];
}

export interface WelcomeLetter {
  subject: string;
  text: string;
}

// The first word is the topic of live events: whatever changes a customer may change this list.
export const onboardingQuery = infiniteQueryOptions({
  queryKey: ['customers', 'onboarding'],
  queryFn: ({ signal, pageParam }) =>
    callApi<OnboardingPage>(
      `/api/customer-onboarding?${new URLSearchParams({ limit: '50', ...(pageParam && { cursor: pageParam }) })}`,
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

export function welcomeLetterQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'welcome-letter', id],
    queryFn: ({ signal }) =>
      callApi<WelcomeLetter>(`/api/customers/${id}/welcome-letter`, { signal }),
  });
}
