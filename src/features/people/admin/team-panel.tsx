import { Box, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { StaffView } from '../contract/staff.ts';
import { InvitationLink } from './invitation-link.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import type { Invited } from './invited.ts';
import { staffQuery } from './queries.ts';
import { StaffDialog } from './staff-dialog.tsx';
import { StaffRow } from './staff-row.tsx';

/** Everyone who works for the owner, and the invitations. */
export function TeamPanel() {
  const query = useQuery(staffQuery);
  const [open, setOpen] = useState<StaffView | 'new'>();
  const [invited, setInvited] = useState<Invited>();
  return (
    <Panel
      title="Your team"
      action={
        <Button
          variant="subtle"
          leftSection={<UserPlus size={18} aria-hidden="true" />}
          onClick={() => setOpen('new')}
        >
          Invite
        </Button>
      }
    >
      {invited && (
        <Box px={20} pb="md">
          {invited.link ? (
            <InvitationLink name={invited.staff.name} link={invited.link} />
          ) : (
            <NoteBox polite>
              We sent an invitation to {invited.staff.email}. Its link works for seven days.
            </NoteBox>
          )}
        </Box>
      )}
      {!query.data && <Pending query={query} title="Couldn't load your team" rows={3} />}
      {query.data?.length === 0 && (
        <EmptyState drawing="toolbox" title="It's just you so far">
          Invite people who work with you. Each gets a sign-in of their own, and sees what their
          role includes.
        </EmptyState>
      )}
      <ul>
        {query.data?.map((one) => (
          <StaffRow key={one.id} one={one} onEdit={() => setOpen(one)} onInvited={setInvited} />
        ))}
      </ul>
      <Text px={20} py="md">
        <Link to={adminLink('activity', {}, { kind: 'security' })}>Sign-ins and security</Link>
      </Text>
      {open === 'new' && <InviteDialog onClose={() => setOpen(undefined)} onInvited={setInvited} />}
      {open && open !== 'new' && <StaffDialog one={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}
