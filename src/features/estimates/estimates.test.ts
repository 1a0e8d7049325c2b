import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEstimate, aLine, anEstimate, ask, inThreeOptions } from '#tests/factories/estimates.ts';
import { workRequestForm } from '#tests/factories/requests.ts';
import { businessDay } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const post = (json: unknown) => ask(server, 'POST', '/api/estimates', json);

describe('a new estimate', () => {
  test('is a draft with number, totals and the defaults of the settings', async () => {
    const { status, body } = await post(anEstimate({ priority: undefined }));
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data).toMatchObject({
      status: 'draft',
      priority: 'normal',
      subtotal: 385,
      tax_percent: 8.25,
      tax_amount: 31.76,
      total_amount: 416.76,
      deposit_kind: 'percent',
      deposit_value: 30,
      contact_phone: '+18305550116',
      revision: 1,
    });
    expect(body.data.estimate_number).toMatch(/^EST-\d{4}-\d{4}$/);
    expect(body.data.line_items).toHaveLength(1);
    expect(body.data.valid_until > businessDay()).toBe(true);
    const [history] = (await ask(server, 'GET', `/api/estimates/${body.data.id}/history`)).body
      .history;
    expect(history).toMatchObject({ action: 'created', actor: 'owner' });
  });

  test('believes no amount of whoever sends it, and refuses a total that does not add up', async () => {
    const json = anEstimate({
      subtotal: 1,
      tax_amount: 1,
      line_items: [aLine({ amount: 1 }), aLine({ quantity: 0.1, rate: 0.05, amount: 9 })],
    });
    const wrong = await post({ ...json, total_amount: 416.76 });
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields.total_amount).toBe(
      "The total doesn't add up: the lines total $416.77, not $416.76.",
    );
    const { body } = await post({ ...json, total_amount: 416.77 });
    expect(body.data.line_items.map(({ amount }: { amount: number }) => amount)).toEqual([
      385, 0.01,
    ]);
    expect(body.data.total_amount).toBe(416.77);
  });

  test('takes the total of the recommended option, without optional lines', async () => {
    const { body } = await post(inThreeOptions());
    expect(body.data).toMatchObject({ subtotal: 1338, tax_amount: 110.39, total_amount: 1448.39 });
  });

  test('sent twice under one key is one', async () => {
    const send = () =>
      server.asOwner('/api/estimates', {
        method: 'POST',
        json: anEstimate({ title: 'Once' }),
        headers: { 'idempotency-key': 'estimate-once-1' },
      });
    const [one, other] = await Promise.all([send(), send()]);
    expect((await one.json()).data.id).toBe((await other.json()).data.id);
  });

  test("is the owner's alone to write and to read", async () => {
    const { id } = await addEstimate(server);
    for (const path of ['', '/counts', '/export', `/${id}`, `/${id}/pdf`, `/${id}/history`])
      expect((await fetch(`${server.address}/api/estimates${path}`)).status).toBe(401);
    expect((await fetch(`${server.address}/api/estimates`, { method: 'POST' })).status).toBe(401);
  });

  test('twenty at once have twenty numbers without gap', async () => {
    await Promise.all(Array.from({ length: 20 }, () => addEstimate(server)));
    const rows = await server.rows('select estimate_number from estimates order by 1');
    const numbers = rows.map((row) => Number(row.estimate_number.slice(9)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('bad input is refused with its field', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['no contact name', { contact_name: '  ' }, 'contact_name'],
    ['no service address', { service_address: undefined }, 'service_address'],
    ['no project title', { title: '' }, 'title'],
    ['no lines', { line_items: [] }, 'line_items'],
    ['a quantity below zero', { line_items: [aLine({ quantity: -1 })] }, 'line_items.0.quantity'],
    ['a quantity as text', { line_items: [aLine({ quantity: 'two' })] }, 'line_items.0.quantity'],
    ['a huge quantity', { line_items: [aLine({ quantity: 1e12 })] }, 'line_items.0.quantity'],
    ['three decimals', { line_items: [aLine({ quantity: 1.005 })] }, 'line_items.0.quantity'],
    ['a rate below zero', { line_items: [aLine({ rate: -0.01 })] }, 'line_items.0.rate'],
    ['a huge total', { line_items: [aLine({ quantity: 999_999, rate: 999_999 })] }, 'line_items'],
    ['a trade unknown', { line_items: [aLine({ category: 'roofs' })] }, 'line_items.0.category'],
    ['1,001 lines', { line_items: Array.from({ length: 1001 }, () => aLine()) }, 'line_items'],
    [
      'a line of an unknown option',
      inThreeOptions({ line_items: [aLine({ options: ['good', 'gone'] })] }),
      'line_items.0.options',
    ],
    ['only optional lines', { line_items: [aLine({ is_optional: true })] }, 'line_items'],
    ['no email', { contact_email: 'rosa' }, 'contact_email'],
    ['no day', { valid_until: '2026-02-30' }, 'valid_until'],
    ['a deposit over all', { deposit_kind: 'percent', deposit_value: 101 }, 'deposit_value'],
    ['a customer unknown', { customer_id: '0198c0de-0000-7000-8000-000000000001' }, 'customer_id'],
    ['control characters', { title: 'A\u0007B' }, 'title'],
  ];
  test.each(cases)('%s', async (_, change, field) => {
    const { status, body } = await post(anEstimate(change));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(body.message).toBeTruthy();
  });

  test('what is no number in JSON', async () => {
    const answer = await server.asOwner('/api/estimates', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anEstimate()).replace('3.5', 'NaN'),
    });
    expect(answer.status).toBe(400);
  });

  test('a thousand lines are taken, added up to the cent', async () => {
    const line_items = Array.from({ length: 1000 }, (_, index) =>
      aLine({ description: `Line ${index} ${'x'.repeat(300)}`, quantity: 1, rate: 0.01 }),
    );
    const { status, body } = await post(anEstimate({ line_items }));
    expect([status, body.data?.subtotal, body.data?.tax_amount]).toEqual([200, 10, 0.83]);
    expect(body.data.line_items[999].description).toMatch(/^Line 999/);
  });
});

