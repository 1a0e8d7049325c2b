import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#tests/factories/customers.ts';
import { ownerDevice } from '#tests/harness/owner-device.ts';
import { call, owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { decrypted } from './actions/passphrase.ts';
import { partBytes } from './rules/archive.ts';

const minute = 60_000;
const current_password = owner.password;
const passphrase = 'four plain words of ours';
let server: TestServer;
let archive: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  await addCustomer(server, { first_name: 'Rosa', last_name: 'Secretname' });
  archive = await exportWith(passphrase);
}, 2 * minute);
afterAll(() => server.stop());

const ask = (json: object) =>
  server.asOwner('/api/business-data/exports', { method: 'POST', json });

async function exportWith(typed: string): Promise<Buffer> {
  const asked = await ask({ current_password, passphrase: typed });
  expect(asked.status).toBe(202);
  const read = async () => (await (await server.asOwner('/api/business-data')).json()).exports[0];
  await waitUntil('the export is ready', async () => (await read()).status === 'ready', minute);
  const { url, is_encrypted } = await read();
  expect(is_encrypted).toBe(true);
  const answer = await fetch(server.address + url);
  expect(answer.headers.get('content-disposition')).toMatch(/plumbline-.*\.zip\.age"$/);
  return Buffer.from(await answer.arrayBuffer());
}

async function bringIn(fresh: TestServer, bytes: Buffer, typed: string) {
  const token = await fresh.signIn();
  const json = { current_password, name: 'plumbline.zip.age', size: bytes.length };
  const path = `${fresh.address}/api/business-data/imports`;
  const begun = await call(path, token, {
    method: 'POST',
    json: { ...json, passphrase: typed },
  });
  expect(begun.status).toBe(202);
  const { id } = (await begun.json()).import;
  for (let index = 0; index * partBytes < bytes.length; index += 1)
    await call(`${path}/${id}/parts/${index}`, token, {
      method: 'PUT',
      body: new Uint8Array(bytes.subarray(index * partBytes, (index + 1) * partBytes)),
    });
  expect((await call(`${path}/${id}/start`, token, { method: 'POST' })).status).toBe(202);
  const read = async () =>
    (
      await fresh.rows(
        'select status, failure, sealed_passphrase from business_imports where id = $1',
        [id],
      )
    )[0];
  const ended = async () => ['done', 'failed'].includes((await read()).status);
  await waitUntil('the import has ended', ended, minute);
  const folder = join(fresh.filesDir, 'business-imports');
  await waitUntil('the upload is gone', async () => readdirSync(folder).length === 0);
  return read();
}

test('an export with a passphrase opens with it, and holds nothing readable', async () => {
  expect(archive.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(archive.includes('Secretname')).toBe(false);
  expect(archive.includes('manifest.json')).toBe(false);
  const plain = await buffer(await decrypted(Readable.from([archive]), passphrase));
  expect(plain.includes('manifest.json')).toBe(true);
  // Only sealed, and only until the archive was made.
  const stored = await server.rows('select sealed_passphrase from business_exports');
  expect(stored).toEqual([{ sealed_passphrase: '' }]);
  expect(JSON.stringify(await server.rows('select data from pgboss.job'))).not.toContain(
    passphrase,
  );
});

test('a passphrase that is too short is refused', async () => {
  expect((await ask({ current_password, passphrase: 'short' })).status).toBe(400);
});

test(
  'a new server imports it with its passphrase alone',
  async () => {
    const fresh = await startTestServer({ env: { OWNER_EMAIL: 'new@example.com' } });
    const asNew = { ...fresh, signIn: () => signInAs(fresh, 'new@example.com') };
    expect(await bringIn(asNew, archive, '')).toMatchObject({
      status: 'failed',
      failure: 'This export is encrypted. Please enter its passphrase.',
    });
    expect(await bringIn(asNew, archive, 'another passphrase')).toMatchObject({
      status: 'failed',
      failure: 'This passphrase does not open the export. Nothing was changed.',
    });
    const cut = archive.subarray(0, archive.length - 100);
    expect((await bringIn(asNew, Buffer.from(cut), passphrase)).failure).toContain('damaged');
    const done = { status: 'done', failure: '', sealed_passphrase: '' };
    expect(await bringIn(asNew, archive, passphrase)).toEqual(done);
    expect(await fresh.rows('select last_name from customers')).toEqual([
      { last_name: 'Secretname' },
    ]);
    await fresh.stop();
  },
  3 * minute,
);

async function signInAs({ address }: TestServer, email: string): Promise<string> {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    // A new device would be emailed, and a server with an email is not new anymore.
    headers: { 'content-type': 'application/json', cookie: `plumbline-device=${ownerDevice}` },
    body: JSON.stringify({ email, password: owner.password }),
  });
  return (await answer.json()).token;
}

// In a process of its own: here, hashing is made cheap, which other programs do not know.
test('what is encrypted opens in any program for age, and the other way round', () => {
  const script = `
    import { Readable } from 'node:stream';
    import { buffer } from 'node:stream/consumers';
    import { Decrypter, Encrypter } from 'age-encryption';
    import { decrypted, encrypted } from ${JSON.stringify(join(import.meta.dirname, 'actions/passphrase.ts'))};
    const [to, from] = [new Encrypter(), new Decrypter()];
    to.setScryptWorkFactor(10);
    to.setPassphrase('four words');
    from.addPassphrase('four words');
    const ours = await buffer(await encrypted(Readable.from([Buffer.from('ours')]), 'four words', 10));
    const theirs = Buffer.from(await to.encrypt('theirs'));
    const back = await buffer(await decrypted(Readable.from([theirs]), 'four words'));
    console.log(await from.decrypt(new Uint8Array(ours), 'text'), back.toString());`;
  const args = ['--input-type=module', '--no-warnings', '-e', script];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([stdout.trim(), stderr]).toEqual(['ours theirs', '']);
}, 60_000);
