import { newId, newSecret } from '#lib/ids.ts';
import { bodies } from './bodies.ts';
import { nameOf, type Row } from './rows.ts';

/** The values of an address's parameters: `{id: '0191…'}`. */
export type Params = Record<string, string>;

/** Route parameters that are not ids; everything else counts as one. */
const notIds = new Set(['token', 'file', 'share', 'position', 'name']);

/** The route parameters that are ids of records. */
export function idsOf({ path }: Row): string[] {
  return [...path.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !notIds.has(name));
}

/** An address of the route; what `params` lacks is invented, in the required shape. */
export function addressOf(row: Row, params: Params = {}): string {
  const path = row.path.replace(/:(\w+)(\{[^/]*\})?/g, (_, name: string, shape = '') =>
    encodeURIComponent(params[name] ?? madeUp(name, shape)),
  );
  return path + row.query;
}

function madeUp(name: string, shape: string): string {
  if (!notIds.has(name)) return newId();
  if (name === 'token') return newSecret();
  if (shape.includes('.ics')) return `${newSecret()}.ics`.replace(/^-/, 'a');
  if (shape.includes('thumbnail')) return 'full.jpg';
  if (name === 'share') return 'share-0badcafe.png';
  return { position: '0', name: 'assistant' }[name] ?? name;
}

/** Calls an endpoint in a role, with the body of its row. */
export function callRow(
  address: string,
  row: Row,
  { headers = {}, params = {} }: { headers?: Record<string, string>; params?: Params },
): Promise<Response> {
  const init: RequestInit = { method: row.method, redirect: 'manual', headers };
  if (row.method !== 'GET') {
    const body = bodies[nameOf(row)] ?? {};
    if (body instanceof FormData) return fetch(address + addressOf(row, params), { ...init, body });
    // Pages send forms, programs JSON.
    const isForm = !row.path.startsWith('/api/');
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    init.headers = { ...headers, 'content-type': type };
    init.body = isForm
      ? new URLSearchParams(body as Record<string, string>).toString()
      : JSON.stringify(body);
  }
  return fetch(address + addressOf(row, params), init);
}

/** The response as far as two callers may compare it. */
export async function read(answer: Response) {
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return { status: answer.status, body: isJson ? JSON.parse(text) : text };
}
