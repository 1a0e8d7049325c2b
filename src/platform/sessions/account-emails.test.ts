import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LimitedSite, startLimitedSite } from '#tests/harness/attacker.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let site: LimitedSite;
beforeAll(async () => {
  site = await startLimitedSite();
});
afterAll(() => site.stop());

describe('emails that anybody may ask for', () => {
  test('are three an hour for an account, from whatever networks', async () => {
    const email = 'flooded@example.com';
    await site.aCustomer(email);
    for (let time = 0; time < 6; time += 1) await site.attempt('/customer/login/email', { email });
    await waitUntil('three emails', () => site.emailsTo(email).length === 3);
    await site.jobsAreDone();
    expect(site.emailsTo(email)).toHaveLength(3);
    // The last one's link works for the hour in which no other is sent.
    const [pending] = await site.server.rows(
      'select max(extract(epoch from expires_at - created_at)) / 60 as minutes from verifications',
    );
    expect(Number(pending.minutes)).toBeGreaterThan(55);
  });

  test('are three an hour for an address that is signed up or applied with', async () => {
    const email = 'stranger@example.com';
    const form = { full_name: 'A B', email, password: 'secret-6' };
    for (let time = 0; time < 5; time += 1) await site.attempt('/customer/signup', form);
    await waitUntil('three emails', () => site.emailsTo(email).length === 3);
    await site.jobsAreDone();
    expect(site.emailsTo(email)).toHaveLength(3);
  });
});

describe('codes of emails', () => {
  test('are eight digits, for ten minutes, and wrong ten times a day at most', async () => {
    const email = 'coded@example.com';
    await site.aCustomer(email);
    const tryCode = (code: string) => site.attempt('/customer/login/code', { email, code });
    const nextCode = async () => {
      const before = site.emailsTo(email).length;
      await site.attempt('/customer/login/email', { email });
      await waitUntil('the next email', () => site.emailsTo(email).length > before);
      return site.codeTo(email);
    };
    const first = await nextCode();
    const [row] = await site.server.rows(
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
    // The link of the same email still opens the portal: no stranger can lock the customer out.
    const token = await site.tokenTo(email, 'login/link');
    expect((await site.attempt('/customer/login/link', { token, person: 'yes' })).status).toBe(303);
  });
});
