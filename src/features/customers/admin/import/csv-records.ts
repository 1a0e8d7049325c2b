/** One record of a file: the line it starts on, the first being 1, and its cells. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

interface RecordNews {
  record(record: CsvRecord, at: number): void;
  /** A line whose quotation marks can't be understood: it is left out. */
  unreadable(line: number): void;
}

const delimiters = [',', ';', '\t', '|'];
/** How many lines are looked at to find the delimiter and the usual number of cells. */
const sampleLines = 200;
/** How many lines a cell with loose quotation marks can have. */
const maxJoined = 30;

interface Read {
  cells: string[];
  /** Where the next record starts. */
  end: number;
  /** Whether its quotation marks are in pairs, around whole cells. */
  isSound: boolean;
}

/**
 * Reads all records. A quotation mark inside a cell never swallows the lines after it: a record
 * that isn't sound is read again, from its own line, so that it has as many cells as the others.
 */
export function readRecords(text: string, delimiter: string, news: RecordNews): void {
  const width = usualWidth(text, delimiter);
  const fits = (from: number, to: number) => {
    const alone = readRecord(text.slice(from, to), 0, delimiter);
    return alone.isSound && alone.cells.length === width;
  };
  let line = 1;
  for (let at = 0; at < text.length; ) {
    let read: Read | undefined = readRecord(text, at, delimiter);
    const lineEnd = endOfLine(text, at);
    if (!read.isSound || (read.cells.length !== width && swallows(text, at, read.end, fits)))
      read = readLoosely(text, at, delimiter, width, fits);
    if (read) news.record({ line, cells: read.cells }, at);
    else news.unreadable(line);
    const end = read?.end ?? afterLine(text, lineEnd);
    line += lineBreaks(text, at, end);
    at = end;
  }
}

/** The delimiter with which most of the first lines have the same number of cells. */
export function findDelimiter(text: string): string {
  let best = { delimiter: ',', lines: 0, width: 1 };
  for (const delimiter of delimiters) {
    const widths = widthsOf(text, delimiter);
    const [width = 1, lines = 0] = commonest(widths.filter((one) => one > 1));
    if (lines > best.lines || (lines === best.lines && width > best.width))
      best = { delimiter, lines, width };
  }
  return best.delimiter;
}

function usualWidth(text: string, delimiter: string): number {
  const widths = widthsOf(text, delimiter);
  const [width = 1] = commonest(
    widths.some((one) => one > 1) ? widths.filter((one) => one > 1) : widths,
  );
  return width;
}

/** How many cells the first lines have that can be read on their own. */
function widthsOf(text: string, delimiter: string): number[] {
  const widths: number[] = [];
  for (let at = 0, seen = 0; at < text.length && seen < sampleLines; seen += 1) {
    const end = endOfLine(text, at);
    const read = readRecord(text.slice(at, end), 0, delimiter);
    if (read.isSound && read.cells.some((cell) => cell.trim())) widths.push(read.cells.length);
    at = afterLine(text, end);
  }
  return widths;
}

function commonest(values: number[]): [value: number, count: number] | [] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
}

/** Whether a record of several lines contains a line that is a record itself. */
function swallows(
  text: string,
  at: number,
  end: number,
  fits: (from: number, to: number) => boolean,
): boolean {
  for (let from = afterLine(text, endOfLine(text, at)); from < end; ) {
    const to = endOfLine(text, from);
    if (fits(from, to)) return true;
    from = afterLine(text, to);
  }
  return false;
}

/** A record whose cells contain quotation marks that close nothing. */
function readLoosely(
  text: string,
  at: number,
  delimiter: string,
  width: number,
  fits: (from: number, to: number) => boolean,
): Read | undefined {
  let end = endOfLine(text, at);
  for (let joined = 0; joined < maxJoined; joined += 1) {
    const cells = splitLoosely(text.slice(at, end), delimiter, width);
    const next = afterLine(text, end);
    if (cells) return { cells, end: next, isSound: false };
    if (next >= text.length || fits(next, endOfLine(text, next))) return undefined;
    end = endOfLine(text, next);
  }
  return undefined;
}

/** Splits a line into exactly this many cells, if there is a way. */
function splitLoosely(line: string, delimiter: string, width: number): string[] | undefined {
  let tries = 0;
  const split = (at: number, missing: number): string[] | undefined => {
    tries += 1;
    if (missing === 0 || tries > 10_000) return undefined;
    if (line[at] === '"')
      for (
        let close = line.indexOf('"', at + 1);
        close >= 0;
        close = line.indexOf('"', close + 1)
      ) {
        const rest = close + 1;
        if (rest < line.length && line[rest] !== delimiter) continue;
        const found = withRest(line.slice(at + 1, close).replaceAll('""', '"'), rest, missing);
        if (found) return found;
      }
    const end = line.indexOf(delimiter, at);
    return withRest(
      line.slice(at, end < 0 ? line.length : end),
      end < 0 ? line.length : end,
      missing,
    );
  };
  const withRest = (cell: string, end: number, missing: number): string[] | undefined => {
    if (end >= line.length) return missing === 1 ? [cell] : undefined;
    const rest = split(end + 1, missing - 1);
    return rest && [cell, ...rest];
  };
  return split(0, width);
}

/** Reads one record as it should be written. */
function readRecord(text: string, start: number, delimiter: string): Read {
  const cells: string[] = [];
  let isSound = true;
  for (let at = start; ; ) {
    const opening = skipSpaces(text, at);
    let end: number;
    if (text[opening] === '"') {
      const closing = closingMark(text, opening);
      end = skipSpaces(text, closing + 1);
      if (closing < 0 || !isEnd(text, end, delimiter)) {
        isSound = false;
        end = closing < 0 ? text.length : endOfCell(text, closing, delimiter);
      }
      cells.push(text.slice(opening + 1, closing < 0 ? end : closing).replaceAll('""', '"'));
    } else {
      end = endOfCell(text, at, delimiter);
      cells.push(text.slice(at, end));
    }
    if (text[end] !== delimiter) return { cells, end: afterLine(text, end), isSound };
    at = end + 1;
  }
}

function closingMark(text: string, opening: number): number {
  for (let at = text.indexOf('"', opening + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return -1;
}

function isEnd(text: string, at: number, delimiter: string): boolean {
  return at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r';
}

function skipSpaces(text: string, at: number): number {
  let next = at;
  while (text[next] === ' ') next += 1;
  return next;
}

function endOfCell(text: string, at: number, delimiter: string): number {
  let end = at;
  while (!isEnd(text, end, delimiter)) end += 1;
  return end;
}

function endOfLine(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

/** Where the next line starts; a line ends in LF, CRLF or CR. */
function afterLine(text: string, end: number): number {
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : Math.min(end + 1, text.length);
}

function lineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at = afterLine(text, endOfLine(text, at))) count += 1;
  return count;
}
