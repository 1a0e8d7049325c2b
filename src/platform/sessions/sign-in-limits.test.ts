import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeSmtp } from '../../../fakes/smtp-server.ts';
import { addPartner } from '../../../tests/harness/partner.ts';
import { portalBrowser, signedInCustomer } from '../../../tests/harness/portal.ts';
import { sentEmail } from '../../../tests/harness/sent-emails.ts';
import { owner, startTestServer, type TestServer } from '../../../tests/harness/test-server.ts';
import { waitUntil } from '../../../tests/harness/wait-until.ts';

// Guessing as an attacker does it: many tries at once, from many networks, on every page there is.

let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;
let server: TestServer;
let beside: TestServer;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  // Every call names its network, as a proxy in front would.
  const env = {
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'office@example.com',
  };
  server = await startTestServer({ env });
  beside = await startTestServer({ env, beside: server });
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
  await smtp.stop();
});

let networks = 0;
/** A network that nobody has called from yet. */
function newNetwork(): string {
  networks += 1;
  return `198.51.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
}

interface Answer {
  status: number;
  text: string;
  cookies: string[];
  ms: number;
}

/** One try on a sign-in page: `/customer/login` takes a form, `/api/admin/login` JSON. */
async function attempt(
  path: string,
  fields: Record<string, string>,
  { from = newNetwork(), at = server }: { from?: string; at?: TestServer } = {},
): Promise<Answer> {
  const isApi = path.startsWith('/api/');
  const began = performance.now();
  const answer = await fetch(at.address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      ...(isApi && { 'content-type': 'application/json' }),
    },
    body: isApi ? JSON.stringify(fields) : new URLSearchParams(fields),
  });
  const text = await answer.text();
  const ms = performance.now() - began;
  return { status: answer.status, text, cookies: answer.headers.getSetCookie(), ms };
}

const asksForCode = ({ text }: Answer) => text.includes('too many wrong passwords');

/** Uses up the wrong tries of an hour: one for real, the others as if they had been counted before. */
async function useUpTries(path: string, email: string): Promise<void> {
  await server.rows('delete from sign_in_limits');
  expect((await attempt(path, { email, password: 'not-it-at-all' })).status).toBe(401);
  await server.rows("update sign_in_limits set points = 20 where key like 'account:%'");
}

const emailsTo = (email: string) => smtp.emails.filter(({ to }) => to.includes(email));
const codeTo = async (email: string) =>
  /\b\d{8}\b/.exec((await sentEmail(smtp, email, 'code')).text)?.[0] ?? '';
const tokenTo = async (email: string, path: string) =>
  new RegExp(`${path}\\?token=([\\w%-]+)`).exec((await sentEmail(smtp, email, path)).text)?.[1] ??
  '';

async function aCustomer(email: string) {
  await server.rows('delete from sign_in_limits');
  return signedInCustomer(server, { first_name: 'Rosa', last_name: 'Guessed', email });
}

async function aPartner(email: string) {
  const { userId } = await addPartner(server, { email });
  await server.rows(
    `insert into accounts (id, user_id, account_id, provider_id, password)
     select gen_random_uuid(), $1::uuid, $1::text, 'credential', password from accounts
     where password is not null limit 1`,
    [userId],
  );
  return { email, password: owner.password };
}

describe('guesses for one account', () => {
  test('of all pages, languages, servers and networks together are twenty an hour, however many come at once', async () => {
    const email = 'everywhere@example.com';
    const { customer } = await aCustomer(email);
    expect(customer.email).toBe(email);
    const paths = ['/customer/login', '/es/customer/login', '/partner/login', '/api/admin/login'];
    const tries = Array.from({ length: 32 }, (_, count) =>
      attempt(
        paths[count % 4] ?? '',
        { email, password: `guess-number-${count}` },
        { at: count % 8 < 4 ? server : beside },
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
    await aCustomer(email);
    const tries = Array.from({ length: 5 }, () =>
      attempt('/customer/login', { email, password: 'not-it-at-all' }),
    );
    const times = (await Promise.all(tries)).map(({ ms }) => ms).sort((a, b) => a - b);
    expect(times[3]).toBeGreaterThanOrEqual(1000);
    expect(times[4]).toBeGreaterThanOrEqual(2000);
  });

  test('are not forgotten when its holder signs in, and the right password adds none', async () => {
    const email = 'holder@example.com';
    await aCustomer(email);
    const points = async () =>
      (
        await server.rows(
          "select coalesce(sum(points), 0)::int as points from sign_in_limits where key like 'account:%'",
        )
      )[0].points;
    await server.rows('delete from sign_in_limits');
    await attempt('/customer/login', { email, password: 'not-it-at-all' });
    await attempt('/customer/login', { email, password: 'not-it-at-all' });
    expect((await attempt('/customer/login', { email, password: 'secret-6' })).status).toBe(303);
    expect(await points()).toBe(2);
  });

  test('are not more by the case of the address or by spaces around it', async () => {
    const email = 'case@example.com';
    await aCustomer(email);
    await server.rows('delete from sign_in_limits');
    const password = 'not-it-at-all';
    await attempt('/customer/login', { email: ` ${email.toUpperCase()} `, password });
    await attempt('/api/admin/login', { email: 'Case@Example.com', password });
    const keys = await server.rows("select points from sign_in_limits where key like 'account:%'");
    expect(keys).toEqual([{ points: 2 }]);
  });
});

describe('after too many wrong passwords', () => {
  test('no answer of the back office tells whether a password is right; the owner comes in with a code', async () => {
    await server.rows('delete from sign_in_limits');
    const path = '/api/admin/login';
    await useUpTries(path, owner.email);
    const wrong = await attempt(path, { email: owner.email, password: 'not-it-at-all' });
    expect(emailsTo(owner.email)).toEqual([]);
    const right = await attempt(path, owner);
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text]);
    expect(JSON.parse(right.text)).toMatchObject({ code: 'code_needed' });
    const code = await codeTo(owner.email);
    expect(emailsTo(owner.email)).toHaveLength(1);

    const bad = code === '11111111' ? '22222222' : '11111111';
    const answers = [
      await attempt(path, { ...owner, code: bad }),
      await attempt(path, { ...owner, password: 'not-it-at-all', code }),
      await attempt(path, { ...owner, password: 'not-it-at-all', code: bad }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(401);
      expect(text).toBe(answers[0]?.text);
    }
    const done = await attempt(path, { ...owner, code });
    expect(done.status).toBe(200);
    const again = await attempt(path, { ...owner, code });
    expect(again.status).toBe(401);
  });

  test('whoever has not the password neither sets off emails nor uses up codes', async () => {
    const email = 'target@example.com';
    await aCustomer(email);
    await useUpTries('/customer/login', email);
    for (let time = 0; time < 12; time += 1)
      await attempt('/customer/login', { email, password: 'not-it', code: '12345678' });
    await attempt('/customer/login', { email, password: 'not-it' });
    const asked = await attempt('/customer/login', { email, password: 'secret-6' });
    expect(asksForCode(asked)).toBe(true);
    const code = await codeTo(email);
    expect(emailsTo(email)).toHaveLength(1);
    const done = await attempt('/customer/login', { email, password: 'secret-6', code });
    expect(done.status).toBe(303);
  });

  test('a partner comes in with a code, in their language', async () => {
    await server.rows('delete from sign_in_limits');
    const partner = await aPartner('guessed.partner@example.com');
    await useUpTries('/partner/login', partner.email);
    const asked = await attempt('/partner/login', partner);
    expect(asksForCode(asked)).toBe(true);
    expect(asked.text).toContain('name="code"');
    const code = await codeTo(partner.email);
    expect((await sentEmail(smtp, partner.email)).subject).toBe(
      'Your sign-in code for Hill Country Handyman',
    );
    const done = await attempt('/partner/login', { ...partner, code });
    expect(done.status).toBe(303);
  });

  test('an address without an account is answered as one with an account is', async () => {
    await server.rows('delete from sign_in_limits');
    const email = 'nobody-at-all@example.com';
    await useUpTries('/customer/login', email);
    const answer = await attempt('/customer/login', { email, password: 'not-it' });
    expect([answer.status, asksForCode(answer)]).toEqual([401, true]);
  });

  test('a password that was chosen anew by an email works at once', async () => {
    const email = 'anew@example.com';
    await aCustomer(email);
    await useUpTries('/customer/login', email);
    await attempt('/customer/forgot-password', { email });
    const token = await tokenTo(email, 'reset-password');
    const wanted = { new_password: 'another-horse', confirm_password: 'another-horse' };
    await attempt('/customer/reset-password', { token, ...wanted });
    const done = await attempt('/customer/login', { email, password: 'another-horse' });
    expect(done.status).toBe(303);
  });
});

describe('guesses from one network', () => {
  test('for ever other accounts are a hundred an hour, whatever right passwords come between', async () => {
    await server.rows('delete from sign_in_limits');
    const from = '203.0.113.9';
    await attempt('/customer/login', { email: 'first@example.com', password: 'x' }, { from });
    await server.rows("update sign_in_limits set points = 99 where key = 'network:203.0.113.9'");
    const last = await attempt(
      '/customer/login',
      { email: 'b@example.com', password: 'x' },
      { from },
    );
    expect([last.status, last.ms >= 8000]).toEqual([401, true]);
    const over = await attempt('/api/admin/login', owner, { from, at: beside });
    expect([over.status, JSON.parse(over.text).code]).toEqual([429, 'too_many_requests']);
    const elsewhere = await attempt('/api/admin/login', owner);
    expect(elsewhere.status).toBe(200);
    const rows = await server.rows("select points from sign_in_limits where key like 'account:%'");
    // The network that is turned away uses none of an account's tries up.
    expect(rows.map(({ points }) => points).sort()).toEqual([0, 1, 1]);
  });

  test('count as one for all addresses of an IPv6 household', async () => {
    await server.rows('delete from sign_in_limits');
    for (const from of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:0db8:0001:0002:3::'])
      await attempt('/customer/login', { email: `${from}@example.com`, password: 'x' }, { from });
    await attempt(
      '/customer/login',
      { email: 'b@example.com', password: 'x' },
      { from: '2001:db8:1:3::1' },
    );
    const rows = await server.rows(
      "select points from sign_in_limits where key like 'network:%' order by points",
    );
    expect(rows).toEqual([{ points: 1 }, { points: 3 }]);
  });

  test('that are many at once are asked to come back', async () => {
    await server.rows('delete from sign_in_limits');
    const from = newNetwork();
    const tries = Array.from({ length: 30 }, () =>
      attempt('/api/admin/login', { email: 'many@example.com', password: 'x' }, { from }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15);
  });
});

test('the partner sign-in answers a wrong password, an unknown address and somebody who is no partner alike', async () => {
  const email = 'no.partner@example.com';
  await aCustomer(email);
  await server.rows('delete from sign_in_limits');
  const plain = ({ status, text, cookies }: Answer) => ({
    status,
    cookies,
    text: text.replaceAll(/[\w.]+@example\.com/g, 'E'),
  });
  const wrong = plain(await attempt('/partner/login', { email, password: 'not-it-at-all' }));
  expect(wrong).toMatchObject({ status: 401, cookies: [] });
  const tries = [
    { email, password: 'secret-6' },
    { email: 'nobody@example.com', password: 'secret-6' },
    owner,
  ];
  for (const one of tries) expect(plain(await attempt('/partner/login', one))).toEqual(wrong);
});

describe('emails that anybody may ask for', () => {
  test('are three an hour for an account, from whatever networks', async () => {
    const email = 'flooded@example.com';
    await aCustomer(email);
    for (let time = 0; time < 6; time += 1) await attempt('/customer/login/email', { email });
    await waitUntil('three emails', () => emailsTo(email).length === 3);
    await jobsAreDone();
    expect(emailsTo(email)).toHaveLength(3);
    // The link of the last one works for the hour in which no other comes.
    const [pending] = await server.rows(
      'select max(expires_at) as until from verifications where expires_at > now()',
    );
    expect(pending.until.getTime() - Date.now()).toBeGreaterThan(55 * 60_000);
  });

  test('are three an hour for an address that is signed up or applied with', async () => {
    const email = 'stranger@example.com';
    const form = { full_name: 'A B', email, password: 'secret-6', confirm_password: 'secret-6' };
    for (let time = 0; time < 5; time += 1) await attempt('/customer/signup', form);
    await waitUntil('three emails', () => emailsTo(email).length === 3);
    await jobsAreDone();
    expect(emailsTo(email)).toHaveLength(3);
  });
});

describe('codes of emails', () => {
  test('are eight digits, for ten minutes, and wrong ten times a day at most', async () => {
    const email = 'coded@example.com';
    await aCustomer(email);
    const tryCode = (code: string) => attempt('/customer/login/code', { email, code });
    const nextCode = async () => {
      const before = emailsTo(email).length;
      await attempt('/customer/login/email', { email });
      await waitUntil('the next email', () => emailsTo(email).length > before);
      return codeTo(email);
    };
    const first = await nextCode();
    const [row] = await server.rows(
      `select extract(epoch from max(expires_at) - now())::int as seconds from verifications
       where value like '%:0'`,
    );
    expect(Math.round(row.seconds / 60)).toBe(10);
    const wrong = first === '11111111' ? '22222222' : '11111111';
    // All at once: none of them slips through.
    await Promise.all(Array.from({ length: 9 }, () => tryCode(wrong)));
    const second = await nextCode();
    expect((await tryCode(second)).status).toBe(303);
    const third = await nextCode();
    expect((await tryCode(third === wrong ? '33333333' : wrong)).status).toBe(401);
    expect((await tryCode(third)).status).toBe(401);
    // The link of the same email still opens the portal: no stranger can keep the customer out.
    const token = await tokenTo(email, 'login/link');
    expect((await attempt('/customer/login/link', { token })).status).toBe(303);
  });
});

describe('a new password', () => {
  test('that everybody tries first is refused wherever one is chosen', async () => {
    await server.rows('delete from sign_in_limits');
    const common = 'one of the most common';
    const typed = { full_name: 'A B', email: 'weak@example.com' };
    for (const password of ['password1', 'Qwerty123']) {
      const signUp = await attempt('/customer/signup', {
        ...typed,
        password,
        confirm_password: password,
      });
      expect([signUp.status, signUp.text.includes(common)]).toEqual([400, true]);
    }
    const token = await server.signIn();
    const change = await fetch(`${server.address}/api/admin/password`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ current_password: owner.password, new_password: 'football1' }),
    });
    expect(change.status).toBe(400);
    expect((await change.json()).fields.new_password).toContain(common);
    const { browser } = await aCustomer('chooses@example.com');
    const fields = {
      old_password: 'secret-6',
      new_password: '12345678',
      confirm_password: '12345678',
    };
    const changed = await browser.send('/customer/profile/security/password', fields);
    expect([changed.status, (await changed.text()).includes(common)]).toEqual([400, true]);
    const spanish = await attempt('/es/customer/signup', {
      ...typed,
      password: 'password1',
      confirm_password: 'password1',
    });
    expect(spanish.text).toContain('de las más comunes');
    expect(emailsTo('weak@example.com')).toEqual([]);
    const login = portalBrowser(server);
    expect((await login.get('/customer/login')).status).toBe(200);
  });
});

/** No email is written or under way any more. */
async function jobsAreDone(): Promise<void> {
  await waitUntil('no job waits', async () => {
    const [{ count }] = await server.rows(
      "select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active') and name in ('write-account-email', 'deliver-email')",
    );
    return count === 0;
  });
}
