import type { PdfTable } from './content.ts';

/** Tables up to this many rows are laid out in one pass. */
const longTable = 100;

/** Lines that fit on the first page below its header, and on every other page. */
const room = { first: 18, other: 24 };

/** Roughly how many characters fit on one line of a description. */
const charactersPerLine = 60;

/**
 * A document's tables, divided into the pages they are laid out on. Layout time grows with the
 * square of the content, so a long table is split into parts of about a page each.
 */
export function pagesOf(tables: PdfTable[]): PdfTable[][] {
  const pages: PdfTable[][] = [[]];
  for (const table of tables) {
    const [first, ...others] = cut(table);
    if (first) pages.at(-1)?.push(first);
    for (const other of others) pages.push([other]);
  }
  return pages;
}

function cut(table: PdfTable): PdfTable[] {
  const { rows, totals, heading, mark, text, ...rest } = table;
  if (rows.length <= longTable) return [table];
  const parts: string[][][] = [[]];
  let left = room.first;
  for (const row of rows) {
    left -= linesOf(row);
    if (left < 0) {
      parts.push([]);
      left = room.other - linesOf(row);
    }
    parts.at(-1)?.push(row);
  }
  const last = parts.length - 1;
  return parts.map((part, index) => ({
    ...rest,
    rows: part,
    ...(index === 0 && heading && { heading }),
    ...(index === 0 && mark && { mark }),
    ...(index === 0 && text && { text }),
    ...(index === last && totals && { totals }),
  }));
}

/** The other cells are numbers: one line each, with fine print below. */
function linesOf([first = '', ...others]: string[]): number {
  const described = first
    .split('\n')
    .reduce((lines, part) => lines + Math.max(1, Math.ceil(part.length / charactersPerLine)), 0);
  return Math.max(described, ...others.map((cell) => cell.split('\n').length));
}
