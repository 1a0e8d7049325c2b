import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { addCustomer } from '#tests/factories/customers.ts';
import { startDemoServer } from '#tests/harness/demo-server.ts';
import { forgedLink } from '#tests/harness/forged-link.ts';
import { owner, post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { partBytes } from './rules/archive.ts';
import { leftOutColumns, leftOutTables } from './rules/contents.ts';

const minutes = 60_000;
const password = { current_password: owner.password };

let old: TestServer;
let archive: Buffer;
/** Of a business with one customer: enough to be refused. */
let small: Buffer;

beforeAll(async () => {
  old = await startDemoServer();
  await old.rows(`update users set email = 'old@example.com' where email = $1`, [owner.email]);
  const token = await signIn(old, 'old@example.com');
  const [customer] = await old.rows('select id from customers order by id limit 1');
  const body = { customer_id: customer.id, kind: 'received', amount: 30, payment_method: 'check' };
  await call(old, token, '/api/customer-credits', { method: 'POST', body: JSON.stringify(body) });
  archive = await exportFrom(old, token);
  const tiny = await startTestServer();
  await addCustomer(tiny);
  small = await exportFrom(tiny, await signIn(tiny));
  await tiny.stop();
}, 10 * minutes);

afterAll(() => old?.stop());

/** A table without the history of signing in, importing, and exporting, which goes on. */
function business(name: string, bytes: unknown): string {
  if (name !== 'tables/audit_log.jsonl') return String(bytes);
  const isMove = (line: string) => /"subject_type":"(?:access|export)"/.test(line);
  return String(bytes)
    .split('\n')
    .filter((line) => !isMove(line))
    .join('\n');
}

test(
  'an export brought in on an empty server is exported again with the same content',
  async () => {
    const fresh = await startTestServer({
      env: { SECRET_KEY: 'another key of 32 characters and more' },
    });
    const before = await signIn(fresh);
    // From a second browser, which is announced by email.
    await signIn(fresh);
    await waitUntil(
      'the new sign-in is announced',
      async () => (await fresh.rows('select 1 from emails')).length > 0,
    );
    const outcome = await bringIn(fresh, before, archive);
    expect(outcome).toEqual({ status: 'done', failure: '' });
    // Everyone signs in again, with the other server's password.
    await waitUntil(
      'the session has ended',
      async () => (await call(fresh, before, '/api/business-data')).status === 401,
    );
    expect((await post(`${fresh.address}/api/admin/login`, owner)).status).toBe(401);
    const token = await signIn(fresh, 'old@example.com');
    const second = await contentOf(await exportFrom(fresh, token));
    const first = await contentOf(archive);
    const { made_at: _, ...firstManifest } = JSON.parse(String(first.get('manifest.json')));
    const { made_at: __, ...secondManifest } = JSON.parse(String(second.get('manifest.json')));
    for (const [name, bytes] of first)
      if (name !== 'manifest.json')
        expect([name, business(name, second.get(name))]).toEqual([name, business(name, bytes)]);
    for (const manifest of [firstManifest, secondManifest]) {
      delete manifest.entries['tables/audit_log.jsonl'];
      delete manifest.tables.audit_log;
      delete manifest.counters['audit_log.position'];
    }
    expect(secondManifest).toEqual(firstManifest);
    expect(firstManifest.files).toBeGreaterThan(10);

    // The business works: counters, foreign keys and triggers are as they were.
    const created = await call(fresh, token, '/api/customers', {
      method: 'POST',
      body: JSON.stringify({ first_name: 'Ann', last_name: 'New', email: 'ann.new@example.com' }),
    });
    expect(created.status).toBeLessThan(300);
    const open = await fresh.rows(
      `select conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and condeferrable`,
    );
    expect(open).toEqual([]);
    const off = await fresh.rows(
      `select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and tgenabled = 'D'`,
    );
    expect(off).toEqual([]);
    // Now it has records, so nothing can be imported on top of them.
    const again = await begin(fresh, token, archive);
    expect(again.status).toBe(409);
    expect((await again.json()).message).toContain('already has records');
    await fresh.stop();
  },
  5 * minutes,
);

test('an export holds the spreadsheets that people need, and no secret', async () => {
  const content = await contentOf(archive);
  const names = [
    'customers',
    'projects',
    'estimates',
    'invoices',
    'payments',
    'credits',
    'expenses',
    'time',
  ];
  for (const name of names) {
    const [header, first] = String(content.get(`spreadsheets/${name}.csv`)).split('\r\n');
    expect([name, header]).toEqual([name, expect.stringContaining(',')]);
    expect([name, first]).toEqual([name, expect.stringContaining(',')]);
  }
  for (const name of ['estimates', 'invoices']) {
    const lines = String(content.get(`spreadsheets/${name}.csv`))
      .trim()
      .split('\r\n');
    expect(lines.shift()).toMatch(/,Not taxed$/);
    const [{ untaxed }] = await old.rows(
      `select array_agg(untaxed_amount::float8 order by id) as untaxed from ${name}`,
    );
    expect(Math.max(...untaxed)).toBeGreaterThan(0);
    expect(lines.map((line) => Number(line.split(',').at(-1)))).toEqual(untaxed);
  }
  const sessions = await old.rows('select token from sessions');
  const sealed = await old.rows('select sealed from secrets');
  expect(
    await old.rows("select 1 from emails where is_secret and body_text <> '' limit 1"),
  ).toHaveLength(1);
  const emails = String(content.get('tables/emails.jsonl')).trim().split('\n');
  expect(
    emails.map((line) => JSON.parse(line)).filter((one) => one.is_secret && one.body_text),
  ).toEqual([]);
  const everything = [...content]
    .filter(([name]) => !name.startsWith('files/'))
    .map(String)
    .join();
  for (const secret of [...sessions, ...sealed].flatMap((row) => Object.values(row)))
    expect(everything.includes(String(secret))).toBe(false);
  const manifest = JSON.parse(String(content.get('manifest.json')));
  expect(manifest.left_out.tables).toEqual(leftOutTables);
  expect(manifest.format).toBe(1);
});

test('every table and column is exported or named with a reason, and so is every secret', async () => {
  const columns = await old.rows(
    `select c.relname || '.' || a.attname as name, c.relname as table
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
  );
  const known = new Set(columns.map(({ name }) => name));
  const tables = new Set(columns.map(({ table }) => table));
  expect(Object.keys(leftOutTables).filter((name) => !tables.has(name))).toEqual([]);
  expect(Object.keys(leftOutColumns).filter((name) => !known.has(name))).toEqual([]);
  const manifest = JSON.parse(String((await contentOf(archive)).get('manifest.json')));
  expect(Object.keys(manifest.tables).toSorted()).toEqual(
    [...tables].filter((name) => !(name in leftOutTables)).toSorted(),
  );
  // Every column that sounds like a secret must be decided on: left out, or listed here as
  // harmless.
  const exported = [...known].filter(
    (name) => !((name.split('.')[0] ?? '') in leftOutTables) && !(name in leftOutColumns),
  );
  const suspicious = exported.filter(
    (name) =>
      /token|secret|password|seal|hash|key$|code/.test(name) && !/zip_codes?$|hashtags/.test(name),
  );
  expect(suspicious.toSorted()).toEqual(harmless);
});

test(
  'an archive is for the session that asked for it, as long as that lasts',
  async () => {
    const server = await startTestServer();
    const token = await signIn(server);
    const other = await signIn(server);
    expect(
      (await call(server, token, '/api/business-data/exports', { method: 'POST', body: '{}' }))
        .status,
    ).toBe(400);
    const wrong = JSON.stringify({ current_password: 'wrong' });
    expect(
      (await call(server, token, '/api/business-data/exports', { method: 'POST', body: wrong }))
        .status,
    ).toBe(400);
    await exportFrom(server, token);
    const [mine] = (await (await call(server, token, '/api/business-data')).json()).exports;
    const [theirs] = (await (await call(server, other, '/api/business-data')).json()).exports;
    expect(theirs).toMatchObject({ id: mine.id, status: 'ready', url: null });
    expect((await fetch(server.address + forgedLink(mine.url))).status).toBe(404);
    expect((await fetch(server.address + mine.url, { method: 'GET' })).status).toBe(200);
    await call(server, token, '/api/admin/logout', { method: 'POST' });
    expect((await fetch(server.address + mine.url)).status).toBe(404);
    await server.stop();
  },
  minutes,
);

test.each([
  ['no ZIP at all', async () => Buffer.from('GIF89a, but longer'), "isn't a Plumbline export"],
  [
    'a ZIP of something else',
    () => zipOf({ 'notes.docx': 'Dear Sue' }),
    "isn't a Plumbline export",
  ],
  [
    'a path out of the archive',
    () => changed({ name: '../../etc/passwd' }),
    "isn't a Plumbline export",
  ],
  [
    'a file below a strange name',
    () => changed({ name: 'files/photos/../../x' }),
    "isn't a Plumbline export",
  ],
  [
    'a second set of everything',
    () => changed({ add: { 'tables/extra.jsonl': '{}\n' } }),
    'damaged',
  ],
  [
    'a changed row',
    () =>
      changed({
        replace: (name, text) =>
          name === 'tables/customers.jsonl' ? text.replace('"', '“') : text,
      }),
    'damaged',
  ],
  [
    'a newer format',
    () => changed({ manifest: (one) => ({ ...one, format: 2 }) }),
    'newer version',
  ],
  [
    'a newer schema',
    () =>
      changed({
        manifest: (one) => ({
          ...one,
          migrations: [...(one.migrations as string[]), '9999_x.sql'],
        }),
      }),
    'newer version',
  ],
  [
    'an older schema',
    () =>
      changed({
        manifest: (one) => ({ ...one, migrations: (one.migrations as string[]).slice(1) }),
      }),
    'earlier version',
  ],
  ['the first half', async () => small.subarray(0, small.length / 2), "isn't a Plumbline export"],
  [
    'a bomb',
    () => zipOf({ 'manifest.json': '{}', 'tables/a.jsonl': ' '.repeat(80 * 1024 * 1024) }),
    'unpacks to more',
  ],
  ['rows that do not fit together', () => withoutUsers(), "don't fit together"],
] as [string, () => Promise<Buffer>, string][])(
  'an import refuses %s, and changes nothing',
  async (_, make, message) => {
    const fresh = await startTestServer();
    const token = await signIn(fresh);
    const before = await fresh.rows('select * from users');
    const outcome = await bringIn(fresh, token, await make());
    expect(outcome).toEqual({ status: 'failed', failure: expect.stringContaining(message) });
    expect(await fresh.rows('select * from users')).toEqual(before);
    expect(await fresh.rows('select id from customers')).toEqual([]);
    expect(fresh.photoFolders()).toEqual([]);
    expect((await call(fresh, token, '/api/business-data')).status).toBe(200);
    await fresh.stop();
  },
  2 * minutes,
);

test('an upload with a missing part is not brought in, and can be given up', async () => {
  const fresh = await startTestServer();
  const token = await signIn(fresh);
  const big = Buffer.alloc(partBytes + 10);
  const { import: begun } = await (await begin(fresh, token, big)).json();
  const path = `/api/business-data/imports/${begun.id}`;
  expect(
    (await call(fresh, token, `${path}/parts/1`, { method: 'PUT', body: 'too long for it' }))
      .status,
  ).toBe(400);
  expect((await call(fresh, token, `${path}/parts/2`, { method: 'PUT', body: 'x' })).status).toBe(
    400,
  );
  expect(
    (await call(fresh, token, `${path}/parts/1`, { method: 'PUT', body: '0123456789' })).status,
  ).toBe(200);
  const started = await call(fresh, token, `${path}/start`, { method: 'POST' });
  expect(started.status).toBe(409);
  expect((await started.json()).message).toContain('incomplete');
  expect((await begin(fresh, token, big)).status).toBe(409);
  expect((await call(fresh, token, path, { method: 'DELETE' })).status).toBe(200);
  expect((await begin(fresh, token, big)).status).toBe(202);
  await fresh.stop();
});

/** Columns that only sound like secrets: hashes of long random links, and of passwords. */
const harmless = [
  'accounts.password',
  'calendar_feeds.token_hash',
  'content_post_targets.link_code',
  'customer_import_rows.row_hash',
  'customer_invitations.code_expires_at',
  'customer_invitations.code_hash',
  'customer_invitations.entry_hash',
  'customer_invitations.token_hash',
  'customer_invitations.wrong_codes',
  'document_links.token_hash',
  'emails.is_secret',
  'emails.link_hash',
  'emails.source_hash',
  'estimate_signatures.content_hash',
  'estimate_signatures.pdf_hash',
  'estimate_signatures.pdf_key',
  'partner_applications.password_hash',
  'partner_applications.token_hash',
  'partner_terms.text_hash',
  'partners.calendar_token_hash',
  'passkeys.public_key',
  'request_links.token_hash',
  'visit_links.token_hash',
  'website_review_links.token_hash',
];

function signIn(server: TestServer, email = owner.email): Promise<string> {
  return post(`${server.address}/api/admin/login`, { ...owner, email })
    .then((answer) => answer.json())
    .then(({ token }) => token);
}

function call(server: TestServer, token: string, path: string, init: RequestInit = {}) {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  headers.set(
    'content-type',
    init.method === 'PUT' ? 'application/octet-stream' : 'application/json',
  );
  return fetch(server.address + path, { ...init, headers });
}

async function exportFrom(server: TestServer, token: string): Promise<Buffer> {
  const asked = await call(server, token, '/api/business-data/exports', {
    method: 'POST',
    body: JSON.stringify(password),
  });
  expect(asked.status).toBe(202);
  const { id } = (await asked.json()).export;
  const read = async () =>
    (await (await call(server, token, '/api/business-data')).json()).exports.find(
      (one: { id: string }) => one.id === id,
    );
  await waitUntil(
    'the export is ready',
    async () => (await read()).status === 'ready',
    2 * minutes,
  );
  const { url, size, sha256 } = await read();
  const answer = await fetch(server.address + url);
  expect(answer.headers.get('content-disposition')).toMatch(
    /attachment; filename="plumbline-.*\.zip"/,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(size);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  return bytes;
}

function begin(server: TestServer, token: string, bytes: Buffer) {
  const body = JSON.stringify({ ...password, name: 'plumbline.zip', size: bytes.length });
  return call(server, token, '/api/business-data/imports', { method: 'POST', body });
}

async function bringIn(server: TestServer, token: string, bytes: Buffer) {
  const { import: begun } = await (await begin(server, token, bytes)).json();
  const path = `/api/business-data/imports/${begun.id}`;
  for (let index = 0; index * partBytes < bytes.length; index += 1) {
    const body = bytes.subarray(index * partBytes, (index + 1) * partBytes);
    const stored = await call(server, token, `${path}/parts/${index}`, {
      method: 'PUT',
      body: new Uint8Array(body),
    });
    expect(stored.status).toBe(200);
  }
  expect((await call(server, token, `${path}/start`, { method: 'POST' })).status).toBe(202);
  const read = async () =>
    (
      await server.rows('select status, failure from business_imports where id = $1', [begun.id])
    )[0];
  const ended = async () => ['done', 'failed'].includes((await read()).status);
  await waitUntil('the import has ended', ended, 3 * minutes);
  return read();
}

/** The contents of an archive, by name. */
async function contentOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const content = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    content.set(entry.fileName, Buffer.concat(chunks));
  }
  return content;
}

async function zipOf(content: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(content)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

interface Change {
  /** The name of an extra entry that the library refuses to write. */
  name?: string;
  add?: Record<string, string>;
  replace?: (name: string, text: string) => string;
  manifest?: (manifest: Record<string, unknown>) => Record<string, unknown>;
}

/** The small archive without its files, changed. */
async function changed(change: Change): Promise<Buffer> {
  const content: Record<string, string> = {};
  for (const [name, bytes] of await contentOf(small))
    if (!name.startsWith('files/'))
      content[name] = change.replace?.(name, String(bytes)) ?? String(bytes);
  const manifest = JSON.parse(content['manifest.json'] ?? '');
  for (const name of Object.keys(manifest.entries))
    if (name.startsWith('files/')) delete manifest.entries[name];
  const whole = { ...manifest, files: 0 };
  content['manifest.json'] = JSON.stringify(change.manifest?.(whole) ?? whole);
  Object.assign(content, change.add);
  if (change.name) {
    // Replaced afterwards.
    const placeholder = 'f'.repeat(change.name.length);
    const bytes = await zipOf({ ...content, [placeholder]: 'x' });
    return Buffer.from(bytes.toString('latin1').replaceAll(placeholder, change.name), 'latin1');
  }
  return zipOf(content);
}

/** Rows whose foreign keys lead nowhere, with a manifest that matches them. */
async function withoutUsers(): Promise<Buffer> {
  return changed({
    replace: (name, text) => (name === 'tables/users.jsonl' ? '' : text),
    manifest: (manifest) => {
      const { tables, entries } = manifest as Record<string, Record<string, object>>;
      const nothing = { size: 0, sha256: createHash('sha256').digest('hex') };
      return {
        ...manifest,
        tables: { ...tables, users: { ...tables?.users, rows: 0 } },
        entries: { ...entries, 'tables/users.jsonl': nothing },
      };
    },
  });
}
