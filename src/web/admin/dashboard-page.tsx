import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MailTrouble } from '../../features/mailbox/web/mail-trouble.tsx';
import { requestCountsQuery } from '../../features/requests/web/queries.ts';
import { RecentRequests } from '../../features/requests/web/recent-requests.tsx';
import { RequestFigures } from '../../features/requests/web/request-figures.tsx';
import { shownCount } from '../../features/requests/web/words.ts';
import { FirstSteps } from '../../features/settings/web/website-first-steps.tsx';
import { ownerQuery } from '../../features/sign-in/web/queries.ts';
import { dayName } from '../../lib/day-words.ts';
import { useHouseStyle } from '../../ui/house-style.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useNow } from '../../ui/use-now.ts';
import { adminRoutes, publicRoutes } from '../routes.ts';
import styles from './dashboard-page.module.css';
import { greeting } from './greeting.ts';

export function DashboardPage() {
  const style = useHouseStyle();
  const owner = useQuery(ownerQuery).data;
  const counts = useQuery(requestCountsQuery).data;
  const now = useNow();
  return (
    <>
      <PageHeader
        title={greeting(owner?.name ?? '', now, style.timeZone)}
        summary={`${dayName(now, style)}. ${counts ? waitingSentence(counts.new) : ''}`}
      />
      <div className={styles.stack}>
        <MailTrouble>
          <Link to={adminRoutes.email}>Open email</Link>
        </MailTrouble>
        <FirstSteps address={adminRoutes.website} />
        <RequestFigures base={adminRoutes.requests} />
        <RecentRequests base={adminRoutes.requests} formAddress={publicRoutes.request.english} />
      </div>
    </>
  );
}

function waitingSentence(count: number): string {
  if (count === 0) return 'Nobody waits for an answer.';
  return count === 1
    ? 'One new request waits for you.'
    : `${shownCount(count)} new requests wait for you.`;
}
