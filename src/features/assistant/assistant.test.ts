import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { addCall } from '#tests/factories/calls.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addEstimate, anEstimate } from '#tests/factories/estimates.ts';
import { addInvoice, addSentInvoice, ask as call } from '#tests/factories/invoices.ts';
import { addProject } from '#tests/factories/projects.ts';
import { businessDay } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { EntryView } from './contract/assistant.ts';

const soon = businessDay(30);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { id } = await addCustomer(server, {
    first_name: 'José',
    last_name: 'García',
    email: 'jose.garcia@example.com',
  });
  const own = { customer_id: id };
  await addSentInvoice(server, { ...own, project_title: 'Porch steps', due_date: soon });
  await addInvoice(server, { ...own, project_title: 'Gate' });
  await addProject(server, { ...own, customer: undefined, title: 'Back door' });
  await addEstimate(server, anEstimate({ ...own }));
  await addCall(server, { customer_id: id });
});
afterAll(() => server.stop());

interface Answer {
  status: number;
  body: {
    conversation_id: string;
    response: string;
    actions: { action: string; data: Record<string, unknown> }[];
    entry: EntryView;
    opens: string | null;
    message: string;
  };
}

function say(message: string, more: Record<string, unknown> = {}): Promise<Answer> {
  return call(server, 'POST', '/api/admin/assistant', { message, ...more });
}

function run(action: string, data: Record<string, unknown> = {}) {
  return call(server, 'POST', '/api/admin/assistant-execute', { action, data });
}

