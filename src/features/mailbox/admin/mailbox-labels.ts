import { Archive, Bell, FilePen, Inbox, type LucideIcon, Send, Star, Trash2 } from 'lucide-react';
import type { EmailLabel, Folder } from '../rules/mailbox.ts';

/** A folder's name, icon, and empty text. */
export const folderLabels: Record<Folder, { label: string; icon: LucideIcon; empty: string }> = {
  inbox: {
    label: 'Inbox',
    icon: Inbox,
    empty: 'Emails from people show up here.',
  },
  sent: { label: 'Sent', icon: Send, empty: 'Emails your business sends show up here.' },
  drafts: {
    label: 'Drafts',
    icon: FilePen,
    empty: 'Emails that you start writing are saved here.',
  },
  starred: { label: 'Starred', icon: Star, empty: 'Star an email to find it here.' },
  archive: { label: 'Archive', icon: Archive, empty: 'Emails you archive are stored here.' },
  notices: {
    label: 'Notices',
    icon: Bell,
    empty: 'Emails your website sends you, for example about a new request, show up here.',
  },
  trash: {
    label: 'Trash',
    icon: Trash2,
    empty: 'Emails you delete stay here for 30 days.',
  },
};

export const labelNames: Record<EmailLabel, string> = {
  customer: 'Customer',
  quote_request: 'Quote Request',
  urgent: 'Urgent',
};
