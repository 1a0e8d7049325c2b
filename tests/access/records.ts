import { MINUTES } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { addCall } from '../factories/calls.ts';
import { addPost } from '../factories/content.ts';
import { addCustomer } from '../factories/customers.ts';
import { addEstimate, anEstimate, sendAndLink } from '../factories/estimates.ts';
import { addSentInvoice, ask } from '../factories/invoices.ts';
import { addProject } from '../factories/projects.ts';
import { aWorkRequest, workRequestForm } from '../factories/requests.ts';
import { addVisit } from '../factories/schedule.ts';
import { addOfferWithChange } from '../factories/work-orders.ts';
import { signedInPartner } from '../harness/partner.ts';
import { post, type TestServer } from '../harness/test-server.ts';
import { waitUntil } from '../harness/wait-until.ts';
import type { Params } from './calls.ts';
import type { Row } from './rows.ts';

/**
 * Records are sent, with their PDFs and emails, before anybody calls: slow if everything else runs
 * too.
 */
export const maxSetUpMs = 5 * MINUTES;

export type Records = Awaited<ReturnType<typeof addRecords>>;

/**
 * One of everything that belongs to one customer: a new one, or the given one. `name` tells them
 * apart.
 */
export async function addRecords(server: TestServer, name: string, known?: { id: string }) {
  const email = `${name}@example.com`;
  const customer = known ?? (await addCustomer(server, { first_name: name, email }));
  const own = { customer_id: customer.id };
  const withContact = await add(server, `/api/customers/${customer.id}/contacts`, { name });
  const withProperty = await add(server, `/api/customers/${customer.id}/properties`, {
    address: '41 Esser Rd',
  });
  const project = await addProject(server, { customer: undefined, ...own, title: `For ${name}` });
  const { task } = await add(server, `/api/projects/${project.id}/tasks`, { title: 'Measure' });
  const cost = { kind: 'other', label: 'Dump fee', amount: 20 };
  const spent = await add(server, `/api/projects/${project.id}/costs`, cost);
  const visit = await addVisit(server, {
    ...own,
    project_id: project.id,
    starts_at: '2099-03-02T15:00:00Z',
  });
  const estimate = await addEstimate(server, anEstimate({ ...own, contact_email: email }));
  const estimateLink = await sendAndLink(server, estimate.id);
  const invoice = await addSentInvoice(server, own);
  const invoiceLink = new URL((await add(server, `/api/invoices/${invoice.id}/links`)).url)
    .pathname;
  const cash = { amount: 10, payment_method: 'cash' };
  const { payment } = await add(server, `/api/invoices/${invoice.id}/payments`, cash);
  const property: string = withProperty.customer.properties[0].id;
  const removable = { customer: customer.id, session: newId(), passkey: newId(), property };
  await putRemovable(server, removable);
  const byCard = await add(server, `/api/invoices/${invoice.id}/card-payments`, { amount: 10 });
  const { browser, partner } = await signedInPartner(server, { full_name: `Partner of ${name}` });
  await browser.send('/partner/profile/tax', taxForm);
  const order = await addOfferWithChange(server, project.id, partner.id);
  return {
    ...removable,
    order: order.id,
    offer: order.offer,
    change: order.change,
    partner: partner.id,
    partnerEstimate: await putSentEstimate(server, partner.id),
    project: project.id,
    estimate: estimate.id,
    invoice: invoice.id,
    visit: visit.id,
    payment: payment.id,
    cardPayment: byCard.payment.id,
    request: await sendRequest(server, email, customer.id),
    conversation: await startChat(server, name),
    contentPost: (await addPost(server)).id,
    call: await addCall(server, { customer_id: customer.id }),
    ...(await latestEmail(server)),
    emailDraft: await beginDraft(server),
    receivedEmail: await putReceivedEmail(server, email),
    ...(await addText(server, customer.id)),
    task: task.id,
    cost: spent.cost.id,
    contact: withContact.customer.contacts[0].id,
    links: { estimate: estimateLink, invoice: invoiceLink },
  };
}

const taxForm = {
  legal_name: 'Luis Ortega',
  business_name: '',
  tax_class: 'individual',
  address: '41 Esser Rd',
  city: 'Comfort',
  state: 'TX',
  zip_code: '78013',
  number_kind: 'ssn',
  number: '123-45-6789',
  signed_name: 'Luis Ortega',
  certified: 'yes',
};

async function putSentEstimate(server: TestServer, partnerId: string): Promise<string> {
  const id = newId();
  await server.rows(
    `insert into partner_estimates (id, partner_id, estimate_number, title, total, status, sent_at, created_at, updated_at)
     values ($1, $2, $3, 'Railing', 0, 'sent', now(), now(), now())`,
    [id, partnerId, `PE-2026-${id.replace(/\D/g, '').slice(-8)}`],
  );
  return id;
}

async function add(server: TestServer, path: string, json?: unknown) {
  const { status, body } = await ask(server, 'POST', path, json);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}

/**
 * What customers with an account may remove themselves: a second session, a passkey, an address.
 * Creates or restores it, under the same ids; a customer without an account has neither of the
 * first two.
 */
