import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter } from '#lib/days/days.ts';
import { exactMoney } from '#lib/money.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addSentInvoice, ask as call } from '#tests/factories/invoices.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import {
  businessDay,
  businessTime,
  businessZone,
  tuesdayAfterNext,
} from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { EntryView, ProposalView } from './contract/assistant.ts';

// What owners ask of the office, as they say it: each answer is right, or says what is missing.

const tuesday = tuesdayAfterNext();
const [, month, dayOfMonth] = tuesday.split('-').map(Number);
const onTuesday = `${month}/${dayOfMonth}`;

let server: TestServer;
let rosa: string;
let invoice: { id: string; invoice_number: string; total_amount: number; open_amount: number };
beforeAll(async () => {
  server = await startTestServer();
  const address = { address: '214 Rosewood Ave', city: 'Boerne', zip_code: '78006' };
  rosa = (
    await addCustomer(server, {
      first_name: 'Rosa',
      last_name: 'Villarreal',
      email: 'rosa@example.com',
      phone: '830 555 0134',
      ...address,
    })
  ).id;
  await addCustomer(server, {
    first_name: 'Pete',
    last_name: 'Voges',
    email: 'pete@example.com',
    phone: '830 555 0135',
  });
  invoice = await addSentInvoice(server, { customer_id: rosa, project_title: 'Porch steps' });
});
afterAll(() => server.stop());

const ask = (method: string, path: string, json?: unknown) => call(server, method, path, json);

