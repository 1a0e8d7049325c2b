import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTES } from '#lib/days/durations.ts';
import {
  addEstimate,
  aLine,
  anEstimate,
  ask,
  inThreeOptions,
  sendAndLink,
} from '#tests/factories/estimates.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { png } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What the customer said, as the owner enters it. */
const yes = {
  answer: 'approved',
  method: 'phone',
  answered_at: '2026-01-05T15:00:00.000Z',
  person: 'Sue Altgelt',
  note: 'Called and said go ahead.',
};
const no = { ...yes, answer: 'rejected', note: 'Too much this year.' };

let count = 0;
function somebody() {
  count += 1;
  return { contact_name: 'Sue Altgelt', contact_email: `sue${count}@example.com` };
}

async function sent(json = anEstimate(somebody())) {
  const estimate = await addEstimate(server, json);
  const path = await sendAndLink(server, estimate.id);
  return { estimate, path };
}

const record = (id: string, json: object) =>
  ask(server, 'POST', `/api/estimates/${id}/answers`, json);
const read = async (id: string) => (await ask(server, 'GET', `/api/estimates/${id}`)).body.data;
const historyOf = async (id: string) =>
  (await ask(server, 'GET', `/api/estimates/${id}/history`)).body.history;

describe('a yes by phone', () => {
  test('to an estimate that is free counts as the customer’s own press does', async () => {
    const line_items = [
      aLine({
        description: 'Warranty visit',
        rate: 64.22,
        discount_kind: 'percent',
        discount_value: 100,
      }),
    ];
    const own = await sent(anEstimate({ ...somebody(), line_items }));
    const signed = { revision: '1', signer_name: 'Sue', agree: 'yes' };
    const pressed = await fetch(`${server.address}${own.path}/approval`, {
      method: 'POST',
      body: new URLSearchParams(signed),
      redirect: 'manual',
    });
    expect(pressed.status).toBe(303);
    const { estimate } = await sent(anEstimate({ ...somebody(), line_items }));
    const { body } = await record(estimate.id, yes);
    const free = { status: 'approved', total_amount: 0 };
    for (const answered of [await read(own.estimate.id), body.data])
      expect(answered).toMatchObject(free);
  });

  test('to work at a street without a city leaves the city empty', async () => {
    const where = { ...somebody(), contact_phone: '', service_address: '88 Frey St' };
    const { estimate } = await sent(anEstimate(where));
    const { body } = await record(estimate.id, yes);
    const { project } = (await ask(server, 'GET', `/api/projects/${body.data.project_id}`)).body;
    expect(project).toMatchObject({ address: '88 Frey St', city: '' });
    const { customer } = (await ask(server, 'GET', `/api/customers/${project.customer_id}`)).body;
    expect(customer).toMatchObject({ address: '88 Frey St', city: '' });
  });

  test('makes the project and the customer, and the record says who entered it and how', async () => {
    const { estimate } = await sent();
    const { status, body } = await record(estimate.id, yes);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'approved',
      answer_method: 'phone',
      answer_note: yes.note,
      approved_at: yes.answered_at,
      signature: { signer_name: 'Sue Altgelt', is_drawn: false, signed_at: yes.answered_at },
    });
    const { project } = (await ask(server, 'GET', `/api/projects/${body.data.project_id}`)).body;
    expect(project).toMatchObject({ status: 'approved', title: estimate.title });
    const [latest] = (await historyOf(estimate.id)).filter(
      ({ action }: { action: string }) => action === 'approved',
    );
    expect(latest).toMatchObject({
      actor: 'owner',
      details: { method: 'phone', signer: 'Sue Altgelt', note: yes.note },
    });
  });

  test('books the deposit and sends a copy that shows no signature nobody gave', async () => {
    const { estimate } = await sent(
      anEstimate({ ...somebody(), deposit_kind: 'amount', deposit_value: 100 }),
    );
    await record(estimate.id, yes);
    const [deposit] = await server.rows(
      'select total_amount::float8 as total from invoices where estimate_id = $1',
      [estimate.id],
    );
    expect(deposit).toEqual({ total: 100 });
    const { pdf_hash } = await waitUntil(
      'the copy is made',
      async () =>
        (await read(estimate.id)).signature.pdf_hash
          ? (await read(estimate.id)).signature
          : undefined,
      100_000,
    );
    expect(pdf_hash).toMatch(/^[0-9a-f]{64}$/);
    const pdf = await server.asOwner(`/api/estimates/${estimate.id}/pdf`);
    const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), {
      mergePages: true,
    });
    expect(text).toContain('by phone, recorded by the office');
    expect(text).toContain(yes.note);
    expect(text).not.toMatch(/Signed by|IP address|Browser/);
    const mail = await waitUntil('the email', async () => {
      const [row] = await server.rows(
        "select body_text from emails where recipient = $1 and subject like 'Approved%'",
        [estimate.contact_email],
      );
      return row;
    });
    expect(mail.body_text).toContain('by phone');
    expect(mail.body_text).not.toContain('signed copy');
  });

  test('entered twice at once counts once', async () => {
    const { estimate } = await sent();
    const answers = await Promise.all([record(estimate.id, yes), record(estimate.id, yes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      await server.rows('select 1 from estimate_signatures where estimate_id = $1', [estimate.id]),
    ).toHaveLength(1);
  });

  test('counts for a draft that was never sent and for one that has run out', async () => {
    const draft = await addEstimate(server, anEstimate({ ...somebody(), contact_email: '' }));
    expect((await record(draft.id, yes)).body).toMatchObject({ data: { status: 'approved' } });
    const { estimate } = await sent();
    await server.rows("update estimates set status = 'expired' where id = $1", [estimate.id]);
    expect((await record(estimate.id, yes)).body.data.status).toBe('approved');
  });

  test('is for the option and the optional lines that were chosen', async () => {
    const { estimate } = await sent(inThreeOptions(somebody()));
    const optional = estimate.line_items.filter(({ is_optional }) => is_optional);
    const choice = { option: 'better', optional: optional.map(({ id }) => id) };
    const { body } = await record(estimate.id, { ...yes, ...choice });
    expect(body.data.approved).toMatchObject({ option: 'better', subtotal: 1529 });
    const other = await sent(inThreeOptions(somebody()));
    const unknown = await record(other.estimate.id, { ...yes, option: 'cheapest' });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['option']]);
  });
});

