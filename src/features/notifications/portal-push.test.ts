import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/factories/notifications.ts';
import { addProject } from '#tests/factories/projects.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { addOrder } from '#tests/factories/work-orders.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { type PortalBrowser, signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
let device: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  server = await startTestServer();
  device = await openBrowser();
});
afterEach(async () => {
  await server.rows('delete from push_subscriptions');
  device.received.length = 0;
});
afterAll(async () => {
  device.close();
  await server.stop();
});

function post(browser: PortalBrowser, path: string, json: object, headers = {}) {
  return browser.call(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.app.settings.publicUrl,
      ...headers,
    },
    body: JSON.stringify(json),
  });
}

const subscribe = (browser: PortalBrowser, site: string, headers = {}) =>
  post(browser, `/api/${site}/push-subscriptions`, device.subscription, headers);

test('a partner learns of an offer in their language, without what it is about; whoever is not asked does not', async () => {
  const luis = await signedInPartner(server, { language: 'spanish' });
  const wanda = await signedInPartner(server, { email: 'wanda@example.com' });
  const project = await addProject(server);
  const hers = await openBrowser();
  const path = '/api/partner/push-subscriptions';
  expect((await post(wanda.browser, path, hers.subscription)).status).toBe(200);
  await addOrder(server, project.id, [luis.partner.id]);
  expect((await subscribe(luis.browser, 'partner')).status).toBe(200);
  const { id } = await addOrder(server, project.id, [luis.partner.id]);
  const offer = await waitUntil('the offer', () => device.received[0]);
  expect(offer.message).toMatchObject({
    title: 'Hill Country Handyman',
    body: 'Nueva oferta de trabajo. El primero que acepte se la queda.',
    path: `/partner/work-orders/${id}`,
  });
  expect([device.received, hers.received].map(({ length }) => length)).toEqual([1, 0]);
  hers.close();
});

test('a customer learns of a visit, and of nothing that is the owner’s', async () => {
  const { browser, customer } = await signedInCustomer(server, {
    first_name: 'Rosa',
    last_name: 'Villarreal',
    email: 'rosa@example.com',
  });
  expect((await subscribe(browser, 'customer')).status).toBe(200);
  await addVisit(server, { customer_id: customer.id, starts_at: '2099-03-03T16:00:00Z' });
  const news = await waitUntil('the news', () => device.received[0]);
  expect(news.message).toMatchObject({
    body: 'There is news about your visit.',
    path: '/customer/dashboard',
  });
  const unsent =
    "select 1 from pgboss.job where name = 'send-push' and state in ('created', 'retry', 'active')";
  // A job ends a moment after the browser has received what it sent.
  await waitUntil('no job is left', async () => (await server.rows(unsent)).length === 0);
  expect(device.received).toHaveLength(1);

  await browser.send('/customer/sign-out');
  expect(await server.rows('select 1 from push_subscriptions')).toEqual([]);
});

test('turning it off ends it, and no other page may turn it on', async () => {
  const { browser } = await signedInPartner(server, { email: 'nina@example.com' });
  expect(
    (await subscribe(browser, 'partner', { origin: 'https://elsewhere.example' })).status,
  ).toBe(403);
  expect((await subscribe(browser, 'customer')).status).toBe(401);
  expect((await subscribe(browser, 'partner')).status).toBe(200);
  const { endpoint } = device.subscription;
  await post(browser, '/api/partner/push-subscriptions/removal', { endpoint });
  expect(await server.rows('select 1 from push_subscriptions')).toEqual([]);
});

test('only the addresses of push services are stored, ten per session, and nobody takes over another’s', async () => {
  const email = 'pushy@example.com';
  const pushy = await signedInCustomer(server, { first_name: 'Pu', last_name: 'Shy', email });
  const path = '/api/customer/push-subscriptions';
  const at = (endpoint: string) => ({ ...device.subscription, endpoint });
  for (const endpoint of [
    'https://10.0.0.5:8443/1',
    'https://169.254.169.254/latest',
    'https://127.0.0.1:39141/i',
    'https://fcm.googleapis.com.evil.example/1',
    'https://fcm.googleapis.com:8443/1',
    'https://evil.example/fcm.googleapis.com',
    'http://fcm.googleapis.com/1',
  ]) {
    const answer = await post(pushy.browser, path, at(endpoint));
    expect([endpoint, answer.status]).toEqual([
      endpoint,
      endpoint.includes('127.0.0.1') ? 200 : 400,
    ]);
  }
  await server.rows('delete from push_subscriptions');
  const services = [
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-by3p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
    ...Array.from({ length: 12 }, (_, number) => `https://fcm.googleapis.com/fcm/send/${number}`),
  ];
  for (const endpoint of services)
    expect((await post(pushy.browser, path, at(endpoint))).status).toBe(200);
  const stored = await server.rows('select endpoint from push_subscriptions order by id');
  expect(stored.map(({ endpoint }) => endpoint)).toEqual(services.slice(-10));

  const luis = await signedInPartner(server, { email: 'luis.push@example.com' });
  const mine = services.at(-1) ?? '';
  const theirs = '/api/partner/push-subscriptions';
  expect((await post(luis.browser, theirs, at(mine))).status).toBe(409);
  await server.rows(
    "update sessions set expires_at = now() - interval '1 second' where user_id = (select id from users where email = $1)",
    [email],
  );
  expect((await post(luis.browser, theirs, at(mine))).status).toBe(200);
});

test('without permission, an address on this machine is none of a push service', async () => {
  const strict = await startTestServer({ env: { ALLOW_PRIVATE_NETWORKS: 'off' }, beside: server });
  const json = device.subscription;
  const answer = await strict.asOwner('/api/notifications/subscriptions', {
    method: 'POST',
    json,
  });
  expect(answer.status).toBe(400);
  await strict.stop();
});
