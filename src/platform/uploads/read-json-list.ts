import { AppError } from '../errors.ts';

interface ListLimits {
  /** Most letters of one element, and of all that stands outside the list. */
  elementLetters: number;
  elements: number;
}

/**
 * Reads the elements of one list in a JSON object as they stream in, so that a large body is never
 * in memory as a whole: `{"customers": [ … ]}`. Gives them in batches. Throws AppError on what is no
 * such JSON, or beyond the limits.
 * @param name of the list, at the top level
 */
export async function* readJsonList(
  body: AsyncIterable<Uint8Array>,
  name: string,
  limits: ListLimits,
): AsyncGenerator<unknown[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const scanner = new ListScanner(name, limits);
  for await (const chunk of body) {
    const batch = scanner.read(decode(decoder, chunk));
    if (batch.length > 0) yield batch;
  }
  scanner.end(decode(decoder));
}

const [quote, backslash, comma] = [34, 92, 44];
const opening = new Set([91, 123]);
const closing = new Set([93, 125]);
/** Inside the object and its list. */
const listDepth = 2;

class ListScanner {
  private readonly listStart: RegExp;
  private readonly limits: ListLimits;
  private depth = 0;
  private inText = false;
  private escaped = false;
  private state: 'before' | 'inside' | 'after' = 'before';
  /** What stands outside the list. */
  private outside = '';
  /** The element that has begun and not ended. */
  private element = '';
  private count = 0;

  constructor(name: string, limits: ListLimits) {
    this.listStart = new RegExp(`"${name}"\\s*:\\s*$`);
    this.limits = limits;
  }

  read(text: string): unknown[] {
    const found: unknown[] = [];
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.inText) {
        if (this.escaped) this.escaped = false;
        else if (code === backslash) this.escaped = true;
        else if (code === quote) this.inText = false;
      } else if (code === quote) this.inText = true;
      else if (opening.has(code)) {
        this.depth += 1;
        if (this.beginsList(code, text.slice(start, at))) {
          this.outside += text.slice(start, at + 1);
          this.state = 'inside';
          start = at + 1;
        }
      } else if (closing.has(code)) {
        this.depth -= 1;
        if (this.state === 'inside' && this.depth < listDepth) {
          this.take(text.slice(start, at), found, true);
          this.state = 'after';
          start = at;
        }
      } else if (code === comma && this.state === 'inside' && this.depth === listDepth) {
        this.take(text.slice(start, at), found, false);
        start = at + 1;
      }
    }
    this.keep(text.slice(start));
    return found;
  }

  end(rest: string): void {
    this.outside += rest;
    if (this.state !== 'after') throw unreadable();
    parse(this.outside);
  }

  private beginsList(code: number, before: string): boolean {
    if (this.state !== 'before' || this.depth !== listDepth || code !== 91) return false;
    return this.listStart.test(this.outside + before);
  }

  private take(text: string, found: unknown[], isLast: boolean): void {
    this.keep(text);
    const element = this.element;
    this.element = '';
    if (isLast && this.count === 0 && element.trim() === '') return;
    this.count += 1;
    if (this.count > this.limits.elements) {
      const most = this.limits.elements.toLocaleString('en-US');
      throw new AppError(413, 'too_many_rows', `At most ${most} rows can be sent at once.`);
    }
    found.push(parse(element));
  }

  private keep(text: string): void {
    if (this.state === 'inside') this.element += text;
    else this.outside += text;
    const longest = Math.max(this.element.length, this.outside.length);
    if (longest <= this.limits.elementLetters) return;
    const message = `Row ${this.count + 1} is too large: a row can have ${this.limits.elementLetters.toLocaleString('en-US')} letters.`;
    throw new AppError(413, 'row_too_large', message);
  }
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw unreadable();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

function unreadable(): AppError {
  return new AppError(400, 'bad_input', 'This could not be read. Please send it as JSON.');
}
