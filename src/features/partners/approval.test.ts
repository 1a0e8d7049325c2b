import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anApplication,
  applied,
  linkTo,
  readyToApprove,
  sendDocument,
} from '#tests/factories/partners.ts';
import { businessDay } from '#tests/harness/business-day.ts';
import { signedInPartner } from '#tests/harness/partner.ts';
import { portalBrowser, signedInCustomer } from '#tests/harness/portal.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { deleteOldRejections } from './actions/delete-rejected.ts';
import { warnOfDocuments } from './actions/warn-about-documents.ts';
import { findOfferable, listOfferable } from './store/offerable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function ask(path: string, json?: unknown) {
  const init = json === undefined ? {} : { method: 'POST', json };
  const answer = await server.asOwner(`/api/partners${path}`, init);
  return { status: answer.status, body: await answer.json() };
}

async function decide(id: string, noun: string, more: object = {}) {
  const { version } = (await ask(`/${id}`)).body.partner;
  return ask(`/${id}/${noun}`, { version, ...more });
}

const latest = async (email: string) =>
  (
    await server.rows(
      'select subject, body_text from emails where recipient = $1 order by id desc limit 1',
      [email],
    )
  )[0];

describe('the private link', () => {
  test('opened it changes nothing, and reveals its address to nobody', async () => {
    const form = anApplication({ preferredLanguage: 'spanish' });
    const browser = portalBrowser(server);
    await browser.send('/partner/signup', form);
    const link = await linkTo(server, form.email ?? '');
    const opened = await browser.get(link);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await opened.text()).toContain('Confirme su correo');
    expect(await server.rows('select 1 from users where email = $1', [form.email])).toEqual([]);
    const wrong = await browser.send(`${link}/confirmation`, { password: 'not-that' });
    expect(wrong.status).toBe(401);
    const right = await browser.send(`${link}/confirmation`, { password: form.password ?? '' });
    expect(right.headers.get('location')).toBe(`${link}?notice=confirmed`);
    const [row] = await server.rows(
      'select a.verified_at, a.password_hash, u.id from partner_applications a join users u on u.id = a.user_id where a.email = $1',
      [form.email],
    );
    expect(row).toMatchObject({ verified_at: expect.any(Date), password_hash: null });
    expect((await browser.get(`${link}x`)).status).toBe(404);
  });

  test('an account that is there already is joined, and its password stays', async () => {
    const email = 'both@example.com';
    const customer = await signedInCustomer(server, {
      first_name: 'Rosa',
      last_name: 'Villarreal',
      email,
    });
    const form = anApplication({ email, password: 'another-1', confirmPassword: 'another-1' });
    const browser = portalBrowser(server);
    await browser.send('/partner/signup', form);
    const link = await linkTo(server, email);
    expect(await (await browser.get(link)).text()).toContain('already has an account here');
    expect((await browser.send(`${link}/confirmation`)).status).toBe(303);
    const again = await portalBrowser(server).send('/customer/login', {
      email,
      password: 'secret-6',
    });
    expect(again.headers.get('location')).toBe('/customer/dashboard');
    expect((await customer.browser.get('/customer/dashboard')).status).toBe(200);
  });

  test('of two applications with one address the first that is confirmed counts', async () => {
    const email = 'twice@example.com';
    const browser = portalBrowser(server);
    await browser.send('/partner/signup', anApplication({ email, fullName: 'First' }));
    const first = await linkTo(server, email);
    await browser.send('/partner/signup', anApplication({ email, fullName: 'Second' }));
    const second = await linkTo(server, email);
    expect(second).not.toBe(first);
    await browser.send(`${second}/confirmation`, { password: 'secret-6' });
    expect((await browser.get(first)).status).toBe(404);
    await browser.send('/partner/signup', anApplication({ email, fullName: 'Third' }));
    expect((await latest(email)).subject).toBe('We already have your application');
    const rows = await server.rows('select full_name from partner_applications where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ full_name: 'Second' }]);
    expect(await linkTo(server, email)).toBe(second);
  });

  test('documents are taken for what their bytes are, with a day still to come', async () => {
    const { browser, link, id } = await applied(server);
    const documents = `${link}/documents`;
    const tries: [Parameters<typeof sendDocument>[2], string][] = [
      [{ kind: 'insurance', name: 'insurance.pdf', bytes: 'MZ just text' }, 'please choose a PDF'],
      [{ kind: 'insurance', bytes: '<html>' }, 'please choose a PDF'],
      [{ kind: 'insurance', expiresOn: '2020-01-01' }, 'a date in the future'],
      [{ kind: 'insurance', expiresOn: 'soon' }, 'enter the expiration date'],
      [{ kind: 'diploma' }, 'send this from the page'],
    ];
    for (const [document, expected] of tries) {
      const answer = await sendDocument(browser, documents, document);
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringContaining(expected),
      ]);
    }
    // Every error is reported by field, in one response.
    const both = await sendDocument(browser, documents, {
      kind: 'insurance',
      bytes: '<html>',
      expiresOn: '2020-01-01',
    });
    const page = await both.text();
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(page).toContain('please choose a PDF');
    expect(page).toContain('a date in the future');
    expect(page).toContain('value="2020-01-01"');
    const large = new Uint8Array(20 * 1024 * 1024 + 1);
    expect((await sendDocument(browser, documents, { kind: 'license', bytes: large })).status).toBe(
      413,
    );
    expect((await ask(`/${id}`)).body.partner.documents).toEqual([]);
    await sendDocument(browser, documents, { kind: 'insurance', name: 'old.pdf' });
    await sendDocument(browser, documents, { kind: 'insurance', name: 'new.pdf' });
    const [document, ...more] = (await ask(`/${id}`)).body.partner.documents;
    expect([document.name, more]).toEqual(['new.pdf', []]);
    const file = await fetch(server.address + document.url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await fetch(`${server.address}/files/partner-papers/${document.id}`)).status).toBe(404);
    expect((await browser.send(`${documents}/removal`, { kind: 'insurance' })).status).toBe(303);
    expect((await ask(`/${id}`)).body.partner.documents).toEqual([]);
  });
});

