import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#tests/factories/customers.ts';
import { addEstimate, anEstimate, sendAndLink } from '#tests/factories/estimates.ts';
import { addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { portalBrowser } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Asked {
  id: string;
  email: string;
  /** The private link of one of their documents. */
  link: string;
  code: string;
}

const open = (link: string, code: string) =>
  portalBrowser(server).send(`${link}/account/code`, { code });

/** A customer who pressed the button below a document, and the code from the email. */
async function asked(email: string, linkOf = estimateOf): Promise<Asked> {
  const { id } = await addCustomer(server, { email });
  const link = await linkOf(id);
  const page = await (await portalBrowser(server).send(`${link}/account`)).text();
  expect(page).toContain('Code from the email');
  return { id, email, link, code: await codeTo(email) };
}

async function codeTo(email: string): Promise<string> {
  const [sentEmail] = await server.rows(
    `select body_text from emails where recipient = $1 and body_text like '%signup?invitation=%'
     order by created_at desc limit 1`,
    [email],
  );
  return /^\d{4} \d{4}$/m.exec(sentEmail?.body_text)?.[0] ?? '';
}

async function estimateOf(customer_id: string): Promise<string> {
  const { id } = await addEstimate(server, anEstimate({ customer_id }));
  return sendAndLink(server, id);
}

async function invoiceOf(customer_id: string): Promise<string> {
  const invoice = await addSentInvoice(server, { customer_id });
  const { body } = await ask(server, 'POST', `/api/invoices/${invoice.id}/links`);
  return new URL(body.url).pathname;
}

async function visitOf(customer_id: string): Promise<string> {
  const title = `Visit of ${customer_id}`;
  await addVisit(server, { customer_id, title, starts_at: '2099-03-05T15:00:00Z' });
  const [sentEmail] = await server.rows(
    "select body_text from emails where body_text like $1 and folder = 'sent'",
    [`%${title}%`],
  );
  return sentEmail?.body_text.match(/https?:\/\/[^/\s]+(\/visit\/[\w-]+)/)?.[1] ?? '';
}

/** A different code. */
const other = (code: string) => code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));

const signUp = (path: string, { email }: Asked) =>
  portalBrowser(server).send('/customer/signup', {
    full_name: 'Rosa Villarreal',
    email,
    state: 'TX',
    password: 'secret-6',
    invitation: /invitation=([\w-]+)/.exec(path)?.[1] ?? '',
  });

async function accountsOf({ id }: Asked) {
  return server.rows('select 1 from customers where id = $1 and auth_user_id is not null', [id]);
}

test.each([
  ['estimate', estimateOf],
  ['invoice', invoiceOf],
  ['visit', visitOf],
])('below their %s the code leads on to the account, in the same browser', async (kind, linkOf) => {
  const rosa = await asked(`${kind}@example.com`, linkOf);
  const answer = await open(rosa.link, rosa.code);
  expect(answer.status).toBe(303);
  const path = answer.headers.get('location') ?? '';
  expect(path).toMatch(/^\/customer\/signup\?invitation=[\w-]{43}$/);
  expect(await (await portalBrowser(server).get(path)).text()).toContain(rosa.email);
  const joined = await signUp(path, rosa);
  expect([joined.status, joined.headers.get('location')]).toEqual([303, '/customer/dashboard']);
  expect(await accountsOf(rosa)).toHaveLength(1);
  const [recorded] = await server.rows(
    "select actor_kind from audit_log where subject_id = $1 and action = 'invitation_code_entered'",
    [rosa.id],
  );
  expect(recorded).toEqual({ actor_kind: 'visitor' });
  // Neither way works a second time.
  expect((await signUp(path, { ...rosa, email: 'else@example.com' })).status).toBe(200);
  expect(await (await open(rosa.link, rosa.code)).text()).toContain('You already have an account.');
});

test('a code that is no code or another one says so beside the field, and changes nothing', async () => {
  const rosa = await asked('wrong@example.com');
  const slips = ['', 'abc', '1'.repeat(60_000), rosa.code.slice(1), `${rosa.code}0`];
  for (const code of [...slips, other(rosa.code)]) {
    const answer = await open(rosa.link, code);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('That isn&#x27;t the code from our latest email.');
    expect(page).toMatch(/<input [^>]*aria-invalid="true"/);
  }
  expect((await open(rosa.link, '1'.repeat(70_000))).status).toBe(413);
  expect(await accountsOf(rosa)).toEqual([]);
  expect((await open(rosa.link, rosa.code.replace(' ', ''))).status).toBe(303);
});

