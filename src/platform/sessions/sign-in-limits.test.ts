import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '#lib/ids.ts';
import { type Answer, type LimitedSite, startLimitedSite } from '#tests/harness/attacker.ts';
import { portalBrowser } from '#tests/harness/portal.ts';
import { sentEmail } from '#tests/harness/sent-emails.ts';
import { owner } from '#tests/harness/test-server.ts';
import { totp } from '#tests/harness/totp.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

// Guessing as an attacker does it: many tries at once, from many networks, on every page.

let site: LimitedSite;
beforeAll(async () => {
  site = await startLimitedSite();
});
afterAll(() => site.stop());

const asksForCode = ({ text }: Answer) => text.includes('too many wrong passwords');

describe('guesses for one account', () => {
  test('of all pages, languages, servers and networks together are twenty an hour, however many come at once', async () => {
    const email = 'everywhere@example.com';
    const { customer } = await site.aCustomer(email);
    expect(customer.email).toBe(email);
    const paths = ['/customer/login', '/es/customer/login', '/partner/login', '/api/admin/login'];
    const tries = Array.from({ length: 32 }, (_, count) =>
      site.attempt(
        paths[count % 4] ?? '',
        { email, password: `guess-number-${count}` },
        { at: count % 8 < 4 ? site.server : site.beside },
      ),
    );
    const answers = await Promise.all(tries);
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    const isRefused = (answer: Answer) =>
      asksForCode(answer) || answer.text.includes('demasiadas contraseñas');
    expect(answers.filter(isRefused)).toHaveLength(12);
  });

  test('wait longer with each one, even when they come together', async () => {
    const email = 'slow@example.com';
    await site.aCustomer(email);
    site.pauses.length = 0;
    const from = site.newNetwork();
    const tries = Array.from({ length: 5 }, () =>
      site.attempt('/customer/login', { email, password: 'not-it-at-all' }, { from }),
    );
    await Promise.all(tries);
    expect(site.pauses.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1000, 2000]);
  });

  test('are not forgotten when its holder signs in, and the right password adds none', async () => {
    const email = 'holder@example.com';
    await site.aCustomer(email);
    const points = async () =>
      (
        await site.server.rows(
          "select coalesce(sum(points), 0)::int as points from sign_in_limits where key like 'account:%'",
        )
      )[0].points;
    await site.forgetTries();
    await site.attempt('/customer/login', { email, password: 'not-it-at-all' });
    await site.attempt('/customer/login', { email, password: 'not-it-at-all' });
    expect((await site.attempt('/customer/login', { email, password: 'secret-6' })).status).toBe(
      303,
    );
    expect(await points()).toBe(2);
  });

  test('are not more by the case of the address or by spaces around it', async () => {
    const email = 'case@example.com';
    await site.aCustomer(email);
    await site.forgetTries();
    const password = 'not-it-at-all';
    await site.attempt('/customer/login', { email: ` ${email.toUpperCase()} `, password });
    await site.attempt('/api/admin/login', { email: 'Case@Example.com', password });
    const keys = await site.server.rows(
      "select points from sign_in_limits where key like 'account:%'",
    );
    expect(keys).toEqual([{ points: 2 }]);
  });
});