describe('the owner decides', () => {
  test('nobody is approved before the address is confirmed and both documents are there', async () => {
    const form = anApplication();
    await portalBrowser(server).send('/partner/signup', form);
    const { body } = await ask(`?q=${encodeURIComponent(form.email ?? '')}`);
    expect(body.partners).toMatchObject([{ status: 'unverified' }]);
    const early = await decide(body.partners[0].id, 'approval');
    expect([early.status, early.body.code]).toEqual([409, 'unverified']);
    const { id, browser, link } = await applied(server, { primaryTrade: 'Plumbing' });
    const refused = await decide(id, 'approval');
    expect(refused.body.message).toContain('insurance certificate and trade license');
    const obstacles = async () => (await ask(`/${id}`)).body.partner.approval_obstacles;
    expect(await obstacles()).toEqual([refused.body.message]);
    for (const kind of ['insurance', 'license'])
      await sendDocument(browser, `${link}/documents`, { kind });
    await server.rows(
      "update partner_documents set expires_on = '2020-01-01' where application_id = $1 and kind = 'license'",
      [id],
    );
    expect((await decide(id, 'approval')).body.message).toContain('trade license');
    expect(await obstacles()).toEqual(['Missing or expired: trade license. Ask for it first.']);
  });

  test('a trade that needs no license is approved, and gets work, with insurance alone', async () => {
    const { id, browser, link } = await applied(server, { primaryTrade: 'Painting' });
    await sendDocument(browser, `${link}/documents`, { kind: 'insurance' });
    expect(await (await browser.get(link)).text()).toContain('Not required for your trade');
    expect((await ask(`/${id}`)).body.partner).toMatchObject({
      required_documents: ['insurance'],
      missing_documents: [],
      approval_obstacles: [],
    });
    expect((await decide(id, 'approval')).status).toBe(200);
    const path = '/api/work-orders/partners?trade=painting&zip_code=78006';
    const { partners } = await (await server.asOwner(path)).json();
    expect(partners.map((one: { id: string }) => one.id)).toContain(id);
  });

  test('approval adds the role, leaves a customer a customer, and writes in their language', async () => {
    const email = 'customer-too@example.com';
    const customer = await signedInCustomer(server, {
      first_name: 'Rosa',
      last_name: 'Villarreal',
      email,
    });
    const { id } = await readyToApprove(server, { email, preferredLanguage: 'spanish' });
    const { status, body } = await decide(id, 'approval');
    expect([status, body.partner]).toEqual([
      200,
      expect.objectContaining({ id, status: 'active', is_customer: true, trades: ['Carpentry'] }),
    ]);
    expect((await latest(email)).body_text).toContain('ahora es nuestro subcontratista');
    const roles = await server.rows(
      'select role from user_roles r join users u on u.id = r.user_id where u.email = $1 order by role',
      [email],
    );
    expect(roles).toEqual([{ role: 'contractor' }, { role: 'customer' }]);
    expect((await customer.browser.get('/customer/dashboard')).status).toBe(200);
    const actions = body.partner.history.map((line: { action: string }) => line.action);
    expect(actions.slice(0, 1)).toEqual(['approved']);
    expect((await decide(id, 'approval')).body.code).toBe('decided');
    const offerable = await listOfferable(server.app.database, {
      trade: 'carpentry',
      zipCode: '78013',
      today: '2026-11-21',
      licensedTrades: ['plumbing'],
    });
    expect(offerable.find((one) => one.id === id)).toMatchObject({
      language: 'spanish',
      hasTrade: true,
      comesHere: true,
    });
  });

  test("the owner's own address is never approved", async () => {
    const { id } = await readyToApprove(server, { email: owner.email });
    expect((await decide(id, 'approval')).body.code).toBe('is_owner');
    const [{ roles }] = await server.rows(
      "select count(*)::int as roles from user_roles where role = 'contractor' and user_id = (select id from users where email = $1)",
      [owner.email],
    );
    expect(roles).toBe(0);
  });

  test('a question goes out with its text and comes back answered', async () => {
    const { id, email, browser, link } = await applied(server);
    expect((await decide(id, 'question')).status).toBe(400);
    const asked = await decide(id, 'question', { reason: 'Which county is your license of?' });
    expect(asked.body.partner).toMatchObject({ status: 'more' });
    expect((await latest(email)).body_text).toContain('Which county');
    expect(await (await browser.get(link)).text()).toContain('Which county');
    expect((await browser.send(`${link}/answer`, { answer: ' ' })).status).toBe(400);
    expect((await browser.send(`${link}/answer`, { answer: 'Kendall' })).status).toBe(303);
    expect((await browser.send(`${link}/answer`, { answer: 'Kendall' })).status).toBe(409);
    const { partner } = (await ask(`/${id}`)).body;
    expect(partner).toMatchObject({
      status: 'pending',
      history: [{ details: { text: 'Kendall' } }, {}, {}, {}],
    });
    expect((await latest(owner.email)).body_text).toContain('Kendall');
  });

  test('a rejection says why, and the same person may apply again', async () => {
    const { id, email, browser, link } = await applied(server);
    const { version } = (await ask(`/${id}`)).body.partner;
    expect((await ask(`/${id}/rejection`, { version: version - 1, reason: 'Far' })).body.code).toBe(
      'changed_meanwhile',
    );
    await decide(id, 'rejection', { reason: 'You live too far away.' });
    expect((await latest(email)).body_text).toContain('too far away');
    expect(await (await browser.get(link)).text()).toContain('too far away');
    expect((await sendDocument(browser, `${link}/documents`, { kind: 'license' })).status).toBe(
      409,
    );
    await browser.send('/partner/signup', anApplication({ email }));
    expect(await linkTo(server, email)).not.toBe(link);
  });

  test('a suspension ends every session at once, and can be lifted', async () => {
    const { browser, partner } = await signedInPartner(server);
    expect((await browser.get('/partner/nothing')).status).toBe(404);
    await decide(partner.id, 'suspension', { reason: 'Did not come twice.' });
    expect((await browser.get('/partner/nothing')).status).toBe(303);
    expect((await latest(partner.email)).body_text).toContain('Did not come twice.');
    const [{ sessions }] = await server.rows(
      'select count(*)::int as sessions from sessions where user_id = $1',
      [partner.userId],
    );
    expect(sessions).toBe(0);
    const again = await decide(partner.id, 'reinstatement');
    expect(again.body.partner.status).toBe('active');
    expect((await decide(partner.id, 'reinstatement')).body.code).toBe('wrong_state');
  });

  test('the list is searched, narrowed, counted and read page by page', async () => {
    const { partner } = await signedInPartner(server, { full_name: 'Quirino Solís' });
    const found = (await ask('?q=quirino')).body.partners;
    expect(found).toMatchObject([{ id: partner.id, status: 'active', missing_documents: [] }]);
    expect((await ask('?q=quirino&status=suspended')).body.partners).toEqual([]);
    expect((await ask('?q=qu')).status).toBe(400);
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await ask(`?limit=3&status=applications${cursor && `&cursor=${cursor}`}`);
      ids.push(...body.partners.map((one: { id: string }) => one.id));
      if (!body.next_cursor) break;
      cursor = body.next_cursor;
    }
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    const { counts } = (await ask('/counts')).body;
    expect(counts.applications).toBe(ids.length);
    expect(counts.partners).toBeGreaterThan(0);
    expect(counts.waiting).toBeLessThan(counts.applications);
  });
});

