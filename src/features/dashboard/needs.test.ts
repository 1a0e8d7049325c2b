import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter, dayIn } from '#lib/days/days.ts';
import { newId } from '#lib/ids.ts';
import { needKinds } from '#lib/need-kinds.ts';
import { addCall, unanswered } from '#tests/factories/calls.ts';
import { addEstimate } from '#tests/factories/estimates.ts';
import { addSentInvoice } from '#tests/factories/invoices.ts';
import { writeAsCustomer } from '#tests/factories/messages.ts';
import { applied } from '#tests/factories/partners.ts';
import { addProject } from '#tests/factories/projects.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { addCustomer, addVisit } from '#tests/factories/schedule.ts';
import { putOrder } from '#tests/factories/work-orders.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { addPartner } from '#tests/harness/partner.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { call, startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { NeedsAnswer, NeedView } from './contract.ts';
import { byUrgency, needLevels } from './rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fillWithEverything();
});
afterAll(() => server.stop());

async function needs(limit = 1000): Promise<NeedsAnswer> {
  return (await server.asOwner(`/api/dashboard/needs?limit=${limit}`)).json();
}

async function sendRequest(change: Record<string, string> = {}): Promise<string> {
  const body = workRequestForm(aWorkRequest(change));
  const answer = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  return (await answer.json()).request_id;
}

async function put(table: string, row: Record<string, unknown>): Promise<string> {
  const whole: Record<string, unknown> = { id: newId(), ...row };
  const names = Object.keys(whole);
  const values = names.map((_, index) => `$${index + 1}`).join(', ');
  await server.rows(
    `insert into ${table} (${names.join(', ')}) values (${values})`,
    Object.values(whole),
  );
  return String(whole.id);
}

