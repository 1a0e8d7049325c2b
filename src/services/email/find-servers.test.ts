import { expect, test } from 'vitest';
import { findMailServers, type Records } from './find-servers.ts';

/** DNS with only these records. */
function withRecords(srv: Record<string, [string, number]>, mx: string[] = []): Records {
  return {
    async resolveSrv(name) {
      const found = srv[name];
      if (!found) throw new Error('ENOTFOUND');
      return [{ name: found[0], port: found[1], priority: 1, weight: 1 }];
    },
    async resolveMx() {
      if (mx.length === 0) throw new Error('ENODATA');
      return mx.map((exchange, position) => ({ exchange, priority: 10 - position }));
    },
  };
}

test('an address of a known provider has its servers, without a question to anybody', async () => {
  const nobody = {
    resolveSrv: () => Promise.reject(new Error('asked')),
    resolveMx: () => Promise.reject(new Error('asked')),
  };
  expect(await findMailServers('Wade.Kessler@GMail.com', nobody)).toMatchObject({
    provider: 'Google',
    host: 'smtp.gmail.com',
    port: 465,
    incomingHost: 'imap.gmail.com',
    incomingPort: 993,
    passwordHint: expect.stringContaining('app password'),
    passwordPage: 'https://myaccount.google.com/apppasswords',
  });
});

test('a domain of its own is asked for its servers first', async () => {
  const records = withRecords(
    {
      '_imaps._tcp.hill.example': ['mail.hill.example', 993],
      '_submission._tcp.hill.example': ['out.hill.example', 587],
    },
    ['aspmx.l.google.com'],
  );
  expect(await findMailServers('hello@hill.example', records)).toMatchObject({
    provider: '',
    host: 'out.hill.example',
    port: 587,
    incomingHost: 'mail.hill.example',
  });
});

test.each([
  ['ASPMX.L.Google.com.', 'Google'],
  ['hill-example.mail.protection.outlook.com', 'Microsoft'],
  ['in1-smtp.messagingengine.com', 'Fastmail'],
])('emails that go to %s are at %s', async (exchange, provider) => {
  const found = await findMailServers('a@hill.example', withRecords({}, [exchange]));
  expect(found?.provider).toBe(provider);
});

test.each([
  ['no records', {}, []],
  ['a server that only sounds like a provider', {}, ['notgoogle.com']],
  [
    'a record that says there is none',
    { '_imaps._tcp.hill.example': ['.', 0] as [string, number] },
    [],
  ],
])('nothing is found by %s', async (_, srv, mx) => {
  expect(await findMailServers('a@hill.example', withRecords(srv, mx))).toBeUndefined();
});