test('work is offered up to the last day of both documents, and to nobody suspended', async () => {
  const { partner } = await signedInPartner(server);
  await server.rows("update partners set trades = '{Carpentry,plumbing}' where id = $1", [
    partner.id,
  ]);
  const licensedTrades = ['plumbing'];
  const mayWork = async (today: string) =>
    (await findOfferable(server.app.database, [partner.id], { today, licensedTrades })).has(
      partner.id,
    );
  for (const kind of ['insurance', 'license']) {
    const end = (day: string) =>
      server.rows(
        'update partner_documents set expires_on = $3 where application_id = $1 and kind = $2',
        [partner.id, kind, day],
      );
    await end('2026-11-21');
    expect([await mayWork('2026-11-21'), await mayWork('2026-11-22')]).toEqual([true, false]);
    await end('2099-12-31');
  }
  await decide(partner.id, 'suspension', { reason: 'Did not come twice.' });
  expect(await mayWork('2026-11-21')).toBe(false);
  expect(
    await findOfferable(server.app.database, [], {
      today: '2026-11-21',
      licensedTrades,
    }),
  ).toEqual(new Set());
});

test('a document about to end is announced once, to both', async () => {
  const { partner } = await signedInPartner(server, { language: 'spanish' });
  const end = (days: number) =>
    server.rows(
      "update partner_documents set expires_on = $2 where application_id = $1 and kind = 'insurance'",
      [partner.id, businessDay(days)],
    );
  await end(32);
  await warnOfDocuments(server.app);
  expect(await latest(partner.email)).toBeUndefined();
  await end(29);
  expect(await warnOfDocuments(server.app)).toBe(1);
  expect(await warnOfDocuments(server.app)).toBe(0);
  expect((await latest(partner.email)).subject).toBe(
    'Un documento suyo vence pronto: Certificado de seguro',
  );
  expect((await latest(owner.email)).subject).toContain('expires soon');
});

