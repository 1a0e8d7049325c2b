import { Box } from '@mantine/core';
import { ExternalLink, ListChecks, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { logout } from '../../../features/sign-in/contract/sign-in.ts';
import { adminRoutes, publicRoutes } from '../../../lib/links.ts';
import { callApi } from '../../../ui/admin/api-client.ts';
import { leaveSession } from '../../../ui/admin/session-token.ts';
import { forgetStored } from '../offline.ts';

/** What the owner's menu holds, at the avatar and behind "More" on phones. */
export function OwnerMenuItems({ email }: { email: string }) {
  return (
    <>
      {email && (
        <Box
          component="li"
          py="2xs"
          px="sm"
          c="dimmed"
          fz={13}
          style={{ overflowWrap: 'anywhere' }}
        >
          {email}
        </Box>
      )}
      <li>
        <Link to={adminRoutes.account}>
          <UserRound size={16} aria-hidden="true" /> Account
        </Link>
      </li>
      <li>
        <Link to={adminRoutes.setup}>
          <ListChecks size={16} aria-hidden="true" /> First steps
        </Link>
      </li>
      <li>
        <a href={publicRoutes.home.english}>
          <ExternalLink size={16} aria-hidden="true" /> Open website
        </a>
      </li>
      <li>
        <button type="button" onClick={logOut}>
          <LogOut size={16} aria-hidden="true" /> Log out
        </button>
      </li>
    </>
  );
}

/** Ends the session here whatever the server says. */
async function logOut(): Promise<void> {
  const farewell = callApi<typeof logout>('/api/admin/logout', { method: 'POST' }).catch(
    () => undefined,
  );
  await forgetStored().catch(() => undefined);
  leaveSession();
  // The router notes where pages were scrolled to while this one goes.
  addEventListener('pagehide', () => sessionStorage.clear());
  await farewell;
  window.location.assign(publicRoutes.home.english);
}
