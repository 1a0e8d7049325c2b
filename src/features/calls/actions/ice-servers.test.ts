import { expect, test } from 'vitest';
import { defaultSettings } from '../../settings/rules/defaults.ts';
import { serversOf } from './ice-servers.ts';

const now = new Date('2026-11-23T12:00:00Z');
const { calls } = defaultSettings;
const turn = { ...calls, turn_url: 'turn:phone.example.com:3478' };

test('without servers browsers get none', () => {
  expect(serversOf(calls, undefined, now)).toEqual([]);
  expect(serversOf({ ...calls, stun_url: 'stun:phone.example.com' }, undefined, now)).toEqual([
    { urls: ['stun:phone.example.com'] },
  ]);
});

test('a TURN server that needs a password and has none is left out', () => {
  expect(serversOf(turn, undefined, now)).toEqual([]);
});

test('a shared secret becomes a login that is good for a day, and is never sent itself', () => {
  const [server] = serversOf(turn, 'north', now);
  expect(server).toEqual({
    urls: ['turn:phone.example.com:3478'],
    username: `${now.getTime() / 1000 + 24 * 60 * 60}:plumbline`,
    // printf '1795521600:plumbline' | openssl dgst -sha1 -hmac north -binary | base64
    credential: '4WTSXhkieIGIl8ZQMZ5DiTVuu88=',
  });
  expect(JSON.stringify(server)).not.toContain('north');
});

test("a user's password goes to the browsers as it is", () => {
  expect(serversOf({ ...turn, turn_user: 'rosa' }, 'north', now)).toEqual([
    { urls: ['turn:phone.example.com:3478'], username: 'rosa', credential: 'north' },
  ]);
});
