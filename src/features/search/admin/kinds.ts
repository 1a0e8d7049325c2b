import {
  ClipboardList,
  FilePenLine,
  Hammer,
  HardHat,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  Phone,
  ReceiptText,
  Tags,
  User,
  Wrench,
} from 'lucide-react';
import { adminLink, adminRoutes } from '#lib/links.ts';
import type { SearchKind } from '../rules/kinds.ts';

interface Kind {
  label: string;
  icon: LucideIcon;
  /** Its page. */
  link(id: string, title: string): string;
  /** The list that can be searched for more. */
  list?: string;
}

/** Each kind's name, icon and link. */
export const kinds: Record<SearchKind, Kind> = {
  customer: {
    label: 'Customers',
    icon: User,
    link: (id) => adminLink('customer', { id }),
    list: adminRoutes.customers,
  },
  project: {
    label: 'Projects',
    icon: Hammer,
    link: (id) => adminLink('project', { id }),
    list: adminRoutes.projects,
  },
  estimate: {
    label: 'Estimates',
    icon: FilePenLine,
    link: (id) => adminLink('estimate', { id }),
    list: adminRoutes.estimates,
  },
  invoice: {
    label: 'Invoices',
    icon: ReceiptText,
    link: (id) => adminLink('invoice', { id }),
    list: adminRoutes.invoices,
  },
  request: {
    label: 'Requests',
    icon: ClipboardList,
    link: (id) => adminLink('request', { id }),
    list: adminRoutes.requests,
  },
  message: {
    label: 'Messages',
    icon: MessageCircle,
    link: (id) => adminLink('messageThread', { id }),
  },
  text: {
    label: 'Text messages',
    icon: MessageSquareText,
    link: (id) => adminLink('textThread', { id }),
  },
  conversation: {
    label: 'Chats',
    icon: MessagesSquare,
    link: (id) => adminLink('conversation', { id }),
    list: adminRoutes.chat,
  },
  call: {
    label: 'Calls',
    icon: Phone,
    link: (id) => adminLink('phoneCall', { id }),
    list: adminRoutes.phone,
  },
  email: {
    label: 'Emails',
    icon: Mail,
    link: (id) => adminLink('email', {}, { thread: id }),
    list: adminRoutes.email,
  },
  partner: {
    label: 'Partners',
    icon: HardHat,
    link: (id) => adminLink('partner', { id }),
    list: adminRoutes.partners,
  },
  work_order: {
    label: 'Work orders',
    icon: Wrench,
    link: (id) => adminLink('workOrder', { id }),
    list: adminRoutes.workOrders,
  },
  price: {
    label: 'Price book',
    icon: Tags,
    link: (_, title) => adminLink('priceBook', {}, { q: title }),
  },
  post: {
    label: 'Posts',
    icon: Megaphone,
    link: (id) => adminLink('contentPost', { id }),
  },
};
