/** The roles of the back office. There is one owner; the others are staff. */
export const officeRoles = ['owner', 'office', 'field', 'bookkeeper'] as const;
export type OfficeRole = (typeof officeRoles)[number];

/** The roles the owner can give. */
export const staffRoles = ['office', 'field', 'bookkeeper'] as const satisfies OfficeRole[];
export type StaffRole = (typeof staffRoles)[number];

/** What a right is about. */
export type Area =
  /** The user's own account: name, password, sessions. */
  | 'account'
  /** The visits assigned to the user, with what they need for them. */
  | 'my-day'
  /** What covers everything: the dashboard and the search. */
  | 'overview'
  | 'customers'
  | 'requests'
  | 'projects'
  | 'schedule'
  | 'estimates'
  | 'invoices'
  | 'payments'
  | 'payouts'
  | 'price-book'
  | 'partners'
  | 'phone'
  | 'mailbox'
  | 'messages'
  | 'content'
  | 'website'
  | 'analytics'
  /** Lists as files. */
  | 'exports'
  /** The assistant's panel; what it reads and changes has its own areas. */
  | 'assistant'
  | 'settings'
  | 'people'
  /** Keys and accounts at other companies, and what can't be undone. */
  | 'owner';

/** Read changes nothing; change includes read. */
export type Access = 'read' | 'change';

type Rights = Partial<Record<Area, Access>>;

/** What each role may do. Anything a role does not list is only for the owner. */
const rights: Record<StaffRole, Rights> = {
  office: {
    account: 'change',
    'my-day': 'change',
    overview: 'change',
    customers: 'change',
    requests: 'change',
    projects: 'change',
    schedule: 'change',
    estimates: 'change',
    invoices: 'change',
    payments: 'change',
    'price-book': 'change',
    partners: 'change',
    phone: 'change',
    mailbox: 'change',
    messages: 'change',
    content: 'change',
    analytics: 'read',
    assistant: 'change',
    settings: 'read',
  },
  field: {
    account: 'change',
    'my-day': 'change',
  },
  bookkeeper: {
    account: 'change',
    customers: 'read',
    projects: 'read',
    estimates: 'read',
    invoices: 'change',
    payments: 'change',
    payouts: 'change',
    'price-book': 'read',
    partners: 'read',
    analytics: 'read',
    exports: 'read',
    assistant: 'change',
    settings: 'read',
  },
};

/** Whether a role may read or change an area. The owner may do everything. */
export function mayAccess(role: OfficeRole, area: Area, wanted: Access): boolean {
  if (role === 'owner') return true;
  const granted = rights[role][area];
  return granted === 'change' || granted === wanted;
}

/** What a request needs: GET reads, everything else changes. */
export function accessOf(method: string): Access {
  return method === 'GET' || method === 'HEAD' ? 'read' : 'change';
}

/** The back-office role among all of a user's roles, including those of customers and partners. */
export function officeRoleOf(roles: Iterable<string>): OfficeRole | undefined {
  const held = new Set(roles);
  return officeRoles.find((role) => held.has(role));
}
