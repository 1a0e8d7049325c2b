import { Box, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { customerCountsQuery } from '#features/customers/admin/queries.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { LoadMore } from '#ui/admin/list-foot.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { MetricCards } from '#ui/admin/metric-cards.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { InviteRow } from './invite-row.tsx';
import styles from './onboarding.module.css';
import { onboardingQuery } from './queries.ts';
import { RegisteredList } from './registered-list.tsx';
import { Tips } from './tips.tsx';

interface OnboardingPageProps {
  /** What comes first: pending accounts. */
  children?: ReactNode;
}

export function OnboardingPage({ children }: OnboardingPageProps) {
  const list = useInfiniteQuery(onboardingQuery);
  const invitees = list.data?.pages.flatMap((page) => page.ready_to_invite);
  return (
    <>
      <PageHeader
        page="customerOnboarding"
        summary="Invite customers to their own page, where they can see their projects and message you."
      />
      {children}
      <Box mb={20}>
        <Counts />
      </Box>
      <div className={styles.columns}>
        <Panel title="Ready to invite">
          {!invitees && <Pending query={list} title="Couldn't load the list" rows={6} />}
          {invitees?.length === 0 && (
            <EmptyState drawing="all-done" title="No customers to invite">
              Customers show up here once they have a project but no account yet.
            </EmptyState>
          )}
          <ul className={styles.list}>
            {invitees?.map((one) => (
              <InviteRow key={one.id} invitee={one} to={adminLink('customer', { id: one.id })} />
            ))}
          </ul>
          {invitees && list.error && <AlertBox>{errorText(list.error)}</AlertBox>}
          {list.hasNextPage && (
            <Box pb="md" px={20} c="dimmed" pt="md" style={{ borderTop: 'var(--border)' }}>
              <LoadMore list={list} />
            </Box>
          )}
        </Panel>
        <Stack gap={20}>
          <RegisteredList registered={list.data?.pages[0]?.registered} />
          <Tips />
        </Stack>
      </div>
    </>
  );
}

function Counts() {
  const counts = useQuery(customerCountsQuery).data;
  const cards: [string, string | undefined, string][] = [
    ['Registered', counts?.registered.toLocaleString('en-US'), 'have an account'],
    [
      'Ready to Invite',
      counts?.ready_to_invite.toLocaleString('en-US'),
      'have a project, no account yet',
    ],
    ['New Customers', counts?.new_customers.toLocaleString('en-US'), 'no project yet'],
  ];
  return <MetricCards label="Customers by registration" cards={cards} />;
}
