import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { AssistantButton } from '../../../features/assistant/admin/assistant-button.tsx';
import { totalsQuery } from '../../../features/calls/admin/queries.ts';
import { unreadQuery } from '../../../features/conversations/admin/queries.ts';
import { countsQuery } from '../../../features/mailbox/admin/queries.ts';
import { unreadThreadsQuery } from '../../../features/messages/admin/queries.ts';
import { partnerCountsQuery } from '../../../features/partners/admin/queries.ts';
import { requestCountsQuery } from '../../../features/requests/admin/queries.ts';
import { textCountsQuery } from '../../../features/text-messages/admin/queries.ts';
import { useArrival } from '../../../ui/admin/page-focus.ts';
import { onSessionEnd } from '../../../ui/admin/session-token.ts';
import { LiveEmailsGoOut } from '../emails-go-out.tsx';
import { leaveForLogin } from '../guard.ts';
import { Notices } from '../live/notices.tsx';
import { useLiveUpdates } from '../live/use-live-updates.ts';
import { LiveLocale } from '../locale.tsx';
import { storeForOffline, useIsOnline } from '../offline.ts';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** After the first screen: it brings the browser's whole phone along. */
const PhoneDock = lazy(async () => ({
  default: (await import('../../../features/calls/admin/phone-dock.tsx')).PhoneDock,
}));

/** The back office around its pages. */
export function Shell() {
  return (
    <LiveLocale>
      <LiveEmailsGoOut>
        <Frame />
      </LiveEmailsGoOut>
    </LiveLocale>
  );
}

function Frame() {
  const { state, notices, dismiss } = useLiveUpdates();
  const counts = {
    requests: useQuery(requestCountsQuery).data?.new ?? 0,
    emails: useQuery(countsQuery).data?.unread ?? 0,
    chats: useQuery(unreadQuery).data ?? 0,
    messages:
      (useQuery(unreadThreadsQuery).data ?? 0) + (useQuery(textCountsQuery).data?.unread ?? 0),
    partners: useQuery(partnerCountsQuery).data?.waiting ?? 0,
    calls: newCalls(useQuery(totalsQuery).data),
  };
  useArrival();
  useEffect(() => onSessionEnd(leaveForLogin), []);
  useEffect(storeForOffline, []);
  const isOnline = useIsOnline();

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Sidebar counts={counts} />
      <Stack gap={0} miw={0}>
        <TopBar live={state} />
        <Suspense>
          <PhoneDock />
        </Suspense>
        {!isOnline && (
          <p role="status" className={styles.offline}>
            You are offline. This is what was read last.
          </p>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet context={{ live: state }} />
        </main>
      </Stack>
      <TabBar counts={counts} />
      <AssistantButton />
      <Notices notices={notices} dismiss={dismiss} />
      <ScrollRestoration />
    </div>
  );
}

/** Missed calls that nobody looked at, and voicemails that nobody heard. */
function newCalls(totals: { missed: number; unheard: number } | undefined): number {
  return totals ? totals.missed + totals.unheard : 0;
}
