import {
  ClipboardList,
  FilePenLine,
  Hammer,
  type LucideIcon,
  MessagesSquare,
  ReceiptText,
  Users,
} from 'lucide-react';
import type { Found } from '../rules.ts';

/** How each kind is called, drawn and reached. */
export const kinds: Record<Found['kind'], { label: string; icon: LucideIcon; path: string }> = {
  customer: { label: 'Customers', icon: Users, path: '/admin/customers' },
  project: { label: 'Projects', icon: Hammer, path: '/admin/projects' },
  estimate: { label: 'Estimates', icon: FilePenLine, path: '/admin/estimates' },
  invoice: { label: 'Invoices', icon: ReceiptText, path: '/admin/invoices' },
  request: { label: 'Requests', icon: ClipboardList, path: '/admin/requests' },
  conversation: { label: 'Chats', icon: MessagesSquare, path: '/admin/chat' },
};