describe('changing', () => {
  test('a draft says something else, with new totals and a line of history', async () => {
    const { id, version } = await addEstimate(server);
    const path = `/api/estimates/${id}`;
    const line_items = [aLine({ quantity: 1, rate: 100 })];
    const { status, body } = await ask(server, 'PATCH', path, { version, line_items, tags: ['a'] });
    expect([status, body.data.total_amount, body.data.revision]).toEqual([200, 108.25, 1]);
    const late = await ask(server, 'PATCH', path, { version, title: 'Other' });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  });

  test('an unknown one is not found', async () => {
    for (const id of ['nonsense', '0198c0de-0000-7000-8000-000000000001'])
      expect((await ask(server, 'GET', `/api/estimates/${id}`)).status).toBe(404);
  });

  test('duplicates are new drafts that say the same', async () => {
    const original = await addEstimate(server, inThreeOptions({ title: 'Twice' }));
    const { body } = await ask(server, 'POST', `/api/estimates/${original.id}/duplicate`);
    expect(body.data.id).not.toBe(original.id);
    expect(body.data.estimate_number).not.toBe(original.estimate_number);
    expect(body.data).toMatchObject({ status: 'draft', title: 'Twice', total_amount: 1448.39 });
  });
});

describe('lists', () => {
  test('search, filter, counts and export agree', async () => {
    const { id } = await addEstimate(server, anEstimate({ title: 'Zinnia window seat' }));
    const found = await ask(server, 'GET', '/api/estimates?q=zinnia&status=draft');
    expect(found.body.estimates.map((one: { id: string }) => one.id)).toEqual([id]);
    expect(
      (await ask(server, 'GET', '/api/estimates?q=zinnia&status=sent')).body.estimates,
    ).toEqual([]);
    expect((await ask(server, 'GET', '/api/estimates?q=zi')).status).toBe(400);
    const { counts } = (await ask(server, 'GET', '/api/estimates/counts')).body;
    const [real] = await server.rows(
      'select count(*)::int as total, sum(total_amount)::float8 as value from estimates',
    );
    expect(counts).toMatchObject({ total: real.total, total_value: real.value, pending: 0 });
    const csv = await (await server.asOwner('/api/estimates/export?q=zinnia')).text();
    expect(csv).toContain('Zinnia window seat');
    const search = await ask(server, 'GET', '/api/search?q=zinnia');
    expect(search.body.results).toMatchObject([{ kind: 'estimate', id }]);
  });

  test('pages by cursor, newest first', async () => {
    const first = (await ask(server, 'GET', '/api/estimates?limit=2')).body;
    const next = (await ask(server, 'GET', `/api/estimates?limit=2&cursor=${first.next_cursor}`))
      .body;
    const ids = [...first.estimates, ...next.estimates].map((one: { id: string }) => one.id);
    expect(new Set(ids).size).toBe(4);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });
});

test('a request becomes one draft by one press, with its text and photos', async () => {
  await fetch(`${server.address}/api/forms/work-request`, {
    method: 'POST',
    body: workRequestForm(),
  });
  const [request] = await server.rows('select * from requests order by id desc limit 1');
  const path = `/api/requests/${request.id}/estimate`;
  const [one, other] = await Promise.all([ask(server, 'POST', path), ask(server, 'POST', path)]);
  expect(one.body.data.id).toBe(other.body.data.id);
  expect(one.body.data).toMatchObject({
    request_id: request.id,
    description: request.project_description,
    contact_email: request.email,
    photos: one.body.data.offered_photos,
  });
  const { body } = await ask(server, 'POST', `/api/estimates/${one.body.data.id}/sending`);
  expect(body.fields.line_items).toBe('Please enter prices first: the total is $0.00.');
});

test('templates are saved by name and removed', async () => {
  const content = { title: 'Faucet', line_items: [aLine()] };
  await ask(server, 'POST', '/api/estimate-templates', { name: 'Faucet', content });
  const again = { ...content, title: 'Kitchen faucet' };
  const { body } = await ask(server, 'POST', '/api/estimate-templates', {
    name: 'faucet',
    content: again,
  });
  expect(body.templates).toMatchObject([{ name: 'faucet', content: { title: 'Kitchen faucet' } }]);
  const gone = await ask(server, 'DELETE', `/api/estimate-templates/${body.templates[0].id}`);
  expect(gone.body.templates).toEqual([]);
});

test('a logo of 20 MB is refused, and documents are made with the one before', async () => {
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(20 * 1024 * 1024)]), 'logo.png');
  const refused = await server.asOwner('/api/settings/mark', { method: 'POST', body: form });
  expect(refused.status).toBe(413);
  expect((await refused.json()).message).toBe('This picture is larger than 10 MB.');
  const { id } = await addEstimate(server);
  const pdf = await server.asOwner(`/api/estimates/${id}/pdf`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});
