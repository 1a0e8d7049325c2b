import {
  ClipboardList,
  FilePenLine,
  Hammer,
  type LucideIcon,
  MessagesSquare,
  Phone,
  ReceiptText,
  Users,
} from 'lucide-react';
import type { Found } from '../rules.ts';

type KindRoute =
  | 'customer'
  | 'project'
  | 'estimate'
  | 'invoice'
  | 'request'
  | 'conversation'
  | 'phoneCall';

/** How each kind is called, drawn and reached. */
export const kinds: Record<Found['kind'], { label: string; icon: LucideIcon; route: KindRoute }> = {
  customer: { label: 'Customers', icon: Users, route: 'customer' },
  project: { label: 'Projects', icon: Hammer, route: 'project' },
  estimate: { label: 'Estimates', icon: FilePenLine, route: 'estimate' },
  invoice: { label: 'Invoices', icon: ReceiptText, route: 'invoice' },
  request: { label: 'Requests', icon: ClipboardList, route: 'request' },
  conversation: { label: 'Chats', icon: MessagesSquare, route: 'conversation' },
  call: { label: 'Calls', icon: Phone, route: 'phoneCall' },
};
