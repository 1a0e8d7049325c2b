import { isKnownColumn } from '../../rules/import-columns.ts';
import type { CsvRecord } from './csv-records.ts';

/** How far from the top the column names can be. */
const searched = 25;

/**
 * The line of the column names: of the first records, the one with the best known names. Titles
 * above it have none. Without any known name, the first record that is as wide as the others; 0 if
 * that looks like a person already.
 */
export function findHeaderLine(records: CsvRecord[]): number {
  const first = records.slice(0, searched);
  const known = first.map(({ cells }) => cells.filter(isKnownColumn).length);
  const count = Math.max(0, ...known);
  const best = first[known.indexOf(count)];
  const width = Math.max(0, ...first.map(({ cells }) => filled(cells)));
  if (best && count > 0 && (count > 1 || width === 1 || filled(best.cells) > 1)) return best.line;
  const wide = first.find(({ cells }) => filled(cells) > width / 2);
  if (!wide) return first[0]?.line ?? 0;
  return wide.cells.some(isContact) ? 0 : wide.line;
}

const totals = /^((grand |sub-?)?totals?|sum)( (customers|clients|contacts|records|rows))?\s*:?$/i;
const stamp =
  /\d{1,2}:\d{2}(:\d{2})?\s*([ap]\.?m\.?)?\b.*(gmt|utc|[ap]\.?m\.?)|^(page \d+|printed|generated|exported|created|report)\b|^(accrual|cash) basis\b/i;
const day = /^(\w+day, )?\w+\.? \d{1,2}, \d{4}\b|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/;

/** Whether a row is a report's total, time stamp, or repeated column names, and no customer. */
export function isNoCustomer(cells: string[], header: string[]): boolean {
  const texts = cells.map((cell) => cell.trim());
  const [first = '', ...others] = texts.filter(Boolean);
  if (!texts.some(isContact) && totals.test(first)) return true;
  if (others.length === 0 && (stamp.test(first) || day.test(first))) return true;
  return header.length > 1 && texts.every((text, at) => text === (header[at] ?? '').trim());
}

function filled(cells: string[]): number {
  return cells.filter((cell) => cell.trim()).length;
}

function isContact(cell: string): boolean {
  return (
    /\S@\S+\.\S/.test(cell) || (/^[\d\s()+.-]+$/.test(cell) && cell.replace(/\D/g, '').length >= 10)
  );
}
