/** What the assistant can find, count and add up. */
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
 * The statuses that can be asked for, by kind. `unpaid` and `open` cover several stored ones;
 * `unread` is what no one has opened yet.
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

/** Whether this kind of record can be filtered by this status. */
export function isStatusOf(kind: RecordKind, status: string): boolean {
  return (statusesOf[kind] as readonly string[]).includes(status);
}

/** How records are filtered; days are in the business's time zone, both inclusive. */
export interface RecordFilter {
  kind: RecordKind;
  /** Text in a title, number or description. */
  text?: string | undefined;
  /** Who they belong to: a customer, partner, sender, or caller. */
  name?: string | undefined;
  status?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The highest amount first, or the latest. */
  sort?: 'amount' | 'latest' | undefined;
  /** Of invoices: the days are those they are due in, not those they were issued in. */
  by?: 'due' | undefined;
  /** Dollars. */
  min_amount?: number | undefined;
  max_amount?: number | undefined;
}

/** How many rows an answer shows. */
export const maxRows = 20;
