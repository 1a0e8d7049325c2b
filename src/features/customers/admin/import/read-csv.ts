import Papa from 'papaparse';
import { importLimits, noNamesFound } from '../../rules/import.ts';
import { notCsv, Unusable } from './unusable.ts';

const maxColumns = 200;
const rowsBetweenNews = 5000;

/** A file as parsed before its columns are assigned. */
export interface CsvTable {
  header: string[];
  rows: string[][];
  encoding: string;
}

/**
 * Parses a whole CSV file: UTF-8 with or without BOM, UTF-16 with BOM, otherwise Windows-1252;
 * commas, semicolons, tabs or pipes. Throws Unusable.
 * @param onProgress how much is read, from 0 to 1
 */
export function readCsv(bytes: Uint8Array, onProgress: (part: number) => void): CsvTable {
  const { text, encoding } = decode(bytes);
  if (text.includes('\u0000')) throw new Unusable(notCsv);
  const rows: string[][] = [];
  Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    step: ({ data, meta }) => {
      checkRow(data, rows.length + 1);
      rows.push(data);
      if (rows.length % rowsBetweenNews === 0) onProgress(meta.cursor / text.length);
    },
  });
  onProgress(1);
  const header = rows.shift();
  if (!header || rows.length === 0) throw new Unusable(noNamesFound);
  return { header, rows, encoding };
}

function checkRow(row: string[], number: number): void {
  if (number === 1 && row.length > maxColumns)
    throw new Unusable(`This file has ${row.length} columns. The limit is ${maxColumns}.`);
  if (number > importLimits.rows + 1)
    throw new Unusable(
      `This file has more than ${importLimits.rows.toLocaleString('en-US')} rows. Please split it.`,
    );
  const characters = row.reduce((sum, cell) => sum + cell.length, 0);
  if (characters > importLimits.rowCharacters)
    throw new Unusable(
      `Row ${number} is too large: it has ${characters.toLocaleString('en-US')} characters. Is a quotation mark missing there?`,
    );
}

function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  try {
    return decoded(bytes, 'utf-8');
  } catch {
    return decoded(bytes, 'windows-1252');
  }
}

function decoded(bytes: Uint8Array, encoding: string) {
  return {
    text: new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes),
    encoding,
  };
}
