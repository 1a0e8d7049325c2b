import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAYS } from '#lib/days/durations.ts';
import { chatOn } from '#tests/factories/conversations.ts';
import { type Attachment, aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { addCustomer, addVisit } from '#tests/factories/schedule.ts';
import { businessTime, tuesdayAfterNext } from '#tests/harness/business-day.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { portalBrowser } from '#tests/harness/portal.ts';
import { owner, startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
let realNow: () => Date;
beforeAll(async () => {
  server = await startTestServer();
  realNow = server.app.now;
});
afterEach(() => {
  server.app.now = realNow;
});
afterAll(() => server.stop());

interface Sent {
  request_id: string;
  request_number: string;
  link: string;
}

async function send(
  change: Record<string, string> = {},
  { photos = [], headers = {} }: { photos?: Attachment[]; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const answer = await fetch(`${server.address}/api/forms/work-request`, {
    method: 'POST',
    body: workRequestForm(aWorkRequest(change), photos),
    headers,
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

const open = (link: string) => fetch(server.address + link);
/** The text of a page, without its markup. */
async function textOf(link: string): Promise<string> {
  const [main = ''] = /<main.*<\/main>/s.exec(await (await open(link)).text()) ?? [];
  return main
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

const ask = (method: string, path: string, json?: unknown) =>
  server.asOwner(path, { method, ...(json !== undefined && { json }) });

async function changeStatus({ request_id }: Sent, status: string) {
  const { request } = await (await ask('GET', `/api/requests/${request_id}`)).json();
  const { version } = request;
  const changed = await ask('PATCH', `/api/requests/${request_id}`, { version, status });
  expect(changed.status).toBe(200);
}

describe('the private page of a request', () => {
  test('repeats what was sent as it was typed, with its number and its photos', async () => {
    const sent = await send(
      { projectDescription: 'Faucet <b>drips</b>.\nSee www.prizes.com ok?' },
      { photos: [{ name: 'a.jpg', bytes: await phoneJpeg(60, 40) }] },
    );
    const html = await (await open(sent.link)).text();
    expect(html).toContain(sent.request_number);
    expect(html).toMatch(/Faucet &lt;b&gt;drips&lt;\/b&gt;\.\r?\nSee www\.prizes\.com ok\?/);
    expect(html).toContain('214 Rosewood Ave, Boerne, 78006');
    const [, thumbnail = ''] = /<img src="(\/files\/photos\/[^"]+)"/.exec(html) ?? [];
    expect((await open(thumbnail.replaceAll('&amp;', '&'))).headers.get('content-type')).toBe(
      'image/jpeg',
    );
  });

  test('says in both languages that it was received and when they hear from us, until somebody opens it', async () => {
    const sent = await send();
    expect(await textOf(sent.link)).toMatch(/Received .*You'll hear from us .* by /);
    expect(await textOf(`/es${sent.link}`)).toMatch(/Recibida .*Le contestamos .* antes de las? /);
    await ask('GET', `/api/requests/${sent.request_id}`);
    expect(await textOf(sent.link)).toContain('We are looking at it');
    await changeStatus(sent, 'contacted');
    expect(await textOf(sent.link)).toContain('We contacted you');
    expect(await textOf(`/es${sent.link}`)).toContain('Nos comunicamos con usted');
  });

  test('says what became of it: estimate, visit, closed', async () => {
    const sent = await send({ email: 'progress@example.com', lastName: 'Progress' });
    await changeStatus(sent, 'quoted');
    const quoted = await (await open(sent.link)).text();
    expect(quoted).toContain('We sent you an estimate');
    // Who holds this link need not be who the estimate was sent to.
    expect(quoted).not.toContain('/estimate/');
    const { project } = await (
      await ask('POST', `/api/requests/${sent.request_id}/project`, {})
    ).json();
    await addVisit(server, {
      customer_id: project.customer_id,
      project_id: project.id,
      title: 'Faucet',
      starts_at: businessTime(tuesdayAfterNext(), '09:00'),
      window_minutes: 120,
    });
    expect(await textOf(sent.link)).toMatch(/Tuesday, \w+ \d+, 9\sam–11\sam/);
    expect(await textOf(`/es${sent.link}`)).toMatch(
      /martes \d+ de \w+, de 9\sa\.\sm\. a 11\sa\.\sm\./,
    );
    const lost = await send({ lastName: 'Lost' });
    await changeStatus(lost, 'lost');
    expect(await textOf(lost.link)).toMatch(/We closed this request .*Send a new request/);
  });

  test('with a danger says what to do at once, from what is stored, until it is answered', async () => {
    const text = 'The stove is old and I smell gas in the kitchen.';
    const sent = await send({ projectDescription: text, lastName: 'Stove' });
    const shown = await textOf(sent.link);
    expect(shown).toMatch(/call 911 and your gas company.*Then call us at \(\d{3}\).*Received/);
    expect(shown).not.toContain("You'll hear from us");
    const inSpanish = await textOf(`/es${sent.link}`);
    expect(inSpanish).toMatch(/llame al 911.*Después llámenos.*Recibida/);
    expect(inSpanish).not.toContain('Le contestamos');
    await ask('POST', `/api/requests/${sent.request_id}/answers`, { by: 'call' });
    expect(await textOf(sent.link)).not.toContain('911');
    const other = await send({ projectDescription: text, lastName: 'Oven' });
    const { needs } = await (await ask('GET', '/api/dashboard/needs?limit=1000')).json();
    const danger = needs.find(({ title }: { title: string }) => title.endsWith('Oven'));
    expect(await textOf(other.link)).toContain('911');
    await ask('POST', `/api/dangers/${danger.id}/handling`, {});
    const calm = await textOf(other.link);
    expect(calm).not.toContain('911');
    expect(calm).toContain("You'll hear from us");
  });

  test.each(['.', ')', ',', '/', '%29', '%29.', '%E2%80%9D', '/?notice=added'])(
    'opens also from a link that was copied with %s after it',
    async (end) => {
      const sent = await send({ lastName: 'Copied' });
      for (const root of ['', '/es'])
        expect(await textOf(root + sent.link + end)).toContain(sent.request_number);
    },
  );

  test('has a form at its address with a slash, and an unknown link leads nowhere with one, too', async () => {
    expect(await textOf('/request/')).toContain('What needs fixing?');
    expect((await open('/es/request/')).url).toMatch(/\/es\/request$/);
    expect((await open(`/request/${'x'.repeat(43)}.`)).status).toBe(404);
    expect((await open('/request/%E0%A4%A')).status).toBe(404);
  });

  test('says when it was received, and asks for a message before there is one', async () => {
    const { link } = await send({ lastName: 'Quiet' });
    expect(await textOf(link)).toMatch(/Received \w+ \d+, \d{4} at \d+:\d\d [AP]M .*Write to us/);
    expect(await textOf(`/es${link}`)).toMatch(/Recibida .* a las? \d.*Escríbanos/);
  });

  test('is neither stored nor logged nor shown to crawlers, and its token is nowhere', async () => {
    const { link } = await send();
    const { headers } = await open(link);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const token = link.split('/').at(-1);
    const rows = await server.rows('select token_hash from request_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends 90 days after the request is closed, and not before', async () => {
    const sent = await send({ lastName: 'Ending' });
    const closed = realNow();
    server.app.now = () => closed;
    await changeStatus(sent, 'lost');
    server.app.now = () => new Date(closed.getTime() + 90 * DAYS - 1000);
    expect((await open(sent.link)).status).toBe(200);
    server.app.now = () => new Date(closed.getTime() + 90 * DAYS);
    for (const [link, text] of [
      [sent.link, 'This link leads nowhere'],
      [`/es${sent.link}`, 'Este enlace no lleva a ningún lado'],
    ] as const) {
      const answer = await open(link);
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining(text)]);
    }
    await changeStatus(sent, 'new');
    expect((await open(sent.link)).status).toBe(200);
  });

  test('goes with the request when its customer is merged, and ends with the data of a person', async () => {
    const primary = await addCustomer(server, { email: 'primary@example.com' });
    const duplicate = await addCustomer(server, { email: 'erased@example.com' });
    const sent = await send({ email: 'erased@example.com', lastName: 'Erased' });
    const merged = await ask('POST', `/api/customers/${primary}/merger`, { other_id: duplicate });
    expect(merged.status).toBe(200);
    expect(await textOf(sent.link)).toContain(sent.request_number);
    const deleted = await ask('POST', `/api/customers/${primary}/personal-data/deletion`, {
      current_password: owner.password,
    });
    expect(deleted.status).toBe(200);
    expect((await open(sent.link)).status).toBe(404);
  });
});

describe('withdrawing', () => {
  async function press(link: string, fields: Record<string, string> = {}) {
    const answer = await fetch(`${server.address}${link}/withdrawal`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return { status: answer.status, location: answer.headers.get('location') ?? '', answer };
  }
  const requestOf = async ({ request_id }: Sent) =>
    (await (await ask('GET', `/api/requests/${request_id}`)).json()).request;

  test('is asked first, happens once, and the owner sees who, when, and why', async () => {
    const sent = await send({ firstName: 'Tess', email: 'tess@example.com' });
    expect(await textOf(`${sent.link}/withdrawal`)).toContain('Withdraw this request?');
    expect((await requestOf(sent)).status).toBe('new');
    const reason = 'My brother fixed it.';
    const both = await Promise.all([press(sent.link, { reason }), press(sent.link, { reason })]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await press(sent.link, { reason: 'Another' })).status).toBe(303);
    const request = await requestOf(sent);
    expect(request).toMatchObject({ status: 'lost', withdrawal: { by: 'link', reason } });
    const lines = request.history.filter(
      ({ action }: { action: string }) => action === 'withdrawn',
    );
    expect(lines).toMatchObject([{ actor: 'visitor', details: { reason } }]);
    expect(await (await ask('GET', '/api/requests/export')).text()).toContain(reason);
    const notices = await server.rows(
      "select body_text from emails where folder = 'inbox' and subject like 'Tess%withdrew%'",
    );
    expect(notices).toMatchObject([{ body_text: expect.stringContaining(reason) }]);
    const { activity } = await (await ask('GET', '/api/activity?kind=request')).json();
    const subject = expect.objectContaining({ id: sent.request_id });
    expect(activity).toContainEqual(expect.objectContaining({ action: 'withdrawn', subject }));
    const shown = await textOf(`${both[0]?.location}`);
    expect(shown).toMatch(
      /Your request was withdrawn\..*You withdrew this request.*Send a new request/,
    );
    expect(shown).not.toContain('Not needed anymore?');
    expect(shown).toContain(`Your reason: ${reason}`);
    expect(await textOf(`/es${sent.link}`)).toMatch(
      /Usted retiró esta solicitud .*Su motivo: My brother fixed it\./,
    );
  });

  test('a reason that is too long, or cannot be shown, is refused with what was typed', async () => {
    const sent = await send({ lastName: 'Long' });
    const { status, answer } = await press(sent.link, { reason: 'x'.repeat(10_000) });
    expect(status).toBe(400);
    expect(await answer.text()).toMatch(/1000 characters or fewer.*|x{1000}/s);
    expect((await press(sent.link, { reason: 'a\u0000b' })).status).toBe(400);
    expect((await requestOf(sent)).withdrawal).toBeNull();
  });

  test('once it became a project, or a visit is booked, takes a call', async () => {
    const sent = await send({ email: 'planned@example.com', lastName: 'Planned' });
    await ask('POST', `/api/requests/${sent.request_id}/project`, {});
    expect(await textOf(sent.link)).not.toContain('Withdraw request');
    const { status, answer } = await press(sent.link);
    expect(status).toBe(409);
    expect(await answer.text()).toContain('it can&#x27;t be withdrawn here');
    expect((await requestOf(sent)).withdrawal).toBeNull();
  });

  test('while the owner edits it is a conflict that says so, and nothing of either is lost', async () => {
    const sent = await send({ lastName: 'Edited' });
    const { version } = await requestOf(sent);
    await press(sent.link);
    const path = `/api/requests/${sent.request_id}`;
    const late = await ask('PATCH', path, { version, note: 'Bring a ladder' });
    expect([late.status, (await late.json()).message]).toEqual([
      409,
      expect.stringContaining('The customer withdrew this request'),
    ]);
    const project = await ask('POST', `${path}/project`, {});
    expect([project.status, (await project.json()).message]).toEqual([
      409,
      expect.stringContaining('The customer withdrew this request'),
    ]);
    // The owner may take it up again after all.
    await changeStatus(sent, 'contacted');
    expect((await requestOf(sent)).withdrawal).toBeNull();
    expect(await textOf(sent.link)).toContain('We contacted you');
  });

  test('with a danger in the reason alarms the owner and says what to do', async () => {
    const sent = await send({ firstName: 'Gil', lastName: 'Danger' });
    const { location } = await press(sent.link, {
      reason: 'I smell gas here right now, I am leaving',
    });
    expect(await textOf(location)).toMatch(/911/);
    const { needs } = await (await ask('GET', '/api/dashboard/needs?limit=1000')).json();
    expect(needs[0]).toMatchObject({ kind: 'danger', title: 'Smell of gas: Gil Danger' });
  });

  test("of somebody else's link, or of one that never was, leads nowhere", async () => {
    const unknown = `/request/${'x'.repeat(43)}`;
    expect((await press(unknown)).status).toBe(404);
    expect((await open(`${unknown}/withdrawal`)).status).toBe(404);
  });
});

describe('the confirmation', () => {
  test('of a request sent twice has a link each time, to the same request', async () => {
    const headers = { 'idempotency-key': 'twice-the-same' };
    const [one, other] = [await send({}, { headers }), await send({}, { headers })];
    expect(other.request_number).toBe(one.request_number);
    for (const { link } of [one, other]) expect(await textOf(link)).toContain(one.request_number);
  });

  test('by email has the private link, and what was sent', async () => {
    const sent = await send({ email: 'mailed@example.com', preferredDate: '' });
    const [email] = await server.rows('select body_text from emails where recipient = $1', [
      'mailed@example.com',
    ]);
    const [, link = ''] = /https?:\/\/[^/]+(\/request\/\S+)/.exec(email.body_text) ?? [];
    expect(await textOf(link)).toContain(sent.request_number);
  });

  test.each([
    ['/request', 'Follow your request', 'Number'],
    ['/es/request', 'Ver mi solicitud', 'Número'],
  ])(
    'of the form without script at %s repeats it and links to it, in that browser alone',
    async (path, follow, number) => {
      const browser = portalBrowser(server);
      await browser.get(path);
      const fields = aWorkRequest({ projectDescription: `Plain form at ${path}` });
      const answer = await browser.send(path, workRequestForm(fields));
      const sentPage = answer.headers.get('location') ?? '';
      const html = await (await browser.get(sentPage)).text();
      expect(html).toMatch(
        new RegExp(`${number}.*R-\\d{4}-\\d{4}.*Plain form at ${path}.*${follow}`, 's'),
      );
      const [, link = ''] = /href="((?:\/es)?\/request\/[\w-]{20,})"/.exec(html) ?? [];
      expect((await open(link)).status).toBe(200);
      expect(await (await open(sentPage)).text()).not.toContain('Plain form');
    },
  );

  test('in the chat names the number, repeats what was sent, and links to it', async () => {
    const chat = chatOn(() => server);
    const key = await chat.start();
    const body = new FormData();
    for (const [name, value] of Object.entries({
      project_description: 'The porch light flickers.',
      customer_name: 'Rosa Villarreal',
      customer_phone: '(830) 555-0116',
      service_address: '214 Rosewood Ave',
      chat_conversation_id: key.conversation_id,
      visitor_id: key.visitor_id,
    }))
      body.append(name, value);
    const answer = await (
      await fetch(`${server.address}/api/forms/project-intake`, { method: 'POST', body })
    ).json();
    expect(answer.message.content).toContain(answer.request_number);
    expect(answer.message.content).toContain('The porch light flickers.');
    expect(answer.message.content).toContain('214 Rosewood Ave');
    expect(answer.message.content).not.toContain(answer.link);
    expect(await textOf(answer.link)).toContain(answer.request_number);
  });
});
