import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { AssistantButton } from '#features/assistant/admin/assistant-button.tsx';
import { newCountsQuery } from '#features/dashboard/admin/queries.ts';
import type { NewCounts } from '#features/dashboard/contract.ts';
import { useOutboxOf } from '#features/my-day/admin/use-outbox-of.ts';
import { ProofDialog } from '#features/sign-in/admin/proof-dialog.tsx';
import { ownerQuery } from '#features/sign-in/admin/queries.ts';
import { adminRoutes } from '#lib/links.ts';
import { homeOf, mayOpen } from '#lib/page-areas.ts';
import { LiveStateProvider } from '#ui/admin/live-state.ts';
import { useArrival } from '#ui/admin/page-focus.ts';
import { Redirect } from '#ui/admin/redirect.tsx';
import { RoleProvider, useMay, useRole } from '#ui/admin/rights.ts';
import { onSessionEnd } from '#ui/admin/session-token.ts';
import { useIsPhone } from '#ui/admin/use-is-phone.ts';
import { useIsOnline } from '#ui/use-is-online.ts';
import { LiveEmailsGoOut } from '../emails-go-out.tsx';
import { leaveForLogin } from '../guard.ts';
import { Notices } from '../live/notices.tsx';
import { useLiveUpdates } from '../live/use-live-updates.ts';
import { LiveLocale } from '../locale.tsx';
import { storeForOffline } from '../offline.ts';
import { NotAllowedPage } from './not-allowed-page.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSamePerson } from './use-same-person.ts';

/** For staff who have to set up an authenticator app first. */
const SetUpPage = lazy(async () => ({
  default: (await import('./set-up-page.tsx')).SetUpPage,
}));
/** Loads after the first screen, because it brings the whole browser phone with it. */
const PhoneDock = lazy(async () => ({
  default: (await import('#features/calls/admin/phone-dock.tsx')).PhoneDock,
}));

// Neither changes with the connection, which the frame watches.
const SteadySidebar = memo(Sidebar);
const SteadyTabBar = memo(TabBar);

const noCounts: NewCounts = {
  requests: 0,
  calls: 0,
  emails: 0,
  chats: 0,
  messages: 0,
  partners: 0,
};

/** The back office frame around its pages. */
export function Shell() {
  const user = useQuery(ownerQuery).data;
  const role = user?.role;
  if (user?.needs_authenticator)
    return (
      <Suspense>
        <SetUpPage />
      </Suspense>
    );
  return (
    <RoleProvider value={role}>
      <LiveLocale>
        <LiveEmailsGoOut>
          <Frame />
        </LiveEmailsGoOut>
      </LiveLocale>
    </RoleProvider>
  );
}

function Frame() {
  const { state, notices, dismiss } = useLiveUpdates();
  const counts = useQuery(newCountsQuery).data ?? noCounts;
  const may = useMay();
  useArrival();
  useEffect(() => onSessionEnd(leaveForLogin), []);
  useSamePerson();
  useEffect(storeForOffline, []);
  useOutboxOf(useQuery(ownerQuery).data?.id);
  const isOnline = useIsOnline();
  const isPhone = useIsPhone();

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {!isPhone && <SteadySidebar counts={counts} />}
      <Stack gap={0} miw={0}>
        <TopBar live={state} />
        {may('phone') && (
          <Suspense>
            <PhoneDock />
          </Suspense>
        )}
        {!isOnline && (
          <p role="status" className={styles.offline}>
            You're offline. This is the latest version on this device.
          </p>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          <LiveStateProvider value={state}>
            <Page>
              <Outlet />
            </Page>
          </LiveStateProvider>
        </main>
      </Stack>
      {isPhone && <SteadyTabBar counts={counts} />}
      {may('assistant') && <AssistantButton />}
      <ProofDialog />
      <Notices notices={notices} dismiss={dismiss} />
      <ScrollRestoration />
    </div>
  );
}

/** The page, if the signed-in person's role includes it. */
function Page({ children }: { children: ReactNode }) {
  const role = useRole();
  const { pathname } = useLocation();
  if (!role || mayOpen(role, pathname)) return children;
  const home = homeOf(role);
  // Where the logo and a sign-in without a destination lead.
  if (pathname === adminRoutes.dashboard) return <Redirect to={home} />;
  return <NotAllowedPage home={home} />;
}
