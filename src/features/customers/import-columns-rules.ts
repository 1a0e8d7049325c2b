/** What a column of a file can be. */
export const importFields = [
  'name',
  'first_name',
  'last_name',
  'company',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zip_code',
  'amount',
  'status',
  'rating',
  'notes',
] as const;
export type ImportField = (typeof importFields)[number];

/** For each column of the file the field it goes to, or nothing. */
export type ColumnMapping = (ImportField | undefined)[];

type Aliases = Partial<Record<ImportField, string[]>>;

// By what names columns are known, the surest first; letter case and signs do not count.
const commonAliases: Record<ImportField, string[]> = {
  name: [
    'name',
    'client name',
    'customer name',
    'full name',
    'customer',
    'client',
    'contact name',
    'display name',
  ],
  first_name: ['first name', 'firstname', 'given name'],
  last_name: ['last name', 'lastname', 'surname', 'family name'],
  company: ['company name', 'company', 'business name', 'organization'],
  email: [
    'email',
    'e-mail',
    'email address',
    'client email',
    'customer email',
    'main email',
    'primary email',
    'emails',
  ],
  phone: [
    'phone',
    'phone number',
    'mobile',
    'mobile phone',
    'mobile number',
    'cell',
    'cell phone',
    'client phone',
    'customer phone',
    'main phone',
    'primary phone',
    'telephone',
    'phone numbers',
    'home phone',
    'work phone',
  ],
  address: [
    'address',
    'street',
    'street address',
    'service street',
    'service address',
    'address line 1',
    'address 1',
    'street 1',
    'client address',
    'property address',
    'billing street',
    'billing address',
  ],
  city: ['city', 'town', 'service city', 'property city', 'billing city'],
  state: [
    'state',
    'province',
    'service state',
    'service province',
    'state/province',
    'property state',
    'billing state',
    'billing province',
  ],
  zip_code: [
    'zip',
    'zip code',
    'zipcode',
    'postal code',
    'postcode',
    'service zip',
    'service zip code',
    'service postal code',
    'property zip',
    'billing zip',
    'billing zip code',
    'billing postal code',
  ],
  amount: [
    'amount',
    'total',
    'total ($)',
    'value',
    'price',
    'total amount',
    'quote total',
    'invoice total',
    'revenue',
    'lifetime value',
    'total revenue',
  ],
  status: [
    'status',
    'quote status',
    'job status',
    'invoice status',
    'estimate status',
    'state of quote',
  ],
  rating: ['rating', 'stars', 'customer rating'],
  notes: ['notes', 'note', 'comments', 'customer notes', 'client notes'],
};

/**
 * What exports of other programs call their columns, before the common names. From what the vendors
 * publish; not tried on a real export (docs/decisions/2026-11-21-customer-import.md).
 */
export const presets = {
  jobber: {
    label: 'Jobber',
    aliases: {
      name: ['client name'],
      phone: ['client phone', 'main phone #s', 'mobile phone #s', 'mobile'],
      email: ['client email', 'e-mails', 'emails'],
      address: ['service street', 'service street 1', 'property street', 'street 1'],
      city: ['service city', 'property city'],
      state: ['service province', 'service state', 'province'],
      zip_code: ['service zip', 'service zip code', 'service postal code', 'zip code'],
      amount: ['total ($)', 'total revenue ($)', 'quote total ($)'],
      status: ['quote status', 'job status'],
      notes: ['client notes'],
    },
    marks: ['client name', 'total ($)', 'quote status', 'service street', 'main phone #s'],
  },
  housecall_pro: {
    label: 'Housecall Pro',
    aliases: {
      phone: ['mobile number', 'home number', 'work number'],
      company: ['company', 'company name'],
      address: ['street', 'address_1 street line 1', 'address 1 street line 1', 'street line 1'],
      city: ['address_1 city', 'address 1 city'],
      state: ['address_1 state', 'address 1 state'],
      zip_code: ['address_1 zip', 'address 1 zip', 'zip'],
      amount: ['lifetime value', 'job amount'],
      notes: ['customer notes', 'notes'],
    },
    marks: ['mobile number', 'home number', 'work number', 'lead source'],
  },
  quickbooks: {
    label: 'QuickBooks',
    aliases: {
      name: ['customer full name', 'full name', 'customer', 'display name', 'name'],
      phone: ['phone numbers', 'phone', 'mobile'],
      address: ['billing street', 'bill address', 'billing address', 'street'],
      city: ['billing city', 'city'],
      state: ['billing state', 'state'],
      zip_code: ['billing zip', 'billing zip code', 'zip code', 'zip'],
    },
    marks: [
      'customer full name',
      'open balance',
      'opening balance',
      'resale number',
      'phone numbers',
    ],
  },
} satisfies Record<string, { label: string; aliases: Aliases; marks: string[] }>;

export type Preset = keyof typeof presets;

/** Which program a file seems to come from: two of the columns that only it has. */
export function detectPreset(header: string[]): Preset | undefined {
  const known = new Set(header.map(plain));
  const names = Object.keys(presets) as Preset[];
  return names.find(
    (name) => presets[name].marks.filter((mark) => known.has(plain(mark))).length >= 2,
  );
}

/** Finds for each field the first column with one of its names; no column is taken twice. */
export function mapColumns(header: string[], preset?: Preset): ColumnMapping {
  const columns = header.map(plain);
  const mapping: ColumnMapping = header.map(() => undefined);
  for (const field of importFields) {
    const special: Aliases = preset ? presets[preset].aliases : {};
    const names = [...(special[field] ?? []), ...commonAliases[field]].map(plain);
    const found = names
      .map((name) => columns.findIndex((column, at) => column === name && !mapping[at]))
      .find((at) => at >= 0);
    if (found !== undefined) mapping[found] = field;
  }
  return mapping;
}

/** The mapping with one column changed; a field has one column, so another one gives it up. */
export function withColumn(
  mapping: ColumnMapping,
  column: number,
  field: ImportField | undefined,
): ColumnMapping {
  return mapping.map((old, at) => {
    if (at === column) return field;
    return old === field ? undefined : old;
  });
}

/** Without a column for names nobody can be imported. */
export function hasNames(mapping: ColumnMapping): boolean {
  return (['name', 'first_name', 'last_name', 'company'] as const).some((field) =>
    mapping.includes(field),
  );
}

/** A row counts as completed when its status is one of these (back-office spec section 5). */
const completedStatuses = new Set(['accepted', 'invoiced']);

/**
 * One row of a file as an entry of the import. A row with an amount or a status is a project.
 * @param row its number in the file, the header being 1
 * @param onlyCompleted amounts of rows that are not completed are left out
 */
export function entryOf(
  cells: string[],
  mapping: ColumnMapping,
  { row, onlyCompleted }: { row: number; onlyCompleted: boolean },
) {
  const cell = (field: ImportField) => (cells[mapping.indexOf(field)] ?? '').trim();
  const parts = [cell('first_name'), cell('last_name')].filter(Boolean).join(' ');
  const completed = completedStatuses.has(cell('status').toLowerCase());
  const isProject = cell('amount') !== '' || cell('status') !== '';
  return {
    row,
    name: cell('name') || parts || cell('company'),
    email: cell('email'),
    phone: cell('phone'),
    address: cell('address'),
    city: cell('city'),
    state: cell('state'),
    zip_code: cell('zip_code'),
    notes: cell('notes'),
    rating: cell('rating'),
    total_projects: isProject ? 1 : 0,
    completed_projects: completed ? 1 : 0,
    lifetime_value: onlyCompleted && !completed ? '' : cell('amount'),
  };
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
