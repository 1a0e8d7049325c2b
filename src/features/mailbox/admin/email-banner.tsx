import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminRoutes } from '../../../lib/links.ts';
import { NoteBox } from '../../../ui/admin/alert-box.tsx';
import { IfMay } from '../../../ui/admin/if-may.tsx';
import { senderQuery } from './queries.ts';

/** Says that nothing is emailed, and leads to connecting; nothing once a mail server is connected. */
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

/** The way to the mail server's settings. */
export function ConnectLink() {
  return (
    <IfMay area="settings">
      <Link to={adminRoutes.settingsConnections}>Connect email</Link>
    </IfMay>
  );
}
