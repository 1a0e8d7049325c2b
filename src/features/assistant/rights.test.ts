import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAYS } from '#lib/days/durations.ts';
import { mayAccess, type StaffRole, staffRoles } from '#lib/rights.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { addSentInvoice } from '#tests/factories/invoices.ts';
import { addProject } from '#tests/factories/projects.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { businessDay, businessTime, fromNow } from '#tests/harness/business-day.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { EntryView } from './contract/assistant.ts';
import { type RecordKind, recordKinds } from './rules/records.ts';
import { mayUse, toolsFor } from './rules/tool-rights.ts';
import { type ChangingTool, changingTools, panelActions, toolNames } from './rules/tools.ts';

const refusal = "Your role doesn't include this. Please ask the owner.";
const future = fromNow(40 * DAYS);
const day = `${future.getUTCMonth() + 1}/${future.getUTCDate()}/${future.getUTCFullYear()}`;

let server: TestServer;
let tokens: Record<StaffRole, string>;
let people: Record<StaffRole, string>;
beforeAll(async () => {
  server = await startTestServer();
  const staff = {
    office: await signedInStaff(server, 'office'),
    field: await signedInStaff(server, 'field'),
    bookkeeper: await signedInStaff(server, 'bookkeeper'),
  };
  const pick = <Part extends 'id' | 'token'>(part: Part) =>
    Object.fromEntries(staffRoles.map((role) => [role, staff[role][part]]));
  tokens = pick('token') as typeof tokens;
  people = pick('id') as typeof people;
  const customer = { first_name: 'José', last_name: 'García', email: 'jose.garcia@example.com' };
  const { id } = await addCustomer(server, customer);
  await addSentInvoice(server, { customer_id: id, project_title: 'Porch steps' });
  await addProject(server, { customer_id: id, customer: undefined, title: 'Back door' });
  const starts_at = businessTime(businessDay(40), '14:00');
  await addVisit(server, { customer_id: id, title: 'Gutter', starts_at });
});
afterAll(() => server.stop());

async function ask(role: StaffRole, path: string, json?: unknown, method = 'POST') {
  const answer = await call(`${server.address}/api/admin/${path}`, tokens[role], { method, json });
  return { status: answer.status, body: await answer.json() };
}

async function say(role: StaffRole, message: string): Promise<EntryView> {
  const { status, body } = await ask(role, 'assistant', { message });
  expect(status).toBe(200);
  return body.entry;
}

/** A sentence that asks for each changing tool. */
const sentences: Record<ChangingTool, string> = {
  create_customer: 'add customer Peter Haas, 830-555-0177',
  create_project: 'start a project for García: replace the back door',
  create_visit: `put Garcia's faucet on ${day} at 10:00`,
  move_visit: 'move the gutter visit to Friday at 9',
  record_payment: 'García paid by check',
  text_customer: 'text García I am on my way',
  create_estimate: 'estimate for García for two fans at $486',
  create_invoice: 'invoice García $642 for the porch rail',
  create_reminder: 'remind me to order the hinges for García tomorrow',
  draft_email: 'write an email to García: I can come on Friday',
  draft_post: 'write a post about gutters',
};

/** What each role may have prepared, by the areas of `src/lib/rights.ts`. */
const mayChange: Record<StaffRole, ChangingTool[]> = {
  office: [...changingTools],
  bookkeeper: ['create_invoice', 'record_payment'],
  field: [],
};

/** A question for each kind of record. */
const questions: Record<RecordKind, string> = {
  customers: 'customers',
  projects: 'projects',
  requests: 'new requests',
  estimates: 'estimates',
  invoices: 'unpaid invoices',
  payments: 'payments this year',
  visits: 'visits this week',
  messages: 'unread messages',
  calls: 'calls this week',
  emails: 'emails',
  partners: 'partners',
};

const mayRead: Record<StaffRole, RecordKind[]> = {
  office: [...recordKinds],
  bookkeeper: ['customers', 'projects', 'estimates', 'invoices', 'payments', 'partners'],
  field: [],
};

const withPanel = ['office', 'bookkeeper'] as const;
const pairs = <Item>(items: readonly Item[]) =>
  withPanel.flatMap((role) => items.map((item) => [role, item] as const));

test('the field has no assistant: every call is refused', async () => {
  for (const [path, json, method] of [
    ['assistant', undefined, 'GET'],
    ['assistant', { message: 'unpaid invoices' }, 'POST'],
    ['assistant/conversations', undefined, 'POST'],
    ['assistant-test', { message: 'test' }, 'POST'],
    ['assistant-execute', { action: 'CHECK_INVOICE_DATES', data: {} }, 'POST'],
  ] as const)
    expect((await ask('field', path, json, method)).status).toBe(403);
  expect(toolsFor('field')).toEqual([]);
});

test.each(pairs(recordKinds))('%s finds %s by the rule of their role', async (role, kind) => {
  const { content, is_error, table } = await say(role, questions[kind]);
  if (mayRead[role].includes(kind)) expect(is_error).toBe(false);
  else expect([content, is_error, table]).toEqual([refusal, true, null]);
});

test.each(pairs(changingTools))('%s proposes %s by the rule of their role', async (role, tool) => {
  const { content, proposal } = await say(role, sentences[tool]);
  if (mayChange[role].includes(tool)) expect(proposal?.state, content).toBe('proposed');
  else expect([content, proposal]).toEqual([refusal, null]);
});