async function say(message: string, more: Record<string, unknown> = {}): Promise<EntryView> {
  const { status, body } = await ask('POST', '/api/admin/assistant', { message, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.entry;
}

async function proposalOf(message: string): Promise<ProposalView> {
  const { proposal, content } = await say(message);
  if (!proposal) throw new Error(`no proposal: ${content}`);
  return proposal;
}

const valuesOf = ({ preview }: ProposalView) =>
  Object.fromEntries(preview.lines.map(({ label, value }) => [label, value]));

const press = (id: string, what: 'execution' | 'undo' = 'execution') =>
  ask('POST', `/api/admin/assistant/proposals/${id}/${what}`);

const money = (dollars: number) => exactMoney(dollars, 'USD');

describe('people', () => {
  test.each([
    "Rosa Villarreal's phone number",
    'telefono de rosa villarreal',
    'rosa villarreals number',
  ])('“%s” gives the number as people write it, with links that call and text', async (message) => {
    const { content, contacts, link } = await say(message);
    expect(content).toBe('Rosa Villarreal, (830) 555-0134, rosa@example.com');
    expect(contacts.map(({ href }) => href)).toEqual([
      'tel:+18305550134',
      'sms:+18305550134',
      'mailto:rosa@example.com',
    ]);
    expect(link?.href).toBe(`/admin/customers/${rosa}`);
  });

  test('are shown with what they owe, as their invoices say', async () => {
    const { table } = await say('show me Rosa Villarreal');
    const facts = Object.fromEntries(table?.rows.map(({ cells }) => cells) ?? []);
    expect(facts).toMatchObject({
      Phone: '(830) 555-0134',
      Address: '214 Rosewood Ave, Boerne, TX 78006',
      Owes: money(invoice.open_amount ?? invoice.total_amount),
    });
  });

  test('that nobody knows are named, and nothing is guessed', async () => {
    const { content, table } = await say('show me Quentin Sprague');
    expect([content, table]).toEqual(['I found nobody named “Quentin Sprague”.', null]);
    expect((await say('how much does Quentin Sprague owe me')).content).toBe(
      'I found nothing that matches, and nobody named “Quentin Sprague” among them.',
    );
  });
});

describe('what is not understood', () => {
  test('is named, instead of answering the rest', async () => {
    const { content, table } = await say('purple invoices');
    expect(content).toContain('“purple”');
    expect(table).toBeNull();
  });

  test('is a status that only other records have', async () => {
    for (const message of ['overdue jobs', 'overdue estimates', 'overdue visits']) {
      const { content, table } = await say(message);
      expect([content.includes('“overdue”'), table], message).toEqual([true, null]);
    }
  });

  test('is named in Spanish, too', async () => {
    expect((await say('facturas moradas')).content).toContain('«moradas»');
  });
});

test('an answer says the period and filter that were understood', async () => {
  expect((await say('unpaid invoices over $500 this year')).understood).toBe(
    `Unpaid · ${businessDay().slice(0, 4)} · $500.00 or more`,
  );
});

/** "1:30 pm" as 13.5. */
function hourOf(text: string): number {
  const [, hour = 0, minute = 0] = /(\d+)(?::(\d+))?/.exec(text) ?? [];
  return (Number(hour) % 12) + (text.endsWith('pm') ? 12 : 0) + Number(minute) / 60;
}

describe('free times', () => {
  test('are those that the calendar has, around its visits', async () => {
    const starts_at = businessTime(tuesday, '10:00');
    await addVisit(server, { customer_id: rosa, title: 'Long work', minutes: 120, starts_at });
    const { table, understood } = await say(`when am I free on ${onTuesday}`);
    expect(understood).not.toBe('');
    const free = table?.rows.map(({ cells }) => cells[1] ?? '') ?? [];
    const isFree = (hour: number) =>
      free.some((stretch) => {
        const [first = 0, last = first] = stretch.split(' to ').map(hourOf);
        return hour >= first && hour <= last;
      });
    expect([isFree(8.5), isFree(11), isFree(14)]).toEqual([true, false, true]);
    // One and the same rule: what is free has no conflict, what is not has one.
    for (const at of ['8:30 am', '11 am', '2 pm']) {
      const { preview } = await proposalOf(`schedule Pete Voges ${onTuesday} at ${at}: shelf`);
      const hasConflict = preview.notices.some((one) => /overlaps|drive|outside/.test(one));
      expect(hasConflict, at).toBe(!isFree(hourOf(at)));
    }
  });

  test('of a length and a part of the day', async () => {
    const { content } = await say(`am I free ${onTuesday} in the afternoon for 2 hours`);
    expect(content).toContain('120 minutes');
  });
});

describe('a visit', () => {
  test('is moved by the press alone, and undone to where it was', async () => {
    const starts_at = businessTime(tuesday, '15:00');
    const { id } = await addVisit(server, { customer_id: rosa, title: 'Porch rail', starts_at });
    const startOf = async () => (await ask('GET', `/api/visits/${id}`)).body.visit.starts_at;
    const first = await say('move the porch rail visit');
    expect(first.proposal).toBeNull();
    expect(first.content).toMatch(/^Porch rail, Rosa Villarreal, .* To what day and time/);
    const { proposal } = await say(`${onTuesday} at 4`);
    expect(proposal?.preview.title).toBe('Move this visit?');
    expect(await startOf()).toBe(starts_at);
    const answers = await Promise.all([press(proposal?.id ?? ''), press(proposal?.id ?? '')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await startOf()).toBe(businessTime(tuesday, '16:00'));
    expect((await press(proposal?.id ?? '', 'undo')).status).toBe(200);
    expect(await startOf()).toBe(starts_at);
  });

  test('is not moved by syllables that can be divided in many ways', async () => {
    const starts_at = businessTime(tuesday, '10:00');
    await addVisit(server, { customer_id: rosa, title: 'Gutter guard', starts_at });
    await say('move the gutter guard visit');
    const { proposal } = await say(`${onTuesday} at 4 ${'ala'.repeat(40)}m`);
    expect(proposal).toBeNull();
    await say('move the gutter guard visit');
    expect((await say(`make it ${onTuesday}, at 4 please`)).proposal?.preview.title).toBe(
      'Move this visit?',
    );
  });

  test('that others also match is asked for; one that is not there is named', async () => {
    for (const time of ['08:00', '09:00'])
      await addVisit(server, {
        customer_id: rosa,
        title: 'Twin',
        starts_at: businessTime(dayAfter(tuesday), time),
      });
    const { choices, proposal, id } = await say('move the twin visit to 12/30 at 9');
    expect([choices.length, proposal]).toEqual([2, null]);
    const chosen = await say(choices[1] ?? '', { choice: { entry_id: id, index: 1 } });
    expect(chosen.proposal?.preview.lines.length).toBe(4);
    expect((await say('move the submarine visit to Friday at 9')).content).toBe(
      'I found no coming visit for “submarine”.',
    );
  });

  test('takes as long as the request says, and no length becomes its title', async () => {
    const values = valuesOf(
      await proposalOf(
        `schedule Rosa Villarreal ${onTuesday} at 1 pm for 2 hours fan in the office`,
      ),
    );
    expect(values.Visit).toBe('Fan in the office');
    expect(values.When).toMatch(/120 minutes$/);
  });
});

describe('a payment', () => {
  const invoiceNow = async () => (await ask('GET', `/api/invoices/${invoice.id}`)).body.invoice;

  test('is recorded with its method by the press alone, once, and can be undone', async () => {
    const short = String(Number(invoice.invoice_number.split('-').pop()));
    const { id, preview } = await proposalOf(`mark invoice ${short} paid by check`);
    const before = await invoiceNow();
    expect(before.status).toBe('sent');
    expect(preview.notices.join(' ')).toMatch(/in full.*No receipt/);
    const answers = await Promise.all([press(id), press(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const paid = await invoiceNow();
    expect(paid.status).toBe('paid');
    const rows = await server.rows('select payment_method, amount::float8 from payments');
    expect(rows).toEqual([{ payment_method: 'check', amount: before.total_amount }]);
    expect((await say(`invoice ${short} was paid cash`)).content).toBe(
      `Invoice ${invoice.invoice_number} is already paid.`,
    );
    expect((await press(id, 'undo')).status).toBe(200);
    expect((await press(id, 'undo')).body.proposal.state).toBe('undone');
    const undone = await invoiceNow();
    expect([undone.status === 'paid', undone.open_amount ?? before.open_amount]).toEqual([
      false,
      before.open_amount ?? undone.open_amount,
    ]);
    const sent = await server.rows("select 1 from emails where subject ~* 'refund|receipt'");
    expect(sent).toEqual([]);
    // No money moved, so nothing of it reads as a refund.
    const list = (await ask('GET', '/api/payments')).body;
    expect(list.payments).toMatchObject([{ undone_at: expect.any(String), refundable: 0 }]);
    expect((await ask('GET', '/api/payments/totals')).body.totals.refunded).toBe(0);
    const { history } = (await ask('GET', `/api/invoices/${invoice.id}/history`)).body;
    const actions = history.map(({ action }: { action: string }) => action);
    expect(actions).toContain('payment_undone');
    expect(actions).not.toContain('refunded');
    const seen = await server.rows('select 1 from customer_payments');
    expect(seen).toEqual([]);
  });

  test('of more than the balance, of another customer, and without a method is none', async () => {
    expect((await say('Rosa Villarreal paid $9000 by check')).content).toMatch(/balance of only/);
    const number = invoice.invoice_number;
    expect((await say(`Pete Voges paid ${number} by check`)).content).toBe(
      `Invoice ${number} is for Rosa Villarreal.`,
    );
    expect((await say(`mark ${number} as paid`)).content).toMatch(/^How was it paid/);
    expect((await say('mark invoice 9876 paid by check')).content).toBe('I found no invoice 9876.');
  });

  test('of a part leaves the rest open', async () => {
    const { preview } = await proposalOf('got a $50 check from Rosa Villarreal');
    expect(preview.notices[0]).toMatch(/stays open/);
  });
});

describe('a text', () => {
  test('is shown as it goes, and waits by hand without a connection', async () => {
    const proposal = await proposalOf('text Rosa I will be 20 minutes late');
    expect(valuesOf(proposal)).toEqual({
      To: 'Rosa Villarreal, (830) 555-0134',
      Text: 'I will be 20 minutes late',
    });
    expect(proposal.preview.notices[0]).toMatch(/waits under Messages/);
    expect(await server.rows('select 1 from text_messages')).toEqual([]);
    expect((await press(proposal.id)).status).toBe(200);
    const [text] = await server.rows('select id, status, body from text_messages');
    expect(text).toMatchObject({ status: 'ready', body: 'I will be 20 minutes late' });
    await ask('POST', `/api/text-messages/${text.id}/sent-by-hand`);
    const undone = await press(proposal.id, 'undo');
    expect([undone.status, undone.body.code]).toEqual([409, 'text_is_out']);
  });

  test('for two customers is for none', async () => {
    const { content, proposal } = await say("text Rosa and Pete I'm late");
    expect([content, proposal]).toEqual([
      'One thing at a time, please, or I might miss the second.',
      null,
    ]);
  });

  test('that is asked for in Spanish is shown in Spanish', async () => {
    const { preview } = await proposalOf('mándale un texto a Rosa que llego tarde');
    expect(preview.title).toBe('¿Mandar este texto al cliente?');
    expect(preview.lines[1]).toEqual({ label: 'Texto', value: 'Llego tarde' });
  });
});

describe('an estimate or invoice', () => {
  test('of hours has the hourly rate of the settings', async () => {
    const { pricing } = (await ask('GET', '/api/settings')).body.settings;
    const rate = pricing.invoice_hourly_rate || pricing.default_hourly_rate;
    const proposal = await proposalOf('invoice Rosa for 3 hours');
    expect(valuesOf(proposal)).toMatchObject({
      Work: 'Labor',
      Amount: `3 hours at ${money(rate)}, ${money(3 * rate)} before tax`,
    });
    const { body } = await press(proposal.id);
    const id = body.proposal.done.href.split('/').pop();
    const { line_items } = (await ask('GET', `/api/invoices/${id}`)).body.invoice;
    expect(line_items).toMatchObject([{ type: 'labor', quantity: 3, rate, description: 'Labor' }]);
  });

  test('without an amount has the lines that AI pricing has', async () => {
    const { data } = (
      await ask('POST', '/api/estimates/ai-pricing', { projectDescription: 'replacing a toilet' })
    ).body;
    expect(data.questions).toEqual([]);
    const proposal = await proposalOf('estimate for Rosa for replacing a toilet');
    const { body } = await press(proposal.id);
    const id = body.proposal.done.href.split('/').pop();
    const { estimate } = (await ask('GET', `/api/estimates/${id}`)).body;
    const linesOf = (lines: { description: string; quantity: number; rate: number }[]) =>
      lines.map(({ description, quantity, rate }) => [description, quantity, rate]);
    expect(linesOf(estimate.line_items)).toEqual(linesOf(data.line_items));
  });

  test('of work that the price book does not have is asked for', async () => {
    const { content, proposal } = await say('estimate for Rosa for a rocket launch pad');
    expect(proposal).toBeNull();
    expect(content).toMatch(/no clear price|Which of these/);
  });
});

test('what work costs is what the price book says', async () => {
  const { content, table } = await say('what do we charge for a ceiling fan');
  expect(`${content} ${JSON.stringify(table)}`).toMatch(/ceiling fan/i);
  const { prices } = (await ask('GET', '/api/price-book')).body;
  const [cells] = table?.rows.map((row) => row.cells) ?? [];
  const entry = prices.find(({ name }: { name: string }) => name === cells?.[0]);
  expect(cells?.[2]).toBe(`${money(entry.price_from)} to ${money(entry.price_to)}`);
  expect((await say("what's my hourly rate")).content).toMatch(/^An hour is \$/);
  expect((await say('what do we charge for a rocket launch pad')).content).toMatch(/no service/);
});

test('a reminder for no named day asks when, and needs no customer', async () => {
  const { content, choices, id, proposal } = await say('remind me to order the vanity');
  expect(proposal).toBeNull();
  expect(content).toMatch(/When/);
  expect(choices).toEqual(['Today', 'Tomorrow', 'Next Monday']);
  const chosen = await say(choices[1] ?? '', { choice: { entry_id: id, index: 1 } });
  const { lines } = chosen.proposal?.preview ?? { lines: [] };
  const [year = '', month = ''] = businessDay(1).split('-');
  expect(lines[0]?.value).toBe('Order the vanity');
  expect(new Date(`${lines[1]?.value}, ${year}`).getMonth() + 1).toBe(Number(month));
});

test.each([
  ['remind me to call Rosa tomorrow at 9', [/Call/, /, 9\sam$/, /Rosa Villarreal/]],
  ['remind me every Monday at 7 am to set out the bins', [/bins/, /, 7\sam$/, /Every week/]],
])('“%s” is proposed with its day, its time, and how often', async (sentence, wanted) => {
  const { lines } = (await say(sentence)).proposal?.preview ?? { lines: [] };
  for (const [index, value] of wanted.entries()) expect(lines[index]?.value).toMatch(value);
});

describe('a question that follows', () => {
  test('has another period, and the rest of the one before', async () => {
    await say('how much did I make this month');
    const { understood, content } = await say('and last month?');
    const lastMonth = new Intl.DateTimeFormat('en-US', {
      month: 'long',
      year: 'numeric',
      timeZone: businessZone,
    }).format(new Date(`${dayAfter(`${businessDay().slice(0, 7)}-01`, -1)}T18:00:00Z`));
    expect(understood).toBe(lastMonth);
    expect(content).toMatch(/payments?\.$/);
  });

  test('has another name', async () => {
    await say('how much does Pete Voges owe me');
    expect((await say('and Rosa?')).understood).toBe('Unpaid · Rosa');
  });

  test('opens a row of the answer before', async () => {
    await addSentInvoice(server, { customer_id: rosa, due_date: businessDay(60) });
    const { table } = await say('unpaid invoices');
    const { body } = await ask('POST', '/api/admin/assistant', { message: 'the second one' });
    expect(body.opens).toBe(table?.rows[1]?.link);
    await say('unpaid invoices');
    expect((await say('open the fifth one')).content).toBe(
      "There's no such row in the last answer.",
    );
  });

  test('is a question of its own where it is one', async () => {
    await say('how much did I make this month');
    expect((await say('draft invoices')).understood).toBe('Draft');
  });
});

test('who is late comes first by how late, with the days', async () => {
  const ago = (days: number) => dayAfter(businessDay(), -days);
  for (const days of [3, 40, 12])
    await addSentInvoice(server, { customer_id: rosa, due_date: ago(days) });
  const { table } = await say('who is late paying and how late');
  expect(table?.columns.map(({ label }) => label)).toContain('Overdue');
  expect(table?.rows.map(({ cells }) => cells[2])).toEqual(['40 days', '12 days', '3 days']);
});

test('nothing of all this was changed without a press', async () => {
  const made = await server.rows(
    "select tool from assistant_actions where state = 'done' order by tool",
  );
  expect(made.map(({ tool }) => tool)).toEqual([
    'create_estimate',
    'create_invoice',
    'text_customer',
  ]);
});