describe('after too many wrong passwords', () => {
  test('no answer of the back office tells whether a password is right; the owner comes in with a code', async () => {
    await site.forgetTries();
    const path = '/api/admin/login';
    await site.useUpTries(path, owner.email);
    const wrong = await site.attempt(path, { email: owner.email, password: 'not-it-at-all' });
    expect(site.emailsTo(owner.email)).toEqual([]);
    const right = await site.attempt(path, owner);
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text]);
    expect(JSON.parse(right.text)).toMatchObject({ code: 'code_needed' });
    const code = await site.codeTo(owner.email);
    expect(site.emailsTo(owner.email)).toHaveLength(1);

    const bad = code === '11111111' ? '22222222' : '11111111';
    const answers = [
      await site.attempt(path, { ...owner, code: bad }),
      await site.attempt(path, { ...owner, password: 'not-it-at-all', code }),
      await site.attempt(path, { ...owner, password: 'not-it-at-all', code: bad }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(401);
      expect(text).toBe(answers[0]?.text);
    }
    const done = await site.attempt(path, { ...owner, code });
    expect(done.status).toBe(200);
    const again = await site.attempt(path, { ...owner, code });
    expect(again.status).toBe(401);
  });

  test('whoever has not the password neither sets off emails nor uses up codes', async () => {
    const email = 'target@example.com';
    await site.aCustomer(email);
    await site.useUpTries('/customer/login', email);
    for (let time = 0; time < 12; time += 1)
      await site.attempt('/customer/login', { email, password: 'not-it', code: '12345678' });
    await site.attempt('/customer/login', { email, password: 'not-it' });
    const asked = await site.attempt('/customer/login', { email, password: 'secret-6' });
    expect(asksForCode(asked)).toBe(true);
    const code = await site.codeTo(email);
    expect(site.emailsTo(email)).toHaveLength(1);
    const done = await site.attempt('/customer/login', { email, password: 'secret-6', code });
    expect(done.status).toBe(303);
  });

  test('a partner comes in with a code, in their language', async () => {
    await site.forgetTries();
    const partner = await site.aPartner('guessed.partner@example.com');
    await site.useUpTries('/partner/login', partner.email);
    const asked = await site.attempt('/partner/login', partner);
    expect(asksForCode(asked)).toBe(true);
    expect(asked.text).toContain('name="code"');
    const code = await site.codeTo(partner.email);
    expect((await sentEmail(site.smtp, partner.email)).subject).toBe(
      'Your sign-in code for Hill Country Handyman',
    );
    const done = await site.attempt('/partner/login', { ...partner, code });
    expect(done.status).toBe(303);
  });

  test('an address without an account is answered as one with an account is', async () => {
    await site.forgetTries();
    const email = 'nobody-at-all@example.com';
    await site.useUpTries('/customer/login', email);
    const answer = await site.attempt('/customer/login', { email, password: 'not-it' });
    expect([answer.status, asksForCode(answer)]).toEqual([401, true]);
  });

  test('a password that was chosen anew by an email works at once', async () => {
    const email = 'anew@example.com';
    await site.aCustomer(email);
    await site.useUpTries('/customer/login', email);
    await site.attempt('/customer/forgot-password', { email });
    const token = await site.tokenTo(email, 'reset-password');
    const wanted = { new_password: 'another-horse', confirm_password: 'another-horse' };
    await site.attempt('/customer/reset-password', { token, ...wanted });
    const done = await site.attempt('/customer/login', { email, password: 'another-horse' });
    expect(done.status).toBe(303);
  });
});

describe('what nobody shares with others', () => {
  /**
   * A customer with an authenticator app, and what a first step at the portal leaves in the
   * browser.
   */
  async function withApp(email: string) {
    const { browser } = await site.aCustomer(email);
    const app = '/customer/profile/security/app';
    const page = await (await browser.send(app, { password: 'secret-6' })).text();
    const uri = /name="uri" value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    await browser.send(`${app}/confirmation`, { uri, code: totp(secret) });
    const [{ id }] = await site.server.rows('select id from users where email = $1', [email]);
    const fresh = portalBrowser(site.server);
    await fresh.send('/customer/login', { email, password: 'secret-6' });
    return { id: id as string, secret, browser: fresh };
  }

  test('the second step of one account is blocked without slowing that of another', async () => {
    const [ann, bea] = [await withApp('ann.app@example.com'), await withApp('bea.app@example.com')];
    const step = (browser: typeof ann.browser, code: string) =>
      browser.send('/customer/login/step', { code });
    expect((await step(ann.browser, '000000')).status).toBe(401);
    const key = `account:${sha256(`step ${ann.id}`)}`;
    const counted = await site.server.rows(
      'update sign_in_limits set points = 20 where key = $1 returning key',
      [key],
    );
    expect(counted).toHaveLength(1);
    expect((await step(ann.browser, totp(ann.secret))).status).toBe(429);
    // On the partners' page no step has begun.
    expect((await ann.browser.send('/partner/login/step', { code: '000000' })).status).toBe(401);
    expect((await step(bea.browser, totp(bea.secret))).status).toBe(303);
    const counts = 'select points from sign_in_limits where key = $1 and points > 0';
    expect(await site.server.rows(counts, [`account:${sha256(`step ${bea.id}`)}`])).toEqual([]);
  });

  test('passkeys that fail in many networks slow none of them down', async () => {
    await site.forgetTries();
    const tries = Array.from({ length: 12 }, async () => {
      const answer = await fetch(`${site.server.address}/customer/login/passkey`, {
        method: 'POST',
        headers: { 'x-forwarded-for': site.newNetwork(), 'content-type': 'application/json' },
        body: JSON.stringify({ response: { id: 'made-up' } }),
      });
      return answer.status;
    });
    expect(new Set(await Promise.all(tries))).toEqual(new Set([401]));
    const counts = await site.server.rows('select points from sign_in_limits');
    expect(counts.map(({ points }) => points)).toEqual(Array(12).fill(1));
  });
});