test.each(pairs(changingTools))(
  '%s presses %s by the rule that their role has then',
  async (role, tool) => {
    const { proposal } = await say('office', sentences[tool]);
    if (!proposal) throw new Error(`no proposal: ${tool}`);
    // As after a change of role: it was proposed to the same account.
    const values = [people[role], proposal.id];
    await server.rows('update assistant_actions set user_id = $1 where id = $2', values);
    const { status } = await ask(role, `assistant/proposals/${proposal.id}/execution`);
    const isAllowed = mayChange[role].includes(tool);
    expect(status).toBe(isAllowed ? 200 : 403);
    const [row] = await server.rows('select state from assistant_actions where id = $1', [
      proposal.id,
    ]);
    expect(row.state).toBe(isAllowed ? 'done' : 'proposed');
    const undone = await ask(role, `assistant/proposals/${proposal.id}/undo`);
    expect(undone.status).toBe(isAllowed ? 200 : 403);
  },
);

test.each(pairs(panelActions))('%s runs %s', async (role, action) => {
  const [invoice] = await server.rows('select id from invoices limit 1');
  const data = action === 'GET_INVOICE_BY_ID' ? { invoice_id: invoice.id } : {};
  expect((await ask(role, 'assistant-execute', { action, data })).status).toBe(200);
});

describe('a bookkeeper', () => {
  test('opens the screens of their role alone', async () => {
    expect(
      (await ask('bookkeeper', 'assistant', { message: 'open the invoices' })).body.opens,
    ).toBe('/admin/invoices');
    const { content, is_error } = await say('bookkeeper', 'open the settings');
    expect([content, is_error]).toEqual([refusal, true]);
  });

  test('gets no link that leads to a page that is not theirs', async () => {
    const customers = await say('bookkeeper', 'customers');
    expect(customers.table?.rows.map(({ link }) => link)).toEqual(['']);
    const invoices = await say('bookkeeper', 'unpaid invoices');
    expect(invoices.table?.rows[0]?.link).toMatch(/^\/admin\/invoices\//);
  });

  test('is shown examples of what they may ask', async () => {
    const { choices } = await say('bookkeeper', 'asdf qwer');
    expect(choices).toContain('Who owes me money?');
    expect(choices).not.toContain('New requests');
  });

  test.each([
    ['when am I free tomorrow', false],
    ['how much sales tax this quarter', true],
    ['what was my profit this month', true],
    ['jobs done but not invoiced', true],
    ['best customers', true],
    ['what do we charge for a ceiling fan', true],
  ])('asks “%s”: answered is %s', async (message, isTheirs) => {
    const { content, is_error } = await say('bookkeeper', message);
    if (isTheirs) expect(is_error, content).toBe(false);
    else expect([content, is_error]).toEqual([refusal, true]);
  });

  test('reads what a customer owes, and not when the next visit is', async () => {
    const facts = async (role: StaffRole) =>
      (await say(role, "García's phone number")).table?.rows.map(({ cells }) => cells[0]);
    expect(await facts('office')).toContain('Next visit');
    expect(await facts('bookkeeper')).toContain('Owes');
    expect(await facts('bookkeeper')).not.toContain('Next visit');
  });

  test('is not offered to add a customer', async () => {
    const { proposal, choices } = await say('bookkeeper', 'invoice Nobody Known $10 for a hinge');
    expect([proposal, choices]).toEqual([null, []]);
  });
});

test('what staff press stands in the history as theirs, by the assistant', async () => {
  const { proposal } = await say('bookkeeper', 'invoice García $71 for the mailbox post');
  await ask('bookkeeper', `assistant/proposals/${proposal?.id}/execution`);
  const [line] = await server.rows(
    `select actor_kind, actor_id, details from audit_log
     where subject_type = 'invoice' and action = 'created' order by position desc limit 1`,
  );
  expect(line).toMatchObject({
    actor_kind: 'staff',
    actor_id: people.bookkeeper,
    details: { through: 'assistant' },
  });
});

test('with another role somebody begins a new conversation: the earlier one shows what they saw', async () => {
  await say('office', 'new requests');
  const before = (await ask('office', 'assistant', undefined, 'GET')).body;
  expect(before.entries.length).toBeGreaterThan(0);
  const values = [people.office];
  const toRole = async (role: StaffRole) => {
    await server.rows(`update user_roles set role = '${role}' where user_id = $1`, values);
    server.app.sessions.forgetAll();
  };
  await toRole('bookkeeper');
  const after = (await ask('office', 'assistant', undefined, 'GET')).body;
  expect(after.entries).toEqual([]);
  const named = { message: 'invoices', conversation_id: before.conversation_id };
  expect((await ask('office', 'assistant', named)).status).toBe(404);
  await toRole('office');
});

test('the rule of the tools asks for nothing that the rule of the areas does not give', () => {
  for (const role of staffRoles)
    for (const tool of toolNames)
      if (toolsFor(role).includes(tool)) expect(mayAccess(role, 'assistant', 'change')).toBe(true);
  expect(toolsFor('owner')).toEqual([...toolNames]);
  expect(mayUse('owner', 'draft_post', {})).toBe(true);
});
