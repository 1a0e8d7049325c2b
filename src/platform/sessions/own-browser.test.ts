import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LimitedSite, startLimitedSite } from '#tests/harness/attacker.ts';
import { owner } from '#tests/harness/test-server.ts';

// People who sign in while somebody guesses their password.

let site: LimitedSite;
beforeAll(async () => {
  site = await startLimitedSite();
});
afterAll(() => site.stop());

const isDevice = (cookie = '') => /plumbline-(device|known)=/.test(cookie);

describe('guesses', () => {
  test('delay nobody who tries for the first time from elsewhere', async () => {
    const email = 'not-delayed@example.com';
    await site.aCustomer(email);
    const from = site.newNetwork();
    for (let time = 0; time < 8; time += 1)
      await site.attempt('/customer/login', { email, password: 'not-it-at-all' }, { from });
    expect(site.pauses.at(-1)).toBe(8000);
    const own = await site.attempt('/customer/login', { email, password: 'secret-6' });
    expect([own.status, site.pauses.at(-1)]).toEqual([303, 0]);
  });

  test.each([
    ['the owner', '/api/admin/login', owner, 200],
    ['a customer', '/customer/login', { email: 'known@example.com', password: 'secret-6' }, 303],
    [
      'a partner',
      '/partner/login',
      { email: 'known.p@example.com', password: owner.password },
      303,
    ],
  ])(
    'neither delay %s in a browser they used before nor ask for a code there, also from the same network',
    async (_who, path, account, opened) => {
      if (path.startsWith('/customer')) await site.aCustomer(account.email);
      if (path.startsWith('/partner')) await site.aPartner(account.email);
      await site.forgetTries();
      const first = await site.attempt(path, account);
      expect(first.status).toBe(opened);
      const cookies = first.cookies.map((cookie) => cookie.split(';')[0]).filter(isDevice);
      expect(cookies).toHaveLength(1);
      await site.useUpTries(path, account.email);
      const from = site.newNetwork();
      await site.attempt(path, { ...account, password: 'not-it-at-all' }, { from });
      await site.server.rows(
        "update sign_in_limits set points = 100 where key = 'network:' || $1",
        [from],
      );
      const own = await site.attempt(path, account, { from, cookies: cookies.join('; ') });
      expect([own.status, site.pauses.at(-1)]).toEqual([opened, 0]);
      // The cookie of a browser is none of another account, and guesses with it are few as well.
      const stranger = { email: 'nobody@example.com', password: 'x' };
      expect(
        (await site.attempt(path, stranger, { from, cookies: cookies.join('; ') })).status,
      ).toBe(429);
      const guess = { ...account, password: 'not-it-at-all' };
      for (let time = 0; time < 20; time += 1)
        await site.attempt(path, guess, { cookies: cookies.join('; ') });
      const asked = await site.attempt(path, account, { cookies: cookies.join('; ') });
      expect([asked.status, asked.text.includes('too many wrong passwords')]).toEqual([401, true]);
    },
  );
});