describe('guesses from one network', () => {
  test('for one account after another are a hundred an hour, whatever right passwords come between', async () => {
    await site.forgetTries();
    const from = '203.0.113.9';
    await site.attempt('/customer/login', { email: 'first@example.com', password: 'x' }, { from });
    await site.server.rows(
      "update sign_in_limits set points = 99 where key = 'network:203.0.113.9'",
    );
    const last = await site.attempt(
      '/customer/login',
      { email: 'b@example.com', password: 'x' },
      { from },
    );
    expect([last.status, site.pauses.at(-1)]).toEqual([401, 8000]);
    const over = await site.attempt('/api/admin/login', owner, { from, at: site.beside });
    expect([over.status, JSON.parse(over.text).code]).toEqual([429, 'too_many_requests']);
    const elsewhere = await site.attempt('/api/admin/login', owner);
    expect(elsewhere.status).toBe(200);
    const rows = await site.server.rows(
      "select points from sign_in_limits where key like 'account:%'",
    );
    // A refused network uses up none of an account's tries.
    expect(rows.map(({ points }) => points).sort()).toEqual([0, 1, 1]);
  });

  test('count as one for all addresses of an IPv6 household', async () => {
    await site.forgetTries();
    for (const from of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:0db8:0001:0002:3::'])
      await site.attempt(
        '/customer/login',
        { email: `${from}@example.com`, password: 'x' },
        { from },
      );
    await site.attempt(
      '/customer/login',
      { email: 'b@example.com', password: 'x' },
      { from: '2001:db8:1:3::1' },
    );
    const rows = await site.server.rows(
      "select points from sign_in_limits where key like 'network:%' order by points",
    );
    expect(rows).toEqual([{ points: 1 }, { points: 3 }]);
  });

  test('that are many at once are asked to come back', async () => {
    await site.forgetTries();
    const from = site.newNetwork();
    const statuses: number[] = [];
    const release = site.holdTries();
    const tries = Array.from({ length: 30 }, async () => {
      const fields = { email: 'many@example.com', password: 'x' };
      statuses.push((await site.attempt('/api/admin/login', fields, { from })).status);
    });
    await waitUntil('all but ten are answered', () => statuses.length === 20);
    release();
    await Promise.all(tries);
    expect(statuses).toEqual([...Array(20).fill(429), ...Array(10).fill(401)]);
  });
});

test('the partner sign-in answers a wrong password, an unknown address and somebody who is no partner alike', async () => {
  const email = 'no.partner@example.com';
  await site.aCustomer(email);
  await site.forgetTries();
  const plain = ({ status, text, cookies }: Answer) => ({
    status,
    cookies,
    text: text.replaceAll(/[\w.]+@example\.com/g, 'E'),
  });
  const wrong = plain(await site.attempt('/partner/login', { email, password: 'not-it-at-all' }));
  expect(wrong).toMatchObject({ status: 401, cookies: [] });
  const tries = [
    { email, password: 'secret-6' },
    { email: 'nobody@example.com', password: 'secret-6' },
    owner,
  ];
  for (const one of tries) expect(plain(await site.attempt('/partner/login', one))).toEqual(wrong);
});