test('a yes in person carries the signature that was drawn', async () => {
  const { estimate } = await sent();
  const signature = `data:image/png;base64,${(await png(300, 100)).toString('base64')}`;
  const inPerson = { ...yes, method: 'in_person', note: '', signature };
  const { body } = await record(estimate.id, inPerson);
  expect(body.data).toMatchObject({ answer_method: 'in_person', signature: { is_drawn: true } });
});

test('a no closes the estimate for its link too, with the reason', async () => {
  const { estimate, path } = await sent();
  const { body } = await record(estimate.id, no);
  expect(body.data).toMatchObject({
    status: 'rejected',
    reject_reason: no.note,
    rejected_at: no.answered_at,
    answer_method: 'phone',
  });
  const pressed = await fetch(`${server.address}${path}/approval`, {
    method: 'POST',
    body: new URLSearchParams({ revision: '1', signer_name: 'Sue', agree: 'yes' }),
    redirect: 'manual',
  });
  expect(pressed.status).toBe(409);
});

test('an answer entered on a phone whose clock is a few minutes ahead counts as given now', async () => {
  const { estimate } = await sent();
  const ahead = fromNow(3 * MINUTES).toISOString();
  const { status, body } = await record(estimate.id, { ...yes, answered_at: ahead });
  expect(status).toBe(200);
  expect(new Date(body.data.approved_at).getTime()).toBeLessThanOrEqual(fromNow().getTime());
});

test.each([
  ['neither note nor signature', { note: '' }, 'note'],
  ['nobody named', { person: ' ' }, 'person'],
  ['a moment to come', { answered_at: '2999-01-01T00:00:00.000Z' }, 'answered_at'],
  ['an unknown way', { method: 'online' }, 'method'],
  ['a signature that is none', { signature: 'data:image/png;base64,AAAA' }, 'signature'],
])('an answer with %s is refused and changes nothing', async (_, change, field) => {
  const { estimate } = await sent();
  const { status, body } = await record(estimate.id, { ...yes, ...change });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect((await read(estimate.id)).status).toBe('sent');
});
