import { csvLine } from '#lib/csv.ts';
import { localOf } from '#lib/days/local-time.ts';

/** So that spreadsheets read the file as UTF-8. */
const byteOrderMark = '\ufeff';

type Cell = string | number | Date | null;

interface CsvFile<Row extends { id: string }> {
  name: string;
  header: string[];
  /** A page of the rows after an id; an empty page is the end. */
  readPage(after: string | undefined): Promise<Row[]>;
  cells(row: Row): Cell[];
  /** An instant is written by the clock there, as spreadsheets read it: 2026-11-28 09:00. */
  timeZone?: string;
}

/**
 * A whole list as a CSV file, read and sent page by page: its size costs no memory. The first page
 * is read before the response begins, so that a failed query is an error instead of half a file.
 */
export async function csvAnswer<Row extends { id: string }>(file: CsvFile<Row>): Promise<Response> {
  const first = await file.readPage(undefined);
  const begin = byteOrderMark + csvLine(file.header) + linesOf(first);
  let after = first.at(-1)?.id;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(begin)),
    async pull(controller) {
      const rows = after ? await file.readPage(after) : [];
      after = rows.at(-1)?.id;
      if (after) controller.enqueue(new TextEncoder().encode(linesOf(rows)));
      else controller.close();
    },
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
    },
  });

  function linesOf(rows: Row[]): string {
    return rows.map((row) => csvLine(file.cells(row).map(written))).join('');
  }

  function written(cell: Cell): string | number | null {
    if (!(cell instanceof Date)) return cell;
    if (!file.timeZone) throw new Error('a CSV file with instants needs a time zone');
    return localOf(cell, file.timeZone).replace('T', ' ');
  }
}
