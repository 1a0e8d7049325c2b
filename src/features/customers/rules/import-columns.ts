import { searchForm } from '#lib/search.ts';
import { type ImportAddress, splitAddress } from './import-address.ts';
import {
  type Aliases,
  addressParts,
  commonAliases,
  type ImportField,
  importFields,
  type Preset,
  presets,
  repeatableFields,
} from './import-aliases.ts';

/** The field for each column of the file, or nothing. */
export type ColumnMapping = (ImportField | undefined)[];

/** Which program a file seems to come from: it has two columns that only this program uses. */
export function detectPreset(header: string[]): Preset | undefined {
  const known = new Set(header.map(plain));
  const names = Object.keys(presets) as Preset[];
  return names.find(
    (name) => presets[name].marks.filter((mark) => known.has(plain(mark))).length >= 2,
  );
}

/**
 * Finds the first column with one of each field's names; no column is used twice. Additional phone
 * numbers, emails, and numbered addresses take every column they find.
 */
export function mapColumns(header: string[], preset?: Preset): ColumnMapping {
  const columns = header.map(plain);
  const mapping: ColumnMapping = header.map(() => undefined);
  const takeAll = (field: ImportField, names: string[]) => {
    const known = new Set(names.map(plain));
    for (const [at, column] of columns.entries())
      if (!mapping[at] && known.has(column)) mapping[at] = field;
  };
  for (const field of importFields) {
    if (field === 'other_phone')
      takeAll(field, [...commonAliases.phone, ...commonAliases.other_phone]);
    else if (isTakenByAll.has(field)) takeAll(field, commonAliases[field]);
    else if (field !== 'address_line') {
      const special: Aliases = preset ? presets[preset].aliases : {};
      const names = [...(special[field] ?? []), ...commonAliases[field]].map(plain);
      const found = names
        .map((name) => columns.findIndex((column, at) => column === name && !mapping[at]))
        .find((at) => at >= 0);
      if (found !== undefined) mapping[found] = field;
    }
  }
  for (const [at, column] of columns.entries()) mapping[at] ??= numberedPart(column);
  if (!mapping.includes('address')) takeAll('address_line', commonAliases.address_line);
  return mapping;
}

const isTakenByAll: ReadonlySet<ImportField> = new Set([
  'other_email',
  'tags',
  'tag_if_yes',
  'notes',
]);

const knownColumns = new Set(
  [
    ...Object.values(commonAliases),
    ...Object.values(presets).flatMap(({ aliases, marks }) => [...Object.values(aliases), marks]),
  ]
    .flat()
    .map(plain),
);

/** Whether a cell is a column name that exports use. */
export function isKnownColumn(cell: string): boolean {
  return knownColumns.has(plain(cell)) || numberedPart(plain(cell)) !== undefined;
}

const numberedParts: Record<string, (typeof addressParts)[number]> = {
  street: 'address',
  'street line 1': 'address',
  'street line 2': 'address_2',
  'extended address': 'address_2',
  city: 'city',
  region: 'state',
  state: 'state',
  'postal code': 'zip_code',
  zip: 'zip_code',
};

/** "Address_2 City" and the like: exports number a row's additional addresses. */
function numberedPart(column: string): ImportField | undefined {
  const [, part = ''] = /^address \d+ (.+)$/.exec(column) ?? [];
  return Object.hasOwn(numberedParts, part) ? numberedParts[part] : undefined;
}

/**
 * The mapping with one column changed; most fields have one column, so the previous one is
 * unassigned.
 */
export function withColumn(
  mapping: ColumnMapping,
  column: number,
  field: ImportField | undefined,
): ColumnMapping {
  return mapping.map((old, at) => {
    if (at === column) return field;
    return old === field && !(field && repeatableFields.has(field)) ? undefined : old;
  });
}

/** Without a name column, no one can be imported. */
export function hasNames(mapping: ColumnMapping): boolean {
  return (['name', 'first_name', 'last_name', 'company'] as const).some((field) =>
    mapping.includes(field),
  );
}

/**
 * Finds an unused column that looks like emails, by its name or first values, if no email column is
 * used: without one, rows are matched by name alone.
 */
export function unusedEmailColumn(
  header: string[],
  rows: string[][],
  mapping: ColumnMapping,
): number | undefined {
  if (mapping.includes('email')) return undefined;
  const looksLike = (at: number) =>
    rows.some((row) => /^\S+@\S+\.\S+$/.test((row[at] ?? '').trim().split(/[,;]/)[0] ?? ''));
  const free = header.map((_, at) => at).filter((at) => !mapping[at]);
  return free.find(looksLike) ?? free.find((at) => /\be ?mails?\b/.test(plain(header[at] ?? '')));
}

/** A row counts as completed if its status is one of these (back-office spec section 5). */
const completedStatuses = new Set(['accepted', 'invoiced']);

/** What else a job's status says. "Active" or "Lead" is a customer's, and no project. */
const jobStatuses = new Set([
  ...completedStatuses,
  ...['approved', 'awaiting payment', 'awaiting response', 'bad debt', 'booked', 'canceled'],
  ...['cancelled', 'changes requested', 'closed', 'complete', 'completed', 'converted', 'declined'],
  ...['done', 'draft', 'estimate', 'estimated', 'finished', 'in progress', 'late', 'lost'],
  ...['needs scheduling', 'on hold', 'open', 'overdue', 'paid', 'past due', 'pending', 'quote'],
  ...['quoted', 'rejected', 'requires invoicing', 'scheduled', 'sent', 'unpaid', 'unscheduled'],
  ...['upcoming', 'viewed', 'won'],
]);

