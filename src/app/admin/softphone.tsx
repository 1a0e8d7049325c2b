import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SoftphonePage } from '#features/calls/admin/softphone-page.tsx';
import { ownerQuery } from '#features/sign-in/admin/queries.ts';
import { adminRoutes } from '#lib/links.ts';
import { homeOf, mayOpen } from '#lib/page-areas.ts';
import { RoleProvider } from '#ui/admin/rights.ts';
import { onSessionEnd } from '#ui/admin/session-token.ts';
import { leaveForLogin } from './guard.ts';
import { LiveLocale } from './locale.tsx';
import { NotAllowedPage } from './shell/not-allowed-page.tsx';

/** The back office phone on its own. */
export function Softphone() {
  const role = useQuery(ownerQuery).data?.role;
  useEffect(() => onSessionEnd(leaveForLogin), []);
  if (!role) return null;
  return (
    <RoleProvider value={role}>
      <LiveLocale>
        {mayOpen(role, adminRoutes.softphone) ? (
          <SoftphonePage />
        ) : (
          <Box component="main" maw="40rem" mx="auto" p="lg">
            <NotAllowedPage home={homeOf(role)} />
          </Box>
        )}
      </LiveLocale>
    </RoleProvider>
  );
}
