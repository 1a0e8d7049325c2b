import { importLimits, noNamesFound } from '../../rules/import.ts';
import { type CsvRecord, findDelimiter, readRecords } from './csv-records.ts';
import { decode, type Encoding } from './decode.ts';
import { findHeaderLine, isNoCustomer } from './header-line.ts';
import { notCsv, Unusable } from './unusable.ts';

const maxColumns = 200;
const rowsBetweenNews = 5000;
/** How many of the first records the column names can be chosen from. */
const firstShown = 25;

/** A file as parsed before its columns are assigned. */
export interface CsvTable {
  header: string[];
  rows: string[][];
  /** The line of each row in the file. */
  lines: number[];
  encoding: Encoding;
  /** The line of the column names; 0 if the file has none. */
  headerLine: number;
  /** The first records, from which the column names can be chosen. */
  first: CsvRecord[];
  /** Lines that aren't imported, and why. */
  notRead: string[];
}

/** What the owner chose where the file was understood wrongly. */
export interface CsvChoices {
  encoding?: Encoding | undefined;
  headerLine?: number | undefined;
}

/**
 * Parses a whole CSV file in any of the encodings; commas, semicolons, tabs or pipes. Throws
 * Unusable.
 * @param onProgress how much is read, from 0 to 1
 */
export function readCsv(
  bytes: Uint8Array,
  onProgress: (part: number) => void,
  choices: CsvChoices = {},
): CsvTable {
  const { text, encoding } = decode(bytes, choices.encoding);
  if (text.includes('\u0000')) throw new Unusable(notCsv);
  // Excel's first line that names the delimiter.
  const [separator = '', named] = /^sep=(.)(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const delimiter = named ?? findDelimiter(text);
  const records: CsvRecord[] = [];
  const unreadable: number[] = [];
  // An empty line instead of that one, so that lines have their numbers.
  readRecords(separator ? `\n${text.slice(separator.length)}` : text, delimiter, {
    record(record, at) {
      if (record.cells.every((cell) => !cell.trim())) return;
      checkRecord(record, records.length);
      records.push(record);
      if (records.length % rowsBetweenNews === 0) onProgress(at / text.length);
    },
    unreadable: (line) => unreadable.push(line),
  });
  onProgress(1);
  const table = tableOf(records, choices.headerLine ?? findHeaderLine(records));
  if (table.rows.length === 0 && unreadable.length === 0) throw new Unusable(noNamesFound);
  const notRead = [
    ...unreadable.map((line) => ({
      line,
      reason: "a quotation mark is missing or one too many, so this line can't be read",
    })),
    ...table.notCustomers,
  ].sort((a, b) => a.line - b.line);
  return {
    ...table,
    encoding,
    first: records.slice(0, firstShown),
    notRead: notRead.map(({ line, reason }) => `Line ${line}: ${reason}`),
  };
}

function tableOf(records: CsvRecord[], headerLine: number) {
  const named = records.find(({ line }) => line === headerLine)?.cells ?? [];
  const below = records.filter(({ line }) => line > headerLine);
  const taken = below.filter(({ cells }) => !isNoCustomer(cells, named));
  // A cell beyond the names has its own column, so that it isn't lost silently.
  const width = taken.reduce((max, { cells }) => Math.max(max, lastFilled(cells)), named.length);
  return {
    headerLine,
    header: Array.from({ length: width }, (_, at) => named[at]?.trim() ?? ''),
    rows: taken.map(({ cells }) => cells),
    lines: taken.map(({ line }) => line),
    notCustomers: below
      .filter(({ cells }) => isNoCustomer(cells, named))
      .map(({ line, cells }) => ({
        line,
        reason: `"${cells
          .find((cell) => cell.trim())
          ?.trim()
          .slice(0, 60)}" isn't a customer`,
      })),
  };
}

function lastFilled(cells: string[]): number {
  return cells.findLastIndex((cell) => cell.trim()) + 1;
}

function checkRecord({ line, cells }: CsvRecord, count: number): void {
  if (cells.length > maxColumns)
    throw new Unusable(`This file has ${cells.length} columns. The limit is ${maxColumns}.`);
  if (count > importLimits.rows)
    throw new Unusable(
      `This file has more than ${importLimits.rows.toLocaleString('en-US')} rows. Please split it.`,
    );
  const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (characters > importLimits.rowCharacters)
    throw new Unusable(
      `Row ${line} is too large: it has ${characters.toLocaleString('en-US')} characters. Is a quotation mark missing there?`,
    );
}