/** A cell that says nothing. */
const isBlank = (text: string) => /^(-+|–|—|n\/?a|none|null)?$/i.test(text);

const multiple = /\s*:::\s*/;

interface RowOptions {
  /** Its line in the file, for messages. */
  row: number;
  /** Leaves out the amounts of rows that aren't completed. */
  onlyCompleted: boolean;
  /** The column names, for values that are stored with them. */
  header?: string[] | undefined;
}

/**
 * A file's row as an import entry. A row with an amount or the status of a job is a project. Its
 * first address is the customer's own, the others are properties. What a file says about the
 * customer so far (`opening`) is a state: it is never added to what is known.
 */
export function entryOf(
  cells: string[],
  mapping: ColumnMapping,
  { row, onlyCompleted, header = [] }: RowOptions,
) {
  const cell = (field: ImportField) => (cells[mapping.indexOf(field)] ?? '').trim();
  const named = (field: ImportField) =>
    cells
      .map((text, at) => ({ text: text.trim(), name: (header[at] ?? '').trim(), at }))
      .filter(({ text, at }) => text && mapping[at] === field);
  const all = (field: ImportField) => named(field).map(({ text }) => text);
  const parts = [cell('first_name'), cell('middle_name'), cell('last_name')];
  const whole = cell('name') || parts.filter(Boolean).join(' ') || cell('company');
  // A customer of a customer, which is how accounting programs represent a customer's jobs.
  const [, parent = whole, job = ''] = /^([^:]+):(.+)$/.exec(whole) ?? [];
  const status = cell('status').toLowerCase();
  const completed = completedStatuses.has(status);
  const isProject = !isBlank(cell('amount')) || jobStatuses.has(status);
  const addresses = addressesOf(cells, mapping, [parent, cell('company')]);
  const own = addresses.find(({ address }) => address) ?? addresses[0];
  const company = cell('company');
  return {
    row,
    // A client has one number, followed by a count of properties: 100_1, 100_2.
    client_id: cell('client_id').replace(/^(\d+)_\d+$/, '$1'),
    name: parent.trim(),
    email: cell('email'),
    other_emails: all('other_email'),
    phone: cell('phone'),
    other_phones: all('other_phone'),
    property_name: cell('property_name') || job.trim(),
    address: own?.address ?? '',
    city: own?.city ?? '',
    state: own?.state ?? '',
    zip_code: own?.zip_code ?? '',
    properties: addresses.filter((one) => one !== own && one.address),
    notes: [
      ...all('notes'),
      ...(company && company !== whole ? [`Company: ${company}`] : []),
      ...named('note_line').map(({ text, name }) => (name ? `${name}: ${text}` : text)),
    ].join('\n'),
    source: cell('source'),
    created: cell('created'),
    tags: [
      ...all('tags').flatMap(tagsOf),
      ...named('tag_if_yes')
        .filter(({ text }) => /^(y|yes|true|1|x|s[ií])$/i.test(text))
        .map(({ name }) => name),
    ],
    rating: cell('rating'),
    total_projects: isProject ? 1 : 0,
    completed_projects: completed ? 1 : 0,
    lifetime_value: onlyCompleted && !completed ? '' : cell('amount'),
    opening: {
      projects: cell('projects_so_far'),
      completed: cell('completed_so_far'),
      value: cell('value_so_far'),
    },
  };
}

/** Tags of one cell; Google's own groups start with an asterisk and say nothing. */
function tagsOf(text: string): string[] {
  return text
    .split(/:::|[,;|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag && !tag.startsWith('* ') && !isBlank(tag));
}

/** A row's addresses; a new one starts when a part of an address repeats. */
function addressesOf(cells: string[], mapping: ColumnMapping, names: string[]): ImportAddress[] {
  const groups: Partial<Record<ImportField, string>>[] = [{}];
  const lines: string[] = [];
  for (const [at, field] of mapping.entries()) {
    const text = (cells[at] ?? '').trim();
    const part = addressParts.find((known) => known === field);
    if (part) {
      if (part in (groups.at(-1) ?? {})) groups.push({});
      const group = groups.at(-1);
      if (group) group[part] = text;
    } else if (field === 'address_line' && text && !isOneOf(text, names)) lines.push(text);
  }
  return [...groups.flatMap(severalOf).map(toAddress), splitAddress(lines.join('\n'))].filter(
    (one) => Object.values(one).some(Boolean),
  );
}

/** Several addresses in the cells of one: the first of each part, the second, and so on. */
function severalOf(group: Partial<Record<ImportField, string>>) {
  const parts = Object.entries(group).map(([part, text]) => [part, text.split(multiple)] as const);
  const count = Math.max(1, ...parts.map(([, texts]) => texts.length));
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(parts.map(([part, texts]) => [part, texts[at] ?? ''])),
  );
}

function toAddress(parts: Partial<Record<ImportField, string>>): ImportAddress {
  const { address = '', address_2 = '', city = '', state = '', zip_code = '' } = parts;
  const isAlone = !city && !state && !zip_code;
  const street = [address, address_2].filter(Boolean).join(isAlone ? '\n' : ', ');
  return isAlone ? splitAddress(street) : { address: street, city, state, zip_code };
}

function isOneOf(text: string, names: string[]): boolean {
  return names.some((name) => name && plain(name) === plain(text));
}

function plain(name: string): string {
  return searchForm(name.replace(/[-–—'’]/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
