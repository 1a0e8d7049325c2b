// What the assistant may know about this page: the latest errors and calls, without their contents.

const maxErrors = 10;
const maxCalls = 20;

export interface RecordedCall {
  method: string;
  path: string;
  /** 0 if there was no response. */
  status: number;
  ms: number;
}

const errors: string[] = [];
const calls: RecordedCall[] = [];
let isOn = false;

/** Starts recording; calling it again has no effect. */
export function startRecording(): void {
  if (isOn) return;
  isOn = true;
  const report = console.error;
  console.error = (...parts: unknown[]) => {
    keep(errors, withoutPersonal(parts.map(textOf).join(' ')).slice(0, 300), maxErrors);
    report.apply(console, parts);
  };
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const began = performance.now();
    const entry = { method: init?.method ?? 'GET', path: pathOf(input), status: 0, ms: 0 };
    try {
      const response = await send(input, init);
      entry.status = response.status;
      return response;
    } finally {
      entry.ms = Math.round(performance.now() - began);
      if (entry.path.startsWith('/api/')) keep(calls, entry, maxCalls);
    }
  };
}

export function recorded(): { errors: string[]; calls: RecordedCall[] } {
  return { errors: [...errors], calls: [...calls] };
}

/** A text without email addresses, phone numbers, and anything that looks like a secret. */
export function withoutPersonal(text: string): string {
  return text
    .replace(/\bBearer\s+\S+/gi, 'Bearer …')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/gi, '…')
    .replace(/[?#]\S+/g, '?…')
    .replace(/\+?\d[\d\s().-]{8,}\d/g, '…')
    .replace(/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi, '…');
}

function textOf(part: unknown): string {
  if (part instanceof Error) return `${part.name}: ${part.message}`;
  return typeof part === 'string' ? part : typeof part;
}

/** Only the path, because search terms follow it. */
function pathOf(input: RequestInfo | URL): string {
  const address = input instanceof Request ? input.url : String(input);
  return new URL(address, window.location.href).pathname.slice(0, 200);
}

function keep<Item>(list: Item[], item: Item, max: number): void {
  list.push(item);
  if (list.length > max) list.shift();
}
