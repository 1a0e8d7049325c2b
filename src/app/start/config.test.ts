import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('with an empty environment everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    rateLimits: true,
    smtpUrl: undefined,
  });
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
});

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: 'x' }, 'PORT'],
  [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://x/y' }, 'SECRET_KEY'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ OWNER_EMAIL: 'wade' }, 'OWNER_EMAIL'],
  [{ OWNER_PASSWORD: '1234567' }, 'OWNER_PASSWORD'],
  [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, nginx' }, 'TRUSTED_PROXIES'],
  [{ FILES_URL: 'ftp://x' }, 'FILES_URL'],
  [{ SMTP_URL: 'http://x' }, 'SMTP_URL'],
  [{ SMTP_LISTEN: '25' }, 'SMTP_LISTEN'],
  [{ SMTP_LISTEN: '0.0.0.0:70000' }, 'SMTP_LISTEN'],
])('%j stops the start with one line that names %s', (env, name) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} [^\\n]+$`));
});

test('a mail server listens at an address and a port', () => {
  expect(readConfig({ SMTP_LISTEN: '0.0.0.0:25' }).smtpListen).toEqual({
    host: '0.0.0.0',
    port: 25,
  });
  expect(readConfig({ SMTP_LISTEN: '[::1]:2525' }).smtpListen).toEqual({ host: '::1', port: 2525 });
});

test('rate limits can be switched off on loopback only', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
  expect(readConfig({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toMatchObject({
    rateLimits: true,
    rateLimitsRefused: true,
  });
  const behindProxy = { RATE_LIMITS: 'off', PUBLIC_URL: 'https://handyman.example' };
  expect(readConfig(behindProxy)).toMatchObject({ rateLimits: true, rateLimitsRefused: true });
});

test.each([
  [{}, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'https://hill.example' }, false],
  [{ PUBLIC_URL: 'http://localhost.hill.example' }, false],
  [{ HOST: '0.0.0.0' }, false],
])('whether %j is reached by this machine alone: %s', (env, isLocal) => {
  expect(readConfig(env).isLocal).toBe(isLocal);
});
