import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CsvChoices, readCsv } from '#features/customers/admin/import/read-csv.ts';
import { detectPreset, entryOf, mapColumns } from '#features/customers/rules/import-columns.ts';

const folder = join(import.meta.dirname, '../customer-files');

/** A file of customers as the import's wizard reads it, with what it would send. */
export function readCustomerFile(name: string, choices?: CsvChoices) {
  return readCustomers(readFileSync(join(folder, name)), choices);
}

export function readCustomers(file: Uint8Array | string, choices?: CsvChoices) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const table = readCsv(bytes, () => {}, choices);
  const { header, lines } = table;
  const mapping = mapColumns(header, detectPreset(header));
  const customers = table.rows.map((cells, at) =>
    entryOf(cells, mapping, { row: lines[at] ?? 0, onlyCompleted: false, header }),
  );
  return { ...table, mapping, customers };
}
