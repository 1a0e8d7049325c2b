import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addEstimate,
  aLine,
  ask,
  inThreeOptions,
  sendAndLink,
} from '#tests/factories/estimates.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { EstimateView } from './contract/estimates.ts';
import { tickOf } from './rules/choice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** $45 in all three, $286 in two of them and an optional line there, $500 in one. */
const sharing = (change: Record<string, unknown> = {}) =>
  inThreeOptions({
    tax_percent: 0,
    deposit_kind: 'none',
    line_items: [
      aLine({ description: 'Cleanup and dump run', quantity: 1, rate: 45 }),
      aLine({
        description: 'Valve trim',
        quantity: 1,
        rate: 286,
        options: ['better', 'best'],
        hours: 2,
        material_cost: 91.5,
      }),
      aLine({ description: 'Quiet fan', quantity: 1, rate: 500, option: 'best' }),
      aLine({
        description: 'Move the hook',
        quantity: 0.75,
        rate: 110,
        unit: 'hour',
        options: ['better', 'best'],
        is_optional: true,
      }),
    ],
    ...change,
  });

const read = async (id: string): Promise<EstimateView> =>
  (await ask(server, 'GET', `/api/estimates/${id}`)).body.data;
const page = async (path: string) => (await fetch(server.address + path)).text();

function approve(path: string, fields: [string, string][]) {
  const body = new URLSearchParams([
    ['signer_name', 'Rosa Villarreal'],
    ['agree', 'yes'],
    ['revision', '1'],
    ...fields,
  ]);
  return fetch(`${server.address}${path}/approval`, { method: 'POST', body, redirect: 'manual' });
}

test('lines are stored once and count in every option they are in', async () => {
  const estimate = await addEstimate(server, sharing());
  expect(estimate.line_items.map(({ option, options }) => [option, options])).toEqual([
    ['', []],
    ['', ['better', 'best']],
    ['best', ['best']],
    ['', ['better', 'best']],
  ]);
  // The recommended one, better.
  expect(estimate.total_amount).toBe(331);
});

test('an option that is named twice is stored once; one that is not there is refused', async () => {
  const twice = aLine({
    description: 'Quiet fan',
    quantity: 1,
    rate: 500,
    options: ['good', 'good'],
  });
  const { line_items } = await addEstimate(
    server,
    sharing({ line_items: [aLine({ quantity: 1, rate: 45 }), twice] }),
  );
  expect(line_items[1]).toMatchObject({ option: 'good', options: ['good'] });
  for (const options of [['none'], [''], ['good', 'none']]) {
    const line = aLine({ options });
    const refused = await ask(server, 'POST', '/api/estimates', sharing({ line_items: [line] }));
    expect(refused.body.fields).toHaveProperty('line_items.0.options');
  }
});

test('the page shows them in each, and a tick counts in the option that is chosen', async () => {
  const { id } = await addEstimate(server, sharing());
  const path = await sendAndLink(server, id);
  const html = await page(path);
  expect(html.match(/Cleanup and dump run/g)).toHaveLength(3);
  expect(html.match(/Valve trim/g)).toHaveLength(2);
  expect(html.match(/0.75 h at \$110.00/g)).toHaveLength(2);
  expect(html).not.toContain('91.5');

  const hook = (await read(id)).line_items[3]?.id ?? '';
  const answer = await approve(path, [
    ['option', 'best'],
    ['optional', tickOf('better', hook)],
  ]);
  expect(answer.status).toBe(303);
  expect((await read(id)).approved).toMatchObject({ option: 'best', total_amount: 831 });
});

test('what was approved with a shared tick is billed, with its unit', async () => {
  const { id } = await addEstimate(server, sharing());
  const path = await sendAndLink(server, id);
  const hook = (await read(id)).line_items[3]?.id ?? '';
  await approve(path, [
    ['option', 'better'],
    ['optional', tickOf('better', hook)],
  ]);
  expect((await read(id)).approved).toMatchObject({ total_amount: 413.5 });
  const { body } = await ask(server, 'POST', `/api/estimates/${id}/invoices`, { kind: 'final' });
  const lines = body.invoice.line_items.map(
    (line: { description: string; amount: number }) => [line.description, line.amount] as const,
  );
  expect(lines).toEqual([
    ['Cleanup and dump run', 45],
    ['Valve trim', 286],
    ['Move the hook (h)', 82.5],
  ]);
});

test('the PDF has them in the table of each option', async () => {
  const { id } = await addEstimate(server, sharing());
  const pdf = await server.asOwner(`/api/estimates/${id}/pdf`);
  const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), {
    mergePages: true,
  });
  expect(text.match(/Cleanup and dump run/g)).toHaveLength(3);
  expect(text.match(/Quiet fan/g)).toHaveLength(1);
  expect(text).toContain('0.75 h');
});

test('an option that is added later has the lines of the estimate', async () => {
  const estimate = await addEstimate(server, sharing());
  const { body } = await ask(server, 'PATCH', `/api/estimates/${estimate.id}`, {
    version: estimate.version,
    options: [
      ...estimate.options.map((option) => ({ ...option, is_recommended: false })),
      { key: 'bare', name: 'Bare', description: '', is_recommended: true },
    ],
  });
  expect(body.data.total_amount).toBe(45);
});

test('what the owner alone sees of a line makes no new revision', async () => {
  const { id } = await addEstimate(server, sharing());
  await sendAndLink(server, id);
  const sent = await read(id);
  const line_items = sent.line_items.map((line) => ({ ...line, hours: 1, material_cost: 20 }));
  const change = { version: sent.version, line_items };
  const { body } = await ask(server, 'PATCH', `/api/estimates/${id}`, change);
  expect(body.data).toMatchObject({ revision: 1 });
  expect(body.data.line_items[0]).toMatchObject({ hours: 1, material_cost: 20 });
  const other = line_items.map((line) => ({ ...line, options: [] }));
  const shared = { version: body.data.version, line_items: other };
  expect((await ask(server, 'PATCH', `/api/estimates/${id}`, shared)).body.data.revision).toBe(2);
});

test('what was sent before lines were shared stays as it was', async () => {
  const { id } = await addEstimate(server, inThreeOptions());
  const { estimate_number, contact_name, line_items, options } = await read(id);
  // As revisions were stored until then.
  const content = {
    title: 'Bath',
    description: '',
    contact_name,
    contact_email: '',
    contact_phone: '',
    service_address: '1 Main',
    tax_percent: 0,
    deposit_kind: 'none',
    deposit_value: 0,
    message: '',
    terms: '',
    valid_until: null,
    options,
    lines: line_items.map(({ options: _, unit, hours, material_cost, ...line }) => line),
  };
  await server.rows(
    `insert into estimate_revisions (estimate_id, revision, content, created_at)
     values ($1, 1, $2, now())`,
    [id, JSON.stringify(content)],
  );
  const html = await page(await sendAndLink(server, id));
  expect(html).toContain(estimate_number);
  expect(html.match(/Valve and wall</g)).toHaveLength(1);
  expect(html.match(/New valve</g)).toHaveLength(1);
  expect(html.match(/Paint the ceiling</g)).toHaveLength(1);
});
