import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portalBrowser } from '#tests/harness/portal.ts';
import { owner, post, startTestServer, type TestServer } from '#tests/harness/test-server.ts';

// A browser's session in the back office: the token in a cookie, its fingerprint in the header.

const name = 'plumbline-office';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function signInByBrowser() {
  const answer = await fetch(`${server.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Session' },
    body: JSON.stringify(owner),
  });
  const set = answer.headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? '';
  const { token: fingerprint } = await answer.json();
  return { set, cookie: set.split(';')[0] ?? '', fingerprint };
}

type Given = { cookie?: string; authorization?: string };
const ask = (headers: Given, path = 'verify', method = 'GET') =>
  fetch(`${server.address}/api/admin/${path}`, { method, headers: { ...headers } });
const statusOf = async (headers: Given) => (await ask(headers)).status;

describe('a sign-in of the back office', () => {
  test('puts the token where no script reads it and no other website sends it', async () => {
    const { set, cookie, fingerprint } = await signInByBrowser();
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/'])
      expect(set).toContain(attribute);
    const token = decodeURIComponent(cookie.slice(name.length + 1));
    expect(await statusOf({ cookie, authorization: `Session ${fingerprint}` })).toBe(200);
    // What the page can read opens nothing by itself, in whatever header.
    expect(fingerprint).not.toContain(token.split('.')[0]);
    for (const scheme of ['Session', 'Bearer'])
      expect(await statusOf({ authorization: `${scheme} ${fingerprint}` })).toBe(401);
  });

  test('is not answered with a cookie where a program signs in', async () => {
    const answer = await post(`${server.address}/api/admin/login`, owner);
    expect(answer.headers.getSetCookie().filter((one) => one.startsWith(name))).toEqual([]);
    const { token } = await answer.json();
    expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(200);
  });
});

test('the cookie alone opens nothing, nor with the fingerprint of another session', async () => {
  const mine = await signInByBrowser();
  const other = await signInByBrowser();
  expect(await statusOf({ cookie: mine.cookie })).toBe(401);
  for (const wrong of [other.fingerprint, '', 'x', 'x'.repeat(43), `${mine.fingerprint}x`])
    expect(await statusOf({ cookie: mine.cookie, authorization: `Session ${wrong}` }), wrong).toBe(
      401,
    );
});

test('the cookie of a portal opens nothing in the back office', async () => {
  const { fingerprint, cookie } = await signInByBrowser();
  for (const portal of ['plumbline', 'plumbline-partner'])
    expect(
      await statusOf({
        cookie: cookie.replace(name, portal),
        authorization: `Session ${fingerprint}`,
      }),
    ).toBe(401);
  const browser = portalBrowser(server);
  browser.cookies.set('plumbline', cookie.slice(name.length + 1));
  expect((await browser.get('/customer')).status).not.toBe(200);
});

test('signing out ends the session and removes the cookie', async () => {
  const { cookie, fingerprint } = await signInByBrowser();
  const headers = { cookie, authorization: `Session ${fingerprint}` };
  const answer = await ask(headers, 'logout', 'POST');
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().join()).toMatch(new RegExp(`${name}=;.*Max-Age=0`));
  expect(await statusOf(headers)).toBe(401);
});

test('a new password hands over a new session, and the old cookie opens nothing', async () => {
  const { cookie, fingerprint } = await signInByBrowser();
  const change = (from: string, to: string, headers: Given) =>
    fetch(`${server.address}/api/admin/password`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ current_password: from, new_password: to }),
    });
  const headers = { cookie, authorization: `Session ${fingerprint}` };
  const answer = await change(owner.password, 'a-new-quiet-river', headers);
  expect(answer.status).toBe(200);
  const renewed = answer.headers.getSetCookie().find((one) => one.startsWith(name)) ?? '';
  const next = {
    cookie: renewed.split(';')[0] ?? '',
    authorization: `Session ${(await answer.json()).token}`,
  };
  expect(await statusOf(next)).toBe(200);
  expect(await statusOf(headers)).toBe(401);
  expect((await change('a-new-quiet-river', owner.password, next)).status).toBe(200);
});