test('after five wrong codes the right one does not work any more; the link does', async () => {
  const rosa = await asked('guesser@example.com');
  for (let n = 0; n < 5; n += 1) {
    expect(await (await open(rosa.link, other(rosa.code))).text()).toContain(
      'That isn&#x27;t the code',
    );
  }
  for (const code of [other(rosa.code), rosa.code]) {
    const answer = await open(rosa.link, code);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Too many wrong codes');
  }
  const [sentEmail] = await server.rows('select body_text from emails where recipient = $1', [
    rosa.email,
  ]);
  expect((await signUp(sentEmail?.body_text, rosa)).status).toBe(303);
});

test('wrong codes at the same moment count as many as there are', async () => {
  const rosa = await asked('crowd@example.com');
  await Promise.all(Array.from({ length: 8 }, () => open(rosa.link, other(rosa.code))));
  expect(await (await open(rosa.link, rosa.code)).text()).toContain('Too many wrong codes');
});

test('a code works once, also when it is sent twice at the same moment', async () => {
  const rosa = await asked('twice@example.com');
  const answers = await Promise.all([open(rosa.link, rosa.code), open(rosa.link, rosa.code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
  const again = await open(rosa.link, rosa.code);
  expect(again.status).toBe(400);
  expect(await again.text()).toContain('was already used or has expired');
});

test('after fifteen minutes it is too old, and a new email brings another', async () => {
  const rosa = await asked('late@example.com');
  await server.rows(
    `update customer_invitations set created_at = now() - interval '15 minutes', code_expires_at = now()
     where customer_id = $1`,
    [rosa.id],
  );
  expect(await (await open(rosa.link, rosa.code)).text()).toContain('has expired');
  await portalBrowser(server).send(`${rosa.link}/account`);
  const fresh = await codeTo(rosa.email);
  expect(fresh).not.toBe(rosa.code);
  expect((await open(rosa.link, fresh)).status).toBe(303);
});

test("another customer's code opens nothing, and nobody's does where none was asked for", async () => {
  const rosa = await asked('rosa.code@example.com');
  const hank = await asked('hank.code@example.com');
  expect(await (await open(hank.link, rosa.code)).text()).toContain('That isn&#x27;t the code');
  const { id } = await addCustomer(server, { email: 'never.asked@example.com' });
  expect(await (await open(await estimateOf(id), rosa.code)).text()).toContain('has expired');
  // Any document of the customer works.
  expect((await open(await invoiceOf(rosa.id), rosa.code)).status).toBe(303);
  expect((await open(hank.link, hank.code)).status).toBe(303);
});

test('a code goes with its invitation when the owner ends that', async () => {
  const rosa = await asked('ended@example.com');
  await server.asOwner(`/api/customers/${rosa.id}/invitation`, { method: 'DELETE' });
  expect(await (await open(rosa.link, rosa.code)).text()).toContain('has expired');
});

test('what is stored of a code is a hash, and none is in the history', async () => {
  const rosa = await asked('stays@example.com');
  const digits = rosa.code.replace(' ', '');
  const rows = await server.rows(
    `select to_jsonb(i)::text as row from customer_invitations i where customer_id = $1
     union all select to_jsonb(a)::text from audit_log a where subject_id = $1`,
    [rosa.id],
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows) expect(row).not.toContain(digits);
});

test('in Spanish: the email, the field and what is wrong', async () => {
  const email = 'luz.codigo@example.com';
  const { id } = await addCustomer(server, { email, language: 'spanish' });
  const link = `/es${await estimateOf(id)}`;
  const page = await (await portalBrowser(server).send(`${link}/account`)).text();
  expect(page).toContain('Código que le mandamos');
  const code = await codeTo(email);
  expect(await (await open(link, other(code))).text()).toContain('Este no es el código');
  const answer = await open(link, code);
  expect(answer.headers.get('location')).toMatch(/^\/es\/customer\/signup\?invitation=/);
});
