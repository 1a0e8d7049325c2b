/** What the assistant finds, counts and adds up. */
export const recordKinds = [
  'customers',
  'projects',
  'requests',
  'estimates',
  'invoices',
  'payments',
  'visits',
  'messages',
  'calls',
  'emails',
  'partners',
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** The kinds that have an amount to add up. */
export const amountKinds = ['projects', 'estimates', 'invoices', 'payments'] as const;

export function hasAmount(kind: RecordKind): kind is (typeof amountKinds)[number] {
  return (amountKinds as readonly RecordKind[]).includes(kind);
}

/**
 * The statuses that each kind can be asked for by. `unpaid` and `open` stand for several that are
 * stored; `unread` for what nobody has opened yet.
 */
export const statusesOf = {
  customers: [],
  projects: [
    'open',
    'submitted',
    'quoted',
    'approved',
    'scheduled',
    'in_progress',
    'completed',
    'cancelled',
  ],
  requests: ['new', 'contacted', 'quoted', 'won', 'lost'],
  estimates: ['draft', 'sent', 'approved', 'rejected', 'expired'],
  invoices: ['unpaid', 'draft', 'sent', 'partial', 'paid', 'overdue', 'cancelled'],
  payments: ['paid', 'pending', 'failed', 'cancelled'],
  visits: ['requested', 'scheduled', 'confirmed', 'completed', 'cancelled'],
  messages: ['unread'],
  calls: ['missed', 'voicemail'],
  emails: ['unread'],
  partners: ['active', 'suspended'],
} as const satisfies Record<RecordKind, readonly string[]>;

/** Whether records of this kind can be asked for by this status. */
export function isStatusOf(kind: RecordKind, status: string): boolean {
  return (statusesOf[kind] as readonly string[]).includes(status);
}

/** How records are narrowed; days are by the clock of the business, both included. */
export interface RecordFilter {
  kind: RecordKind;
  /** Words of a title, a number or a description. */
  text?: string | undefined;
  /** Whose they are: a customer, a partner, a sender, a caller. */
  name?: string | undefined;
  status?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Dollars. */
  min_amount?: number | undefined;
  max_amount?: number | undefined;
}

/** How many rows an answer shows. */
export const maxRows = 20;
