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
    else if (field === 'other_email') takeAll(field, commonAliases.other_email);
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

/**
 * A file's row as an import entry. A row with an amount or status is a project. Its first address
 * is the customer's own, the others are properties.
 * @param row its number in the file, the header being 1
 * @param onlyCompleted leaves out the amounts of rows that aren't completed
 */
export function entryOf(
  cells: string[],
  mapping: ColumnMapping,
  { row, onlyCompleted }: { row: number; onlyCompleted: boolean },
) {
  const cell = (field: ImportField) => (cells[mapping.indexOf(field)] ?? '').trim();
  const all = (field: ImportField) =>
    cells.map((text) => text.trim()).filter((text, at) => text && mapping[at] === field);
  const parts = [cell('first_name'), cell('middle_name'), cell('last_name')];
  const whole = cell('name') || parts.filter(Boolean).join(' ') || cell('company');
  // A customer of a customer, which is how accounting programs represent a customer's jobs.
  const [, parent = whole, job = ''] = /^([^:]+):(.+)$/.exec(whole) ?? [];
  const completed = completedStatuses.has(cell('status').toLowerCase());
  const isProject = cell('amount') !== '' || cell('status') !== '';
  const addresses = addressesOf(cells, mapping, [parent, cell('company')]);
  const own = addresses.find(({ address }) => address) ?? addresses[0];
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
    notes: cell('notes'),
    rating: cell('rating'),
    total_projects: isProject ? 1 : 0,
    completed_projects: completed ? 1 : 0,
    lifetime_value: onlyCompleted && !completed ? '' : cell('amount'),
  };
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
  return [...groups.map(toAddress), splitAddress(lines.join('\n'))].filter((one) =>
    Object.values(one).some(Boolean),
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
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
