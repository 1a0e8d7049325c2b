import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { senderQuery } from '#features/mailbox/admin/queries.ts';
import { EmailsGoOutProvider } from '#ui/admin/email-sender.ts';
import { useMay } from '#ui/admin/rights.ts';

/** Lets every screen know whether emails are sent, according to the current settings. */
export function LiveEmailsGoOut({ children }: { children: ReactNode }) {
  const may = useMay();
  const sender = useQuery({ ...senderQuery, enabled: may('invoices', 'read') }).data;
  return <EmailsGoOutProvider value={sender?.is_connected}>{children}</EmailsGoOutProvider>;
}
