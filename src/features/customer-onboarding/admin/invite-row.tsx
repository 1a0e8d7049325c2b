import { Button } from '@mantine/core';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type DateStyle, shortDate } from '#lib/days/formats.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useNow } from '#ui/admin/use-now.ts';
import type { Invitee } from '../contract.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

export function InviteRow({ invitee, to }: { invitee: Invitee; to: string }) {
  const [isOpen, setOpen] = useState(false);
  const style = useLocale();
  const now = useNow();
  return (
    <li>
      <div>
        <Link to={to}>{invitee.name}</Link>
        <p>{invitee.email || 'no email'}</p>
        <p>{statusText(invitee, now, style)}</p>
      </div>
      <Button
        variant="default"
        leftSection={<Mail size={16} aria-hidden="true" />}
        aria-label={`Welcome email for ${invitee.name}`}
        onClick={() => setOpen(true)}
      >
        Welcome email
      </Button>
      {isOpen && <WelcomeDialog invitee={invitee} onClose={() => setOpen(false)} />}
    </li>
  );
}

function statusText({ invitation, total_projects }: Invitee, now: Date, style: DateStyle): string {
  const projects = `${total_projects} ${total_projects === 1 ? 'project' : 'projects'}`;
  if (!invitation) return `${projects}, not invited yet`;
  const date = shortDate(new Date(invitation.created_at), style);
  if (new Date(invitation.expires_at) <= now) return `${projects}, invitation expired`;
  if (invitation.is_reminder) return `${projects}, reminded ${date}`;
  return `${projects}, ${invitation.sent ? 'invited' : 'text copied'} ${date}`;
}
