import { type ColumnMapping, entryOf } from '../../rules/import-columns.ts';
import { type CsvChoices, type CsvTable, readCsv } from './read-csv.ts';
import { Unusable } from './unusable.ts';

// Reading and building run here, so that the page stays responsive with a hundred thousand rows.

/** What the page asks of the worker. */
export type CsvTask =
  | { kind: 'read'; file: File; choices: CsvChoices }
  | { kind: 'build'; mapping: ColumnMapping; onlyCompleted: boolean };

/** What the worker says. */
export type CsvAnswer =
  | { kind: 'progress'; part: number }
  | ({
      kind: 'read';
      firstRows: string[][];
      count: number;
      /** How many rows have something in each column. */
      filled: number[];
    } & Omit<CsvTable, 'rows'>)
  | { kind: 'built'; body: Blob }
  | { kind: 'unusable'; message: string };

const rowsShown = 20;
const rowsAtATime = 5000;

let table: CsvTable | undefined;

self.onmessage = async ({ data }: MessageEvent<CsvTask>) => {
  try {
    if (data.kind === 'read') say(await read(data.file, data.choices));
    else say({ kind: 'built', body: build(data.mapping, data.onlyCompleted) });
  } catch (error) {
    const message = error instanceof Unusable ? error.message : "We couldn't read this file.";
    say({ kind: 'unusable', message });
  }
};

function say(answer: CsvAnswer): void {
  self.postMessage(answer);
}

async function read(file: File, choices: CsvChoices): Promise<CsvAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  table = readCsv(bytes, (part) => say({ kind: 'progress', part }), choices);
  const { rows, ...others } = table;
  return {
    ...others,
    kind: 'read',
    lines: others.lines.slice(0, rowsShown),
    firstRows: rows.slice(0, rowsShown),
    count: rows.length,
    filled: others.header.map((_, at) => rows.filter((cells) => cells[at]?.trim()).length),
  };
}

/** The import's body, built in pieces, because a single string of all rows would be very long. */
function build(mapping: ColumnMapping, onlyCompleted: boolean): Blob {
  const { rows, lines, header } = table ?? { rows: [], lines: [], header: [] };
  const pieces: string[] = ['{"customers":['];
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    const entries = rows
      .slice(from, from + rowsAtATime)
      .map((cells, at) =>
        entryOf(cells, mapping, { row: lines[from + at] ?? 0, onlyCompleted, header }),
      );
    pieces.push((from > 0 ? ',' : '') + JSON.stringify(entries).slice(1, -1));
  }
  pieces.push(']}');
  return new Blob(pieces, { type: 'application/json' });
}