test('a rejected application goes with its documents after as long as the owner wants, others stay', async () => {
  const old = await applied(server, { email: 'old.rejection@example.com' });
  const recent = await applied(server, { email: 'recent.rejection@example.com' });
  const documents = 'select 1 from partner_documents where application_id = $1';
  await sendDocument(old.browser, `${old.link}/documents`, { kind: 'license' });
  expect(await server.rows(documents, [old.id])).toHaveLength(1);
  for (const { id } of [old, recent])
    expect((await decide(id, 'rejection', { reason: 'Too far' })).status).toBe(200);
  const open = await applied(server, { email: 'still.open@example.com' });
  await server.rows(
    `update partner_applications set decided_at = now() - interval '366 days' where id = $1`,
    [old.id],
  );
  // Nothing is sent before the owner decides.
  await deleteOldRejections(server.app);
  expect(await server.rows(documents, [old.id])).toHaveLength(1);
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const json = { version: versions.partners, rejected_application_days: 365 };
  const saved = await server.asOwner('/api/settings/partners', { method: 'PATCH', json });
  expect(saved.status).toBe(200);
  await deleteOldRejections(server.app);
  const left = await server.rows('select id from partner_applications where id = any($1)', [
    [old.id, recent.id, open.id],
  ]);
  expect(left.map(({ id }) => id).toSorted()).toEqual([recent.id, open.id].toSorted());
  expect(await server.rows(documents, [old.id])).toEqual([]);
});

test('partners.licensed_trades decides who needs a license', async () => {
  const { id, browser, link } = await applied(server, { primaryTrade: 'Roofing' });
  await sendDocument(browser, `${link}/documents`, { kind: 'insurance' });
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const json = { version: versions.partners, licensed_trades: ['roofing'] };
  await server.asOwner('/api/settings/partners', { method: 'PATCH', json });
  expect((await ask(`/${id}`)).body.partner.missing_documents).toEqual(['license']);
  expect((await decide(id, 'approval')).body.code).toBe('documents_missing');
});
