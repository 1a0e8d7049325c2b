import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FilePenLine, Hammer, UserPlus } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { Metrics } from '../../features/dashboard/admin/metrics.tsx';
import { NeedsPanel } from '../../features/dashboard/admin/needs-panel.tsx';
import { dashboardQuery } from '../../features/dashboard/admin/queries.ts';
import type { NeedView } from '../../features/dashboard/contract.ts';
import { EmailError } from '../../features/mailbox/admin/mail-failure.tsx';
import { RecentRequests } from '../../features/requests/admin/recent-requests.tsx';
import { UpcomingVisits } from '../../features/schedule/admin/upcoming-visits.tsx';
import { FirstSteps } from '../../features/settings/admin/website/first-steps.tsx';
import { ownerQuery } from '../../features/sign-in/admin/queries.ts';
import { dayName } from '../../lib/day-text.ts';
import { adminRoutes, publicRoutes } from '../../lib/links.ts';
import { useLocale } from '../../ui/admin/locale.ts';
import { PageHeader } from '../../ui/admin/page-header.tsx';
import { useNow } from '../../ui/admin/use-now.ts';
import styles from './dashboard-page.module.css';
import { greeting } from './greeting.ts';

const metricLinks = {
  completed: `${adminRoutes.projects}?status=completed`,
  projects: adminRoutes.projects,
  requests: `${adminRoutes.requests}?status=new`,
  outstanding: `${adminRoutes.invoices}?status=sent`,
  customers: adminRoutes.customers,
  chats: adminRoutes.chat,
  emails: adminRoutes.email,
};

const needLinks: Record<NeedView['kind'], string> = {
  request: adminRoutes.request,
  conversation: adminRoutes.conversation,
  account_waiting: adminRoutes.customerOnboarding,
  visit_requested: adminRoutes.request,
  project_late: adminRoutes.project,
  project_unscheduled: adminRoutes.project,
  estimate_expiring: adminRoutes.estimate,
  invoice_overdue: adminRoutes.invoice,
  invoice_disputed: adminRoutes.invoice,
};

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
      <div className={styles.stack}>
        <EmailError>
          <Link to={adminRoutes.email}>Open email</Link>
        </EmailError>
        <Metrics links={metricLinks} />
        <div className={styles.columns}>
          <NeedsPanel addressOf={({ kind, id }) => generatePath(needLinks[kind], { id })} />
          <UpcomingVisits schedule={adminRoutes.schedule} />
        </div>
        <FirstSteps address={adminRoutes.website} />
        <RecentRequests base={adminRoutes.requests} formAddress={publicRoutes.request.english} />
      </div>
    </>
  );
}

function needsSentence(count: number): string {
  if (count === 0) return "You're all caught up.";
  return count === 1 ? '1 item needs your attention.' : `${count} items need your attention.`;
}
