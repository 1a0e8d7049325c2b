import {
  type Aliases,
  commonAliases,
  type ImportField,
  importFields,
  type Preset,
  presets,
} from './import-aliases.ts';

/** For each column of the file the field it goes to, or nothing. */
export type ColumnMapping = (ImportField | undefined)[];

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