export async function putRemovable(
  server: TestServer,
  { customer, session, passkey, property }: Removable,
): Promise<void> {
  await server.rows(
    `insert into sessions (id, user_id, token, site, expires_at, created_at, updated_at)
     select $1, auth_user_id, $2, 'customer', now() + interval '1 day', now(), now()
     from customers where id = $3 and auth_user_id is not null on conflict do nothing`,
    [session, `token of ${session}`, customer],
  );
  await server.rows(
    `insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
     select $1, auth_user_id, 'Phone', 'key', $2, 0, 'singleDevice', false, now()
     from customers where id = $3 and auth_user_id is not null on conflict do nothing`,
    [passkey, passkey.replaceAll('-', ''), customer],
  );
  await server.rows(
    `insert into customer_properties (id, customer_id, label, address, city, state, zip_code, notes, created_at)
     values ($1, $2, '', '41 Esser Rd', '', '', '', '', now()) on conflict do nothing`,
    [property, customer],
  );
}

type Removable = Record<'customer' | 'session' | 'passkey' | 'property', string>;

/** Of that customer, also under an address that is not on their record. */
async function sendRequest(server: TestServer, email: string, customer: string): Promise<string> {
  const body = workRequestForm(aWorkRequest({ email }));
  const answer = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  const { request_id } = await answer.json();
  await server.rows('update requests set customer_id = $2 where id = $1', [request_id, customer]);
  return request_id;
}

/** A text waiting to be sent by hand, and a reply to it; the record is their thread. */
async function addText(server: TestServer, customer_id: string) {
  textCount += 1;
  const phone = `+1830555${1000 + textCount}`;
  const { text } = await add(server, '/api/texts', { phone, customer_id, body: 'On my way.' });
  await server.rows(
    `insert into text_messages (id, thread_id, direction, about, body, status, created_at, status_at)
     values ($1, $2, 'in', 'reply', 'Bring the ladder.', 'received', now(), now())`,
    [newId(), text.thread_id],
  );
  return { textThread: text.thread_id as string, text: text.id as string };
}

let textCount = 0;

async function beginDraft(server: TestServer): Promise<string> {
  const answer = await server.asOwner('/api/email/drafts', { method: 'POST', json: {} });
  return (await answer.json()).draft.id;
}

async function putReceivedEmail(server: TestServer, sender: string): Promise<string> {
  const id = newId();
  await server.rows(
    `insert into emails (id, folder, sender, recipient, subject, body_text, body_html, delivery, source_hash, created_at)
     values ($1, 'inbox', $2, 'hello@hill.example', 'Gate', 'It sticks.', '', 'received', $3, now())`,
    [id, sender, id],
  );
  return id;
}

/** The latest email with a PDF. */
async function latestEmail(server: TestServer) {
  const find = () =>
    server.rows(`select id, conversation_id from emails
      where attachments <> '[]' order by id desc limit 1`);
  const email = await waitUntil('an email', async () => (await find())[0]);
  return { mailboxEmail: email.id as string, emailThread: email.conversation_id as string };
}

async function startChat(server: TestServer, name: string): Promise<string> {
  const visitor = { visitor_id: `visitor_${name}` };
  const started = await post(`${server.address}/api/chat/start`, visitor);
  const { conversation_id } = await started.json();
  const message = { ...visitor, conversation_id, message: 'The porch light flickers' };
  await post(`${server.address}/api/chat/message`, message);
  return conversation_id;
}

/** What the segment before `:id` of an address means. */
const kinds: Record<string, keyof Omit<Records, 'links'>> = {
  customers: 'customer',
  projects: 'project',
  estimates: 'estimate',
  invoices: 'invoice',
  visits: 'visit',
  payments: 'payment',
  requests: 'request',
  conversations: 'conversation',
  calls: 'call',
  messages: 'project',
  'email/messages': 'mailboxEmail',
  'email/messages/:id/request': 'receivedEmail',
  'email/threads': 'emailThread',
  'email/drafts': 'emailDraft',
  posts: 'contentPost',
  sessions: 'session',
  passkeys: 'passkey',
  addresses: 'property',
  'work-orders': 'order',
  texts: 'textThread',
  'text-messages': 'text',
  partners: 'partner',
  'partner-estimates': 'partnerEstimate',
};

/** The record that the address is about, or undefined if there is none of its kind. */
export function recordOf(row: Row, records: Records): Params | undefined {
  const [, segment = ''] = /\/((?:email\/)?[\w-]+)\/:id\b/.exec(row.path) ?? [];
  const kind = kinds[row.path.replace('/api/', '')] ?? kinds[segment];
  return kind && { id: records[kind] };
}

/** The part of a record that the address names second. */
export function partOf(row: Row, records: Records): Params {
  const part: [RegExp, Params][] = [
    [/:task_id/, { task_id: records.task }],
    [/:cost_id/, { cost_id: records.cost }],
    [/:payment\b/, { payment: records.cardPayment }],
    [/:offer_id/, { offer_id: records.offer }],
    [/:change_id/, { change_id: records.change }],
    [/contacts\/:part_id/, { part_id: records.contact }],
    [/properties\/:part_id/, { part_id: records.property }],
  ];
  return part.find(([pattern]) => pattern.test(row.path))?.[1] ?? {};
}
