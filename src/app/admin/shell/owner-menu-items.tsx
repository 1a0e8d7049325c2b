import { Box } from '@mantine/core';
import { ExternalLink, ListChecks, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { adminRoutes, publicRoutes } from '#lib/links.ts';
import { LogOutButton } from './log-out.tsx';

/** The owner's menu, behind the avatar and behind "More" on phones. */
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
        <LogOutButton />
      </li>
    </>
  );
}