describe('what is asked is answered at once', () => {
  test('unpaid invoices come as a table with links and their sum', async () => {
    const { body } = await say('unpaid invoices over 500');
    expect(body.entry.table?.columns.map(({ label }) => label)).toEqual([
      'Customer',
      'Invoice',
      'Due',
      'Open',
    ]);
    expect(body.entry.table?.rows).toHaveLength(1);
    expect(body.entry.table?.rows[0]?.link).toMatch(/^\/admin\/invoices\//);
    expect(body.response).toBe('1 invoice, totaling $550.00.');
  });

  test('a question in Spanish is answered in Spanish, names are found without their accents', async () => {
    const { body } = await say('¿cuánto me debe Jose Garcia?');
    expect(body.response).toBe('$550.00 en 1 factura.');
    expect(body.entry.language).toBe('spanish');
  });

  test.each([
    'customers',
    'projects',
    'new requests',
    'estimates',
    'draft invoices',
    'payments this year',
    'visits this week',
    'unread messages',
    'calls this week',
    'emails',
    'partners',
    'overdue invoices',
    'missed calls',
    'voicemails this month',
    'open jobs over 10',
    'completed jobs last month',
    'approved estimates this year',
    'sent estimates between 10 and 20000',
    'paid invoices last year',
    'failed payments',
    'suspended partners',
    'confirmed visits tomorrow',
    'unread emails',
  ])('%s are read from their own tables', async (message) => {
    const { status, body } = await say(message);
    expect(status).toBe(200);
    expect(body.entry.is_error).toBe(false);
    expect(body.entry.choices).toEqual([]);
  });

  test('a screen is opened', async () => {
    const { body } = await say('open the price book');
    expect(body.opens).toBe('/admin/settings/price-book');
  });

  test('what is not clear is asked back, with examples', async () => {
    const { body } = await say('asdf qwer');
    expect(body.entry.choices).toContain('Who owes me money?');
    const answer = await say('New requests', {
      choice: { entry_id: body.entry.id, index: body.entry.choices.indexOf('New requests') },
    });
    expect(answer.body.response).toBe("I didn't find anything that matches.");
  });

  test('an order to delete is refused, and nothing is gone', async () => {
    const before = await server.rows('select count(*) from invoices');
    const { body } = await say('delete all invoices');
    expect(body.response).toMatch(/^I can't do that/);
    expect(await server.rows('select count(*) from invoices')).toEqual(before);
  });
});

describe('the conversation', () => {
  test('is stored, and goes on where it was', async () => {
    const first = await say('who owes me money');
    const second = await say('draft invoices', { conversation_id: first.body.conversation_id });
    expect(second.body.conversation_id).toBe(first.body.conversation_id);
    const { body } = await call(server, 'GET', '/api/admin/assistant');
    const contents = body.entries.map(({ content }: EntryView) => content);
    expect(contents.slice(-4)).toContain('who owes me money');
    expect(body.entries.at(-1).id).toBe(second.body.entry.id);
  });

  test('that a browser had open is read again by its id; another one gives the latest', async () => {
    const { body: first } = await say('customers');
    const begun = await call(server, 'POST', '/api/admin/assistant/conversations');
    const read = async (id: string) =>
      (await call(server, 'GET', `/api/admin/assistant?conversation_id=${id}`)).body;
    const again = await read(first.conversation_id);
    expect(again.conversation_id).toBe(first.conversation_id);
    expect(again.entries.length).toBeGreaterThan(0);
    for (const other of [newId(), 'nonsense', ''])
      expect((await read(other)).conversation_id).toBe(begun.body.conversation_id);
  });

  test('begins anew when it is asked for', async () => {
    const { body } = await call(server, 'POST', '/api/admin/assistant/conversations');
    const latest = await call(server, 'GET', '/api/admin/assistant');
    expect(latest.body).toMatchObject({ conversation_id: body.conversation_id, entries: [] });
  });

  test('of somebody else looks like none', async () => {
    const { status } = await say('new requests', { conversation_id: newId() });
    expect(status).toBe(404);
  });

  test.each(['', '   ', 'x'.repeat(2001), 'a\u0000b'])('%j is no message', async (message) => {
    expect((await say(message)).status).toBe(400);
  });

  test('takes what the panel knows of its page, and stores none of it', async () => {
    const { status } = await say('who owes me money', {
      app_context: { current_page: '/admin/invoices', storage_keys: ['secret-key-of-page'] },
    });
    expect(status).toBe(200);
    const stored = await server.rows('select details::text from assistant_messages');
    expect(JSON.stringify(stored)).not.toContain('secret-key-of-page');
  });
});

describe('the actions of the panel', () => {
  test('are named in the answer, and run afterwards', async () => {
    const { body } = await say('check invoice dates');
    expect(body.actions).toEqual([{ action: 'CHECK_INVOICE_DATES', data: {} }]);
    const { action } = body.actions[0] ?? { action: '' };
    const ran = await call(server, 'POST', '/api/admin/assistant-execute', {
      action,
      data: {},
      entry_id: body.entry.id,
    });
    expect(ran.body).toMatchObject({
      success: true,
      description: 'Checked 1 invoice: all dates are in order.',
      data: {
        total_invoices_checked: 1,
        valid_dates: 1,
        date_issues: [],
        potential_issues: [],
      },
    });
    const stored = await call(server, 'GET', '/api/admin/assistant');
    expect(stored.body.entries.at(-1).results).toMatchObject([{ action, is_error: false }]);
  });

  test('dates that contradict each other are found', async () => {
    const { id } = await addSentInvoice(server, {
      customer_email: 'dates@example.com',
      due_date: soon,
    });
    await server.rows('update invoices set due_date = issued_date - 3 where id = $1', [id]);
    const { body } = await run('CHECK_INVOICE_DATES');
    expect(body.data.date_issues).toMatchObject([{ id, issue: 'due_before_issued' }]);
    expect(body.data.valid_dates).toBe(body.data.total_invoices_checked - 1);
    await server.rows('update invoices set due_date = $2 where id = $1', [id, soon]);
  });

  test('invoices are searched by the name of a customer and a status', async () => {
    const { body } = await run('SEARCH_INVOICES', { customer_id: 'García', status: 'sent' });
    expect(body.data.invoices).toMatchObject([
      { customer_name: 'José García', customers: { first_name: 'José', last_name: 'García' } },
    ]);
    expect((await run('SEARCH_INVOICES', { customer_id: newId() })).status).toBe(404);
    expect((await run('SEARCH_INVOICES', { status: 'lost' })).body.message).toBe(
      'Invoices have no status “lost”.',
    );
  });

  test('one invoice is found by its number and by its id', async () => {
    const { body } = await run('SEARCH_INVOICES', { customer_id: 'García', status: 'sent' });
    const [{ id, invoice_number }] = body.data.invoices;
    for (const invoice_id of [id, invoice_number.toLowerCase()]) {
      const found = await run('GET_INVOICE_BY_ID', { invoice_id });
      expect(found.body.data.invoice).toMatchObject({ id, line_items: [{}, {}] });
    }
    expect((await run('GET_INVOICE_BY_ID', { invoice_id: newId() })).status).toBe(404);
    expect((await run('GET_INVOICE_BY_ID')).status).toBe(400);
  });

  test.each(['create_visit', 'find_records', 'DROP', 'constructor'])(
    '%s is none of them',
    async (action) => {
      expect((await run(action)).status).toBe(400);
    },
  );

  test('the test call says which engine answers', async () => {
    const { body } = await call(server, 'POST', '/api/admin/assistant-test', { message: 'test' });
    expect(body).toMatchObject({ success: true, engine: 'built_in' });
  });

  test('none of it is answered without the token', async () => {
    for (const path of ['', '-execute', '-test'])
      expect(
        (await fetch(`${server.address}/api/admin/assistant${path}`, { method: 'POST' })).status,
      ).toBe(401);
  });
});
