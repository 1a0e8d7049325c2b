import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPartnerWithPassword } from '#tests/harness/partner.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';

// A business without a mail server, and somebody who guesses from everywhere.

let server: TestServer;
const pauses: number[] = [];
beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' },
    delays: { signIn: async (ms) => void pauses.push(ms) },
  });
});
afterAll(() => server.stop());

/** Five tries come from each network. */
let tries = 0;
function attempt(path: string, fields: { email: string; password: string }) {
  tries += 1;
  const isJson = path.startsWith('/api/');
  return fetch(server.address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `198.51.100.${Math.ceil(tries / 5)}`,
      ...(isJson && { 'content-type': 'application/json' }),
    },
    body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields),
  });
}

test.each([
  ['the owner', '/api/admin/login', owner.email, 200],
  ['a partner', '/partner/login', 'guessed.partner@example.com', 303],
])(
  'wrong tries never lock %s out: each waits longer, and then the right password opens',
  async (_who, path, email, opened) => {
    if (email !== owner.email) await addPartnerWithPassword(server, email);
    pauses.length = 0;
    for (let time = 0; time < 35; time += 1) {
      const wrong = await attempt(path, { email, password: `guess-number-${time}` });
      expect([400, 401]).toContain(wrong.status);
      expect(await wrong.text()).not.toMatch(/code_needed|name="code"/);
    }
    // Only the first try from a network does not wait.
    const waits = pauses.filter((ms) => ms > 0);
    expect(waits.length).toBeGreaterThanOrEqual(20);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits.at(-1)).toBe(20_000);
    expect((await attempt(path, { email, password: owner.password })).status).toBe(opened);
  },
);
