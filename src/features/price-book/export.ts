import Papa from 'papaparse';
import { fieldSentence } from '#lib/field-sentences.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import type { App } from '#services/app.ts';
import { type PriceFields, priceFields } from './contract/fields.ts';
import {
  keywordSeparator,
  numberFrom,
  type PriceColumn,
  priceColumns,
  unitFrom,
  yesOrNoFrom,
} from './rules/csv.ts';
import { listPrices, type PriceRow } from './store.ts';

const cells: Record<PriceColumn, (row: PriceRow) => string | number> = {
  Name: ({ name }) => name,
  Category: ({ category }) => category,
  Unit: ({ unit }) => unit,
  Hours: ({ hours }) => hours,
  Materials: ({ materials }) => materials,
  'Lowest price': ({ priceFrom }) => priceFrom,
  'Highest price': ({ priceTo }) => priceTo,
  'Other words': ({ keywords }) => keywords.join(keywordSeparator),
  'Spanish name': ({ spanishName }) => spanishName,
  Taxable: ({ taxable }) => (taxable ? 'yes' : 'no'),
};

/** The price book as a file that can be imported unchanged. */
export function exportPrices(app: App): Promise<Response> {
  return csvAnswer({
    name: 'price-book.csv',
    header: [...priceColumns],
    readPage: (after) => (after ? Promise.resolve([]) : listPrices(app.database)),
    cells: (row) => priceColumns.map((column) => cells[column](row)),
  });
}

/** What is wrong with a line of a file; the first line is 2, below the header. */
export interface LineProblem {
  line: number;
  message: string;
}

/** Parses a file of services. Returns the valid ones, and the problems of the others. */
export function readPrices(text: string): { entries: PriceFields[]; problems: LineProblem[] } {
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim().toLowerCase(),
  });
  const entries: PriceFields[] = [];
  const problems: LineProblem[] = [];
  const lineOf = new Map<string, number>();
  for (const [index, row] of data.entries()) {
    const line = index + 2;
    const parsed = priceFields.safeParse(fieldsFrom(row));
    const twin = parsed.success ? lineOf.get(parsed.data.name.toLowerCase()) : undefined;
    if (!parsed.success)
      problems.push({
        line,
        message: fieldSentence(parsed.error.issues[0]?.message ?? "Can't be read."),
      });
    else if (twin) problems.push({ line, message: `Same name as in line ${twin}.` });
    else {
      lineOf.set(parsed.data.name.toLowerCase(), line);
      entries.push(parsed.data);
    }
  }
  return { entries, problems };
}

function fieldsFrom(row: Record<string, string>) {
  const cell = (column: PriceColumn) => (row[column.toLowerCase()] ?? '').trim();
  return {
    // The guard against spreadsheet formulas that our own export adds is removed.
    name: cell('Name').replace(/^'(?=[=+\-@])/, ''),
    spanish_name: cell('Spanish name').replace(/^'(?=[=+\-@])/, ''),
    category: cell('Category').toLowerCase() || 'general',
    unit: unitFrom(cell('Unit') || 'each'),
    hours: numberFrom(cell('Hours')),
    materials: numberFrom(cell('Materials')),
    price_from: numberFrom(cell('Lowest price')),
    price_to: numberFrom(cell('Highest price')),
    taxable: yesOrNoFrom(cell('Taxable')),
    keywords: cell('Other words')
      .split(/[;,|]/)
      .map((keyword) => keyword.trim())
      .filter(Boolean),
  };
}
