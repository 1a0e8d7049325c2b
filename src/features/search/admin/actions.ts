import {
  CalendarPlus,
  ClipboardPlus,
  FilePenLine,
  Hammer,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Phone,
  ReceiptText,
  Upload,
  UserPlus,
} from 'lucide-react';
import { adminLink } from '#lib/links.ts';
import { newLinks } from '#lib/new-links.ts';
import { type Area, mayAccess, type OfficeRole } from '#lib/rights.ts';
import {
  type CommandName,
  commandNames,
  commands,
  commandsLike,
  customerCommands,
  readCommand,
} from '../rules/commands.ts';
import type { Found } from '../rules/kinds.ts';

/** Something the search can start. */
export interface Action {
  key: string;
  icon: LucideIcon;
  label: string;
  /** Who it is for, shown after the label. */
  who: string;
  href: string;
  /** With Ctrl or ⌘ while the search is open. */
  shortcut: string | undefined;
}

interface Way {
  icon: LucideIcon;
  area: Area;
  /** Where it starts; undefined if it needs a missing phone number. */
  href(customer: Found | undefined): string | undefined;
  shortcut?: string;
}

const ways: Record<CommandName, Way> = {
  request: {
    icon: ClipboardPlus,
    area: 'requests',
    href: (customer) => newLinks.request(customer?.id),
  },
  invoice: {
    icon: ReceiptText,
    area: 'invoices',
    href: (customer) => newLinks.invoice(customer?.id),
    shortcut: 'I',
  },
  estimate: {
    icon: FilePenLine,
    area: 'estimates',
    href: (customer) => newLinks.estimate(customer?.id),
    shortcut: 'E',
  },
  project: {
    icon: Hammer,
    area: 'projects',
    href: (customer) => newLinks.project(customer?.id),
  },
  visit: {
    icon: CalendarPlus,
    area: 'schedule',
    href: (customer) => newLinks.visit(customer?.id),
  },
  call: {
    icon: Phone,
    area: 'phone',
    href: (customer) => (customer?.aside ? `tel:${customer.aside}` : undefined),
    shortcut: 'D',
  },
  text: {
    icon: MessageSquareText,
    area: 'messages',
    href: (customer) => (customer && !customer.aside ? undefined : newLinks.text(customer?.id)),
  },
  customer: {
    icon: UserPlus,
    area: 'customers',
    href: () => `${adminLink('customers')}#add`,
  },
  post: { icon: Megaphone, area: 'content', href: () => adminLink('contentCreate') },
  import: { icon: Upload, area: 'owner', href: () => adminLink('customerImport') },
};

/** How many customers with a name are offered for a typed command. */
const maxCustomers = 3;

/**
 * What can be started: for a typed command with the customers found for it, otherwise what matches
 * the typed text, then the common actions for the first customer found. With nothing typed: new
 * records.
 */
export function actionsFor(typed: string, found: Found[], role: OfficeRole): Action[] {
  const customers = found.filter(({ kind }) => kind === 'customer');
  const command = readCommand(typed);
  if (command) {
    const isFor = command.who && commands[command.name].withCustomer;
    const about = isFor && customers.length > 0 ? customers.slice(0, maxCustomers) : [undefined];
    if (commands[command.name].needsCustomer && !about[0]) return [];
    return about.flatMap((customer) => toAction(command.name, customer, role) ?? []);
  }
  const [first] = customers;
  const names = typed.trim() ? commandsLike(typed) : commandNames;
  const general = names.flatMap((name) =>
    commands[name].needsCustomer ? [] : (toAction(name, undefined, role) ?? []),
  );
  const forFirst = first ? customerCommands : [];
  return [...forFirst.flatMap((name) => toAction(name, first, role) ?? []), ...general];
}

/** What is searched for: who a typed command is about, or everything that was typed. */
export function searchedText(typed: string): string {
  return readCommand(typed)?.who || typed;
}

function toAction(
  name: CommandName,
  customer: Found | undefined,
  role: OfficeRole,
): Action | undefined {
  const { icon, area, href, shortcut } = ways[name];
  const { label, withCustomer = label } = commands[name];
  const to = href(customer);
  if (!to || !mayAccess(role, area, 'change')) return undefined;
  return {
    key: `${name} ${customer?.id ?? ''}`,
    icon,
    label: customer ? withCustomer : label,
    who: customer?.title ?? '',
    href: to,
    shortcut: customer && shortcut,
  };
}