/** Something of every kind that can be waiting. */
async function fillWithEverything(): Promise<void> {
  const now = fromNow();
  const today = dayIn('America/Chicago', now);
  const changed = { created_at: now, updated_at: now };

  await put('reminders', {
    title: 'Call about the gate',
    due_at: now,
    has_time: true,
    first_day: today,
    ...changed,
  });
  await sendRequest({ firstName: 'Promised' });
  await sendRequest({ firstName: 'Burst', urgency: 'emergency' });
  const requestId = await sendRequest();
  await server.rows("update requests set status = 'contacted' where id = $1", [requestId]);
  const addedTo = await sendRequest();
  await server.rows(
    "update requests set status = 'contacted', answered_at = $2, awaits_since = $2 where id = $1",
    [addedTo, now],
  );
  await put('visits', {
    request_id: requestId,
    title: 'Look at it',
    starts_at: now,
    ends_at: new Date(now.getTime() + 3_600_000),
    minutes: 60,
    window_minutes: 0,
    status: 'requested',
    address: '',
    city: '',
    state: '',
    zip_code: '',
    notes: '',
    ...changed,
  });

  const chat = { language: 'english', unread: 1, last_message_at: now, created_at: now };
  const waiting = await put('conversations', {
    visitor_id: 'visitor_a',
    status: 'escalated',
    ...chat,
  });
  await put('chat_messages', {
    conversation_id: waiting,
    role: 'user',
    author: 'visitor',
    content: 'Is somebody there?',
    created_at: now,
  });
  await put('dangers', {
    danger: 'gas',
    conversation_id: waiting,
    title: 'Smell of gas: Pam Oakes',
    quote: 'I smell gas',
    path: `/admin/chat/${waiting}`,
    found_at: now,
  });
  const asked = await put('conversations', {
    visitor_id: 'visitor_b',
    status: 'active',
    facts: JSON.stringify({ project_description: 'need a door fixed' }),
    last_message: 'Got it. I have what I need for now.',
    ...chat,
  });
  for (const [author, content] of [
    ['visitor', 'need a door fixed'],
    ['assistant', 'Got it. I have what I need for now.'],
  ])
    await put('chat_messages', {
      conversation_id: asked,
      role: author === 'visitor' ? 'user' : 'assistant',
      author,
      content,
      created_at: now,
    });
  const urgent = await put('conversations', {
    visitor_id: 'visitor_d',
    status: 'active',
    facts: JSON.stringify({ urgency: 'urgent', project_description: 'sink runs over' }),
    ...chat,
  });
  await put('chat_messages', {
    conversation_id: urgent,
    role: 'user',
    author: 'visitor',
    content: 'yes',
    created_at: now,
  });
  // Somebody who wrote "ok" and nothing else needs nothing.
  await put('conversations', { visitor_id: 'visitor_c', status: 'active', ...chat });

  await server.rows(
    `insert into backup_plan (id, folder, time_of_night, days, weeks, months, passphrase_at, saved_at)
     values ($1, '/backups', '02:30', 7, 4, 6, now(), now() - interval '2 days')`,
    [newId()],
  );
  const project = await addProject(server, { title: 'Late gate', due_date: '2026-01-05' });
  await addProject(server, { title: 'Back door', status: 'approved' });
  const customer_id = await addCustomer(server);
  const done = await addProject(server, {
    title: 'Done fence',
    status: 'scheduled',
    customer: undefined,
    customer_id,
  });
  const visit = await addVisit(server, {
    project_id: done.id,
    customer_id,
    starts_at: '2027-05-06T15:00:00Z',
  });
  await server.asOwner(`/api/visits/${visit.id}/completion`, { method: 'POST' });
  await server.asOwner(`/api/projects/${project.id}/tasks`, {
    method: 'POST',
    json: { title: 'Call the mill', due_date: '2026-01-06' },
  });
  await writeAsCustomer(server, project, 'When do you come?');

  const overdue = await addSentInvoice(server);
  await server.rows("update invoices set due_date = '2026-01-01' where id = $1", [overdue.id]);
  const disputed = await addSentInvoice(server);
  await server.rows('update invoices set disputed_at = now() where id = $1', [disputed.id]);
  const estimate = await addEstimate(server);
  await server.rows(
    "update estimates set status = 'sent', sent_at = now(), valid_until = $2 where id = $1",
    [estimate.id, dayAfter(today, 1)],
  );

  await addCall(server, unanswered);
  await addCall(server, { follow_up_required: true });
  await put('voicemails', {
    call_id: await addCall(server, unanswered),
    media_type: 'audio/webm',
    size: 1000,
    duration_seconds: 41,
    created_at: now,
  });

  const threadId = await put('text_threads', {
    phone: '+18305550177',
    owner_unread: 1,
    awaits_answer: true,
    last_message_at: now,
  });
  await put('text_messages', {
    thread_id: threadId,
    direction: 'out',
    about: 'visit',
    body: 'See you at 9',
    status: 'ready',
    created_at: now,
    status_at: now,
  });

  const email = {
    sender: '"Dana Kerr" <dana@example.com>',
    recipient: 'hello@hill.example',
    subject: 'The fence',
    body_text: 'Hello',
    body_html: '',
    created_at: now,
  };
  const received = () => ({
    ...email,
    folder: 'inbox',
    delivery: 'received',
    source_hash: newId(),
  });
  const labeled = await put('emails', received());
  await server.rows(
    "insert into email_labels (email_id, label, set_by) values ($1, 'customer', 'rule')",
    [labeled],
  );
  await put('emails', received());
  const read = await put('emails', { ...received(), read_at: now });
  await put('email_reply_drafts', {
    email_id: read,
    status: 'pending',
    type: 'quoteRequest',
    confidence: 90,
    may_be_complaint: false,
    recipient: 'dana@example.com',
    thread_root: '',
    read_text: 'Hello',
    created_at: now,
  });
  await put('emails', { ...email, folder: 'sent', delivery: 'bounced' });

  const partner = await addPartner(server);
  await putOrder(server, partner.id, { status: 'done', done_at: now.toISOString() });
  const atWork = await putOrder(server, partner.id, { status: 'arrived' });
  await put('work_order_changes', {
    order_id: atWork,
    description: 'The post is rotten',
    amount: 120,
    created_at: now,
  });
  const offered = await putOrder(server, partner.id, { status: 'offered' });
  await server.rows(
    "update work_order_offers set status = 'bid', bid_amount = 410, answered_at = now() where order_id = $1",
    [offered],
  );
  await put('partner_estimates', {
    partner_id: partner.id,
    estimate_number: 'PE-2026-0001',
    title: 'Deck',
    description: '',
    lines: '[]',
    total: 900,
    status: 'sent',
    sent_at: now,
    ...changed,
  });
  await applied(server, { email: 'applicant@example.com' });

  const userId = newId();
  await server.rows(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     values ($1, 'Rosa', 'rosa.waits@example.com', true, now(), now())`,
    [userId],
  );
  await server.rows(
    `insert into portal_accounts (user_id, status, question, full_name, phone, address, city, state,
       zip_code, language, created_at)
     values ($1, 'waiting', 'approval', 'Rosa', '', '', '', '', '', 'english', now())`,
    [userId],
  );
}

test('everything that can wait is there, each kind of it, in the one order', async () => {
  const { needs: all, total } = await needs();
  expect([...new Set(all.map(({ kind }) => kind))].sort()).toEqual([...needKinds].sort());
  expect(total).toBe(all.length);
  expect(idsOf(all)).toEqual(idsOf([...all].sort(byTheRule)));
  const levels = [...new Set(all.map(({ level }) => level))];
  expect(levels).toEqual([...needLevels]);
  expect(all[0]).toMatchObject({ kind: 'danger', is_emergency: true });
  expect(all[1]).toMatchObject({ kind: 'conversation', path: null });
  expect(all[2]).toMatchObject({ kind: 'request', title: /^Burst/, is_emergency: true });
});

test('a missing backup waits for the owner, not for staff', async () => {
  const { token } = await signedInStaff(server, 'office');
  const answer = await call(`${server.address}/api/dashboard/needs?limit=1000`, token);
  const kinds = (await answer.json()).needs.map(({ kind }: NeedView) => kind);
  expect(kinds).toContain('request');
  expect(kinds).not.toContain('backup_missing');
  expect((await needs()).needs.map(({ kind }) => kind)).toContain('backup_missing');
});

test('a chat shows what the visitor wrote, and one without a job or a contact needs nothing', async () => {
  const chats = (await needs()).needs.filter(({ kind }) => kind === 'chat_unread');
  expect(chats.map(({ detail }) => detail)).toEqual(['need a door fixed']);
});

test('the dashboard shows the first six of the same, and how many there are', async () => {
  const { dashboard } = await (await server.asOwner('/api/dashboard')).json();
  const { needs: all, total } = await needs();
  expect(dashboard.needs).toEqual(all.slice(0, 6));
  expect(dashboard.needs_total).toBe(total);
  expect((await needs(3)).needs).toEqual(all.slice(0, 3));
});

test('an email that came back waits until somebody has opened it', async () => {
  const returned = async () =>
    (await needs()).needs.find(({ kind }) => kind === 'email_returned') as NeedView;
  const { id } = await returned();
  const [{ conversation_id }] = await server.rows(
    'select conversation_id from emails where id = $1',
    [id],
  );
  await server.asOwner(`/api/email/threads/${conversation_id}`, {
    method: 'PATCH',
    json: { read: true },
  });
  expect(await returned()).toBeUndefined();
});

test('the navigation counts what is new of what a role may open', async () => {
  const { counts } = await (await server.asOwner('/api/new-counts')).json();
  const [{ threads }] = await server.rows(
    "select count(distinct conversation_id)::int as threads from emails where folder = 'inbox' and delivery = 'received' and read_at is null",
  );
  expect(counts).toEqual({
    requests: 2,
    calls: 2,
    emails: threads,
    chats: 4,
    messages: 2,
    partners: 1,
  });
});

test.each(['0', '1001', 'all'])('a list of %s needs is refused', async (limit) => {
  expect((await server.asOwner(`/api/dashboard/needs?limit=${limit}`)).status).toBe(400);
});

function idsOf(all: NeedView[]): string[] {
  return all.map(({ kind, id }) => `${kind} ${id}`);
}

function byTheRule(one: NeedView, other: NeedView): number {
  const read = ({ kind, id, since, due, is_emergency }: NeedView) => ({
    kind,
    id,
    since: new Date(since),
    due: due ? new Date(due) : null,
    isEmergency: is_emergency,
  });
  return byUrgency(read(one), read(other));
}

test('of more dangers than the dashboard shows, the newest are shown and the others counted', async () => {
  const kinds = ['fire', 'smoke', 'water', 'sewage', 'structure', 'climate', 'electric'];
  const [request] = await server.rows('select id from requests limit 1');
  for (const [hours, danger] of kinds.entries())
    await put('dangers', {
      danger,
      request_id: request.id,
      title: `${danger}: Pam Oakes`,
      quote: 'Please come now',
      path: `/admin/requests/${request.id}`,
      found_at: fromNow((hours + 1) * 3_600_000),
    });
  const { dashboard } = await (await server.asOwner('/api/dashboard')).json();
  const shown = dashboard.needs.map(({ title }: NeedView) => title.split(':')[0]);
  expect(shown).toEqual([...kinds].reverse().slice(0, 6));
  expect(dashboard.dangers_total).toBe(8);
  const { needs: all } = await needs();
  expect(all.slice(0, 8).map(({ title }) => title.split(':')[0])).toEqual([
    ...[...kinds].reverse(),
    'Smell of gas',
  ]);
  expect(idsOf((await needs(3)).needs)).toEqual(idsOf(all.slice(0, 3)));
});
