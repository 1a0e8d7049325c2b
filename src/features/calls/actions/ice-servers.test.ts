import { expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import { serversOf } from './ice-servers.ts';

const now = new Date('2026-11-23T12:00:00Z');
const { calls } = defaultSettings;
const turn = { ...calls, turn_url: 'turn:phone.example.com:3478' };

const caller = { isOwner: false, isInCall: true };
const ownersDevice = { isOwner: true, isInCall: true };

test('without servers browsers get none', () => {
  expect(serversOf(calls, undefined, caller, now)).toEqual([]);
  const stun = { ...calls, stun_url: 'stun:phone.example.com' };
  expect(serversOf(stun, undefined, caller, now)).toEqual([{ urls: ['stun:phone.example.com'] }]);
});

test('a TURN server that needs a password and has none is left out', () => {
  expect(serversOf(turn, undefined, caller, now)).toEqual([]);
});

test('a shared secret becomes a login that is good for 15 minutes, and is never sent itself', () => {
  const [server] = serversOf(turn, 'north', caller, now);
  expect(server).toEqual({
    urls: ['turn:phone.example.com:3478'],
    username: `${now.getTime() / 1000 + 15 * 60}:plumbline`,
    // printf '1795436100:plumbline' | openssl dgst -sha1 -hmac north -binary | base64
    credential: 'S8SO1tbQzdRnyOskci44eg+zmVo=',
  });
  expect(JSON.stringify(server)).not.toContain('north');
});

test('a device on the line without a call gets no login', () => {
  for (const isOwner of [true, false])
    expect(serversOf(turn, 'north', { isOwner, isInCall: false }, now)).toEqual([]);
});

test("a user's password goes to the owner's devices as it is, and to nobody else", () => {
  const named = { ...turn, turn_user: 'rosa' };
  expect(serversOf(named, 'north', ownersDevice, now)).toEqual([
    { urls: ['turn:phone.example.com:3478'], username: 'rosa', credential: 'north' },
  ]);
  expect(serversOf(named, 'north', caller, now)).toEqual([]);
});
