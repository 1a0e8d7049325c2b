import { JSONParser } from '@streamparser/json';
import { AppError } from '../errors.ts';

interface ListLimits {
  /** Max bytes of one element, and of everything before the list. */
  elementBytes: number;
  elements: number;
}

/**
 * Reads the elements of one list in a JSON object as they stream in, so that a large body is never
 * in memory as a whole: `{"customers": [ … ]}`. Returns them in batches. Throws AppError for
 * invalid JSON, or beyond the limits.
 * @param name of the list, at the top level
 */
export async function* readJsonList(
  body: AsyncIterable<Uint8Array>,
  name: string,
  { elementBytes, elements }: ListLimits,
): AsyncGenerator<unknown[]> {
  const parser = new JSONParser({ paths: [`$.${name}`, `$.${name}.*`], keepStack: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isTooDeep = depthOf(maxDepth);
  let batch: unknown[] = [];
  let count = 0;
  let bytesOfElement = 0;
  let hasList = false;
  parser.onValue = ({ value, key }) => {
    if (typeof key !== 'number') {
      hasList ||= Array.isArray(value);
      return;
    }
    batch.push(value);
    bytesOfElement = 0;
  };
  for await (const chunk of body) {
    bytesOfElement += chunk.length;
    readable(() => {
      decoder.decode(chunk, { stream: true });
      if (isTooDeep(chunk)) throw unreadable();
      parser.write(chunk);
    });
    count += batch.length;
    if (count > elements) throw tooMany(elements);
    if (bytesOfElement > elementBytes) throw tooLarge(count + 1, elementBytes);
    if (batch.length > 0) yield batch;
    batch = [];
  }
  readable(() => decoder.decode());
  if (!parser.isEnded || !hasList) throw unreadable();
}

/** How deep lists and objects may be nested: no row needs more, and thousands keep the parser busy. */
const maxDepth = 20;

/** Returns whether what came until now is nested deeper than that; brackets in texts do not count. */
function depthOf(max: number): (chunk: Uint8Array) => boolean {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (isEscaped) isEscaped = false;
      else if (isText && byte === code.backslash) isEscaped = true;
      else if (byte === code.quote) isText = !isText;
      else if (!isText && (byte === code.list || byte === code.object)) depth += 1;
      else if (!isText && (byte === code.listEnd || byte === code.objectEnd)) depth -= 1;
      if (depth > max) return true;
    }
    return false;
  };
}

const code = { quote: 34, list: 91, backslash: 92, listEnd: 93, object: 123, objectEnd: 125 };

function readable(read: () => void): void {
  try {
    read();
  } catch {
    throw unreadable();
  }
}

function unreadable(): AppError {
  return new AppError(400, 'bad_input', "We couldn't read this. Please send it as JSON.");
}

function tooMany(max: number): AppError {
  const message = `You can send up to ${max.toLocaleString('en-US')} rows at once.`;
  return new AppError(413, 'too_many_rows', message);
}

function tooLarge(row: number, max: number): AppError {
  const message = `Row ${row} is too large. A row can have up to ${max.toLocaleString('en-US')} characters.`;
  return new AppError(413, 'row_too_large', message);
}
