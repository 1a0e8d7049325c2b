import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FilePenLine, Hammer, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Metrics } from '../../features/dashboard/admin/metrics.tsx';
import { NeedsPanel } from '../../features/dashboard/admin/needs-panel.tsx';
import { dashboardQuery } from '../../features/dashboard/admin/queries.ts';
import { EmailBanner } from '../../features/mailbox/admin/email-banner.tsx';
import { EmailError } from '../../features/mailbox/admin/mail-failure.tsx';
import { RecentRequests } from '../../features/requests/admin/recent-requests.tsx';
import { UpcomingVisits } from '../../features/schedule/admin/upcoming-visits.tsx';
import { FirstSteps } from '../../features/settings/admin/first-steps.tsx';
import { ownerQuery } from '../../features/sign-in/admin/queries.ts';
import { dayName } from '../../lib/days/formats.ts';
import { adminRoutes } from '../../lib/links.ts';
import { IfMay } from '../../ui/admin/if-may.tsx';
import { useLocale } from '../../ui/admin/locale.ts';
import { PageHeader } from '../../ui/admin/page-header.tsx';
import { useNow } from '../../ui/admin/use-now.ts';
import styles from './dashboard-page.module.css';
import { greeting } from './greeting.ts';

export function DashboardPage() {
  const style = useLocale();
  const owner = useQuery(ownerQuery).data;
  const board = useQuery(dashboardQuery).data;
  const now = useNow();
  return (
    <>
      <PageHeader
        title={greeting(owner?.name ?? '', now, style.timeZone)}
        summary={`${dayName(now, style)}. ${board ? needsSentence(board.needs.length) : ''}`}
        actions={
          <>
            <Button
              component={Link}
              to={`${adminRoutes.customers}#add`}
              variant="default"
              leftSection={<UserPlus size={18} aria-hidden="true" />}
            >
              Add Customer
            </Button>
            <Button
              component={Link}
              to={`${adminRoutes.estimates}#new`}
              variant="default"
              leftSection={<FilePenLine size={18} aria-hidden="true" />}
            >
              Generate Estimate
            </Button>
            <Button
              component={Link}
              to={`${adminRoutes.projects}#new`}
              leftSection={<Hammer size={18} aria-hidden="true" />}
            >
              Create New Project
            </Button>
          </>
        }
      />
      <Stack gap={20}>
        <EmailBanner />
        <EmailError>
          <Link to={adminRoutes.email}>Open email</Link>
        </EmailError>
        <Metrics />
        <div className={styles.columns}>
          <NeedsPanel />
          <UpcomingVisits />
        </div>
        <IfMay area="settings">
          <FirstSteps />
        </IfMay>
        <RecentRequests />
      </Stack>
    </>
  );
}

function needsSentence(count: number): string {
  if (count === 0) return "You're all caught up.";
  return count === 1 ? '1 item needs your attention.' : `${count} items need your attention.`;
}
