import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ClipboardPlus, FilePenLine, Hammer, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Metrics } from '#features/dashboard/admin/metrics.tsx';
import { NeedsPanel } from '#features/dashboard/admin/needs-panel.tsx';
import { dashboardQuery, newCountsQuery } from '#features/dashboard/admin/queries.ts';
import { ReceivedPanel } from '#features/dashboard/admin/received-panel.tsx';
import { EmailBanner } from '#features/mailbox/admin/email-banner.tsx';
import { EmailError } from '#features/mailbox/admin/mail-failure.tsx';
import { senderQuery } from '#features/mailbox/admin/queries.ts';
import { recentRequestsQuery } from '#features/requests/admin/queries.ts';
import { RecentRequests } from '#features/requests/admin/recent-requests.tsx';
import { TodayPanel } from '#features/schedule/admin/today-panel.tsx';
import { FirstSteps } from '#features/settings/admin/first-steps.tsx';
import { settingsQuery } from '#features/settings/admin/queries.ts';
import { ownerQuery } from '#features/sign-in/admin/queries.ts';
import { dayName } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { newLinks } from '#lib/new-links.ts';
import { mayAccess } from '#lib/rights.ts';
import { IfMay } from '#ui/admin/if-may.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import type { Prefetch } from '#ui/admin/prefetch.ts';
import { useIsPhone } from '#ui/admin/use-is-phone.ts';
import { useNow } from '#ui/admin/use-now.ts';
import styles from './dashboard-page.module.css';
import { greeting } from './greeting.ts';

export const prefetch: Prefetch = ({ queries, role }) => [
  queries.ensureQueryData(dashboardQuery),
  queries.ensureQueryData(newCountsQuery),
  queries.ensureQueryData(recentRequestsQuery),
  mayAccess(role, 'settings', 'read') && queries.ensureQueryData(settingsQuery),
  mayAccess(role, 'invoices', 'read') && queries.ensureQueryData(senderQuery),
];

/** What needs an answer, then today, what is left of the setup, then the numbers. */
export function DashboardPage() {
  const isPhone = useIsPhone();
  return (
    <>
      <Header isPhone={isPhone} />
      <Stack gap={20}>
        <EmailError>
          <Link to={adminLink('email')}>Open email</Link>
        </EmailError>
        <div className={styles.columns}>
          <NeedsPanel />
          <TodayPanel />
        </div>
        <IfMay area="settings">
          <FirstSteps />
        </IfMay>
        <EmailBanner />
        {isPhone && (
          <div className={styles.quick}>
            <OtherActions />
          </div>
        )}
        <Metrics />
        <div className={styles.columns}>
          <ReceivedPanel />
          <RecentRequests />
        </div>
      </Stack>
    </>
  );
}

/**
 * Separate, because it changes every half minute and with every event; the panels follow their own
 * data.
 */
function Header({ isPhone }: { isPhone: boolean }) {
  const style = useLocale();
  const owner = useQuery(ownerQuery).data;
  const board = useQuery(dashboardQuery).data;
  const now = useNow();
  return (
    <PageHeader
      title={greeting(owner?.name ?? '', now, style.timeZone)}
      summary={`${dayName(now, style)}. ${board ? needsSentence(board.needs_total) : ''}`}
      actions={
        <div className={styles.actions}>
          {!isPhone && <OtherActions />}
          <Button
            component={Link}
            to={newLinks.request()}
            leftSection={<ClipboardPlus size={18} aria-hidden="true" />}
          >
            New request
          </Button>
        </div>
      }
    />
  );
}

function OtherActions() {
  return (
    <>
      <Button
        component={Link}
        to={`${adminLink('customers')}#add`}
        variant="default"
        leftSection={<UserPlus size={18} aria-hidden="true" />}
      >
        Add Customer
      </Button>
      <Button
        component={Link}
        to={`${adminLink('projects')}#new`}
        variant="default"
        leftSection={<Hammer size={18} aria-hidden="true" />}
      >
        Create New Project
      </Button>
      <Button
        component={Link}
        to={adminLink('estimateNew')}
        variant="default"
        leftSection={<FilePenLine size={18} aria-hidden="true" />}
      >
        Generate Estimate
      </Button>
    </>
  );
}

function needsSentence(count: number): string {
  if (count === 0) return "You're all caught up.";
  return count === 1 ? '1 thing needs you.' : `${count} things need you.`;
}
