import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminRoutes } from '#lib/links.ts';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import { IfMay } from '#ui/admin/if-may.tsx';
import { senderQuery } from './queries.ts';

/**
 * Warns that nothing is emailed, with a link to connect; nothing once a mail server is connected.
 */
export function EmailBanner() {
  const sender = useQuery(senderQuery).data;
  if (!sender || sender.is_connected) return null;
  return (
    <NoteBox>
      <strong>Email is not connected.</strong> Estimates, invoices and notices stay in the mailbox
      here, and nobody gets them by email. <ConnectLink />
    </NoteBox>
  );
}

/** The link to the mail server settings. */
export function ConnectLink() {
  return (
    <IfMay area="settings">
      <Link to={adminRoutes.settingsConnections}>Connect email</Link>
    </IfMay>
  );
}
