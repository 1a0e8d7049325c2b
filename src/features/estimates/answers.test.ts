import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessDay, fromNow } from '../../../tests/harness/business-day.ts';
import { png } from '../../../tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '../../../tests/harness/test-server.ts';
import { waitUntil } from '../../../tests/harness/wait-until.ts';
import { sha256 } from '../../lib/ids.ts';
import { sendSignedCopy, writeEstimateEmail } from './actions/email-customer.ts';
import { expireEstimates, followUpEstimates } from './actions/follow-up.ts';
import {
  addEstimate,
  aLine,
  anEstimate,
  ask,
  inThreeOptions,
  linkOfEmail,
  sendAndLink,
  sendAndOpen,
} from './factory.ts';
import { tickOf } from './rules/choice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let person = 0;
function somebody() {
  person += 1;
  return {
    contact_name: `Nora Whitfield ${person}`,
    contact_email: `nora-${person}@example.com`,
    contact_phone: '',
  };
}

/** A sent estimate, with its private link's path. */
async function sent(json: Record<string, unknown> = inThreeOptions()) {
  const estimate = await addEstimate(server, { ...json, ...somebody() });
  const path = await sendAndLink(server, estimate.id);
  return { estimate, path };
}

function press(path: string, what: string, fields: Record<string, string | string[]>) {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value);
  const headers = { 'user-agent': 'A phone' };
  return fetch(`${server.address}${path}/${what}`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
}

function signed(change: Record<string, string | string[]> = {}) {
  return { option: 'better', revision: '1', signer_name: 'Nora W.', agree: 'yes', ...change };
}

const page = async (path: string) => (await fetch(`${server.address}${path}`)).text();
const read = async (id: string) => (await ask(server, 'GET', `/api/estimates/${id}`)).body.data;
const change = async (id: string, json: Record<string, unknown>) =>
  ask(server, 'PATCH', `/api/estimates/${id}`, { version: (await read(id)).version, ...json });

describe('sending', () => {
  test('marks it sent and brings an email with PDF and private link', async () => {
    const estimate = await addEstimate(server, {
      ...inThreeOptions({ language: 'spanish' }),
      ...somebody(),
    });
    const path = await sendAndOpen(server, estimate.id);
    expect(path).toMatch(/^\/es\/estimate\/[\w-]{43}$/);
    expect(await read(estimate.id)).toMatchObject({ status: 'sent', revision: 1 });
    const [sentEmail] = await server.rows('select * from emails where recipient = $1', [
      estimate.contact_email,
    ]);
    expect(sentEmail.subject).toBe(`Su presupuesto ${estimate.estimate_number}: ${estimate.title}`);
    const [attached] = sentEmail.attachments;
    expect(attached).toMatchObject({
      name: `${estimate.estimate_number}.pdf`,
      type: 'application/pdf',
    });
    const pdf = new Uint8Array(await (await fetch(`${server.address}${path}/pdf`)).arrayBuffer());
    const { text } = await extractText(pdf, { mergePages: true });
    for (const expected of ['Presupuesto', 'Better', '$1,448.39', '$191.00', 'Plomería'])
      expect(text).toContain(expected);
    const [link] = await server.rows('select * from document_links where document_id = $1', [
      estimate.id,
    ]);
    expect(JSON.stringify(link)).not.toContain(path.split('/').at(-1));
  });

  test('wants an address to send to, prices and a day that is not over', async () => {
    const send = async (json: Record<string, unknown>) => {
      const { id } = await addEstimate(server, anEstimate(json));
      const { status, body } = await ask(server, 'POST', `/api/estimates/${id}/sending`);
      return [status, Object.keys(body.fields)];
    };
    expect(await send({ contact_email: '' })).toEqual([400, ['contact_email']]);
    expect(await send({ valid_until: '2020-01-01' })).toEqual([400, ['valid_until']]);
    expect(await send({ line_items: [aLine({ rate: 0 })] })).toEqual([400, ['line_items']]);
  });

  test('a job that runs twice writes one email', async () => {
    const { estimate } = await sent();
    await linkOfEmail(server, estimate.contact_email);
    const job = { estimateId: estimate.id, revision: 1, about: 'sent' as const, emailId: 'twice' };
    await writeEstimateEmail(server.app, job);
    await writeEstimateEmail(server.app, job);
    expect(await emailsTo(estimate.contact_email)).toHaveLength(2);
  });

  test('opening the link changes nothing but that it was seen; a draft has none', async () => {
    const { estimate, path } = await sent();
    const before = await read(estimate.id);
    const html = await page(path);
    expect(html).toContain(estimate.estimate_number);
    const after = await read(estimate.id);
    expect(after.viewed_at).not.toBeNull();
    expect({ ...after, viewed_at: null }).toEqual(before);
    const draft = await addEstimate(server);
    const { status, body } = await ask(server, 'POST', `/api/estimates/${draft.id}/links`);
    expect([status, body.code]).toEqual([409, 'not_sent']);
  });

  test('nobody keeps the page, and its address is in no log and no referrer', async () => {
    const { path } = await sent();
    const answer = await fetch(`${server.address}${path}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('approval', () => {
  test('freezes what was chosen, makes the project, notifies the owner', async () => {
    const { estimate, path } = await sent();
    const optional = estimate.line_items.filter((line) => line.is_optional).map(({ id }) => id);
    const answer = await press(path, 'approval', signed({ optional }));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    const after = await read(estimate.id);
    expect(after).toMatchObject({
      status: 'approved',
      total_amount: 1655.14,
      approved: {
        option: 'better',
        subtotal: 1529,
        tax_percent: 8.25,
        tax_amount: 126.14,
        total_amount: 1655.14,
        deposit_amount: 496.54,
      },
      signature: { signer_name: 'Nora W.', is_drawn: false, client_address: '127.0.0.1' },
    });
    expect(after.approved.lines).toHaveLength(2);
    const { project } = (await ask(server, 'GET', `/api/projects/${after.project_id}`)).body;
    expect(project).toMatchObject({
      status: 'approved',
      title: estimate.title,
      value: 1655.14,
      value_before_tax: 1529,
      // A price says nothing about what the work costs.
      estimated_cost: null,
      customer_id: after.customer_id,
      address: '214 Rosewood Ave',
      city: 'Boerne',
    });
    const [notified] = await server.rows('select body_text from emails where subject like $1', [
      `%approved $1,655.14: ${estimate.estimate_number}`,
    ]);
    expect(notified?.body_text).toContain('Deposit: $496.54.');
    const html = await page(path);
    for (const text of [
      'Thank you, Nora',
      'What happens next',
      'Pay deposit $496.54',
      'Then $1,158.60 when the work is done',
      'Due today.',
    ])
      expect(html).toContain(text);
    const deposits = await server.rows('select * from invoices where estimate_id = $1', [
      estimate.id,
    ]);
    expect(deposits).toMatchObject([
      {
        kind: 'deposit',
        status: 'sent',
        total_amount: '496.54',
        customer_id: after.customer_id,
        project_title: `Deposit for ${estimate.estimate_number}: ${estimate.title}`,
      },
    ]);
    const pay = await fetch(`${server.address}${path}/deposit`, {
      method: 'POST',
      redirect: 'manual',
    });
    const invoicePath = pay.headers.get('location') ?? '';
    expect([pay.status, invoicePath]).toEqual([303, expect.stringMatching(/^\/invoice\//)]);
    const invoicePage = await page(invoicePath);
    expect(invoicePage).toContain(`Deposit for ${estimate.estimate_number}: ${estimate.title}`);
    expect(invoicePage).toContain('Due today');
    const part = { amount: 100, payment_method: 'check' };
    await ask(server, 'POST', `/api/invoices/${deposits[0]?.id}/payments`, part);
    expect(await page(path)).toContain('Still to pay: $396.54.');
    expect(await page(path)).toContain('You pay the rest');
    // All of it invoiced and paid: nothing is demanded any more.
    const rest = { amount: 396.54, payment_method: 'check' };
    await ask(server, 'POST', `/api/invoices/${deposits[0]?.id}/payments`, rest);
    const { project_id } = await read(estimate.id);
    const { invoice } = (await ask(server, 'POST', `/api/projects/${project_id}/invoice`, {})).body;
    await ask(server, 'POST', `/api/invoices/${invoice.id}/send`, {});
    const all = { amount: invoice.total_amount, payment_method: 'check' };
    const paid = await ask(server, 'POST', `/api/invoices/${invoice.id}/payments`, all);
    expect(paid.status).toBe(200);
    expect(await page(path)).not.toContain('You pay the rest');
  });

  test('leaves a signed copy with both, whose hash is stored', async () => {
    const { estimate, path } = await sent();
    await press(path, 'approval', signed());
    const hash = await waitUntil('the copy is made', async () => {
      return (await read(estimate.id)).signature.pdf_hash;
    });
    const copy = await server.asOwner(`/api/estimates/${estimate.id}/pdf`);
    const pdf = new Uint8Array(await copy.arrayBuffer());
    expect(sha256(pdf)).toBe(hash);
    const { content_hash } = (await read(estimate.id)).signature;
    const { text } = await extractText(pdf, { mergePages: true });
    const flat = text.replaceAll(/\s/g, '');
    for (const expected of ['Approval', 'Nora W.', 'Approval record', '127.0.0.1', content_hash])
      expect(flat).toContain(expected.replaceAll(' ', ''));
    const approvals = async () =>
      (await emailsTo(estimate.contact_email)).filter(({ subject }) =>
        subject.startsWith('Approved: '),
      );
    const brought = [
      expect.objectContaining({
        subject: `Approved: your estimate ${estimate.estimate_number}`,
        attachments: [expect.objectContaining({ name: `${estimate.estimate_number}.pdf` })],
      }),
    ];
    expect(await approvals()).toEqual(brought);
    await sendSignedCopy(server.app, estimate.id);
    expect(await approvals()).toEqual(brought);
  });

  test('two at once are one', async () => {
    const { estimate, path } = await sent();
    const answers = await Promise.all([
      press(path, 'approval', signed()),
      press(path, 'approval', signed({ option: 'best', signer_name: 'Somebody else' })),
      press(path, 'rejection', { revision: '1', reason: 'No' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409]);
    const rows = await server.rows('select * from estimate_signatures where estimate_id = $1', [
      estimate.id,
    ]);
    const projects = await server.rows(
      'select id from projects where title = $1 and customer_id = $2',
      [estimate.title, (await read(estimate.id)).customer_id],
    );
    expect(projects.length).toBe(rows.length);
  });

  test('after its last day it says so and changes nothing', async () => {
    const { estimate, path } = await sent();
    await server.rows(`update estimates set valid_until = '2026-01-01' where id = $1`, [
      estimate.id,
    ]);
    const answer = await press(path, 'approval', signed());
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('This estimate has expired. Nothing was changed.');
    expect(await read(estimate.id)).toMatchObject({ status: 'sent', approved: null });
  });

  test('of an old revision it shows the new one and changes nothing', async () => {
    const { estimate, path } = await sent();
    const line_items = [aLine({ quantity: 1, rate: 200 })];
    const { body } = await change(estimate.id, { line_items, options: [] });
    expect(body.data).toMatchObject({ status: 'sent', revision: 2, total_amount: 216.5 });
    const answer = await press(path, 'approval', signed());
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain('This estimate changed while you were reading');
    expect(html).toContain('$216.50');
    expect(await read(estimate.id)).toMatchObject({ status: 'sent', approved: null });
    // The old link leads to the new revision and says so; the new email's link doesn't need to.
    expect(await page(path)).toContain('We&#x27;ve updated this estimate since');
    const newer = await linkOfEmail(server, estimate.contact_email, '%has changed');
    expect(await page(newer)).not.toContain('We&#x27;ve updated this estimate');
    const good = await press(path, 'approval', signed({ option: '', revision: '2' }));
    expect(good.status).toBe(303);
    const stored = await server.rows(
      'select content from estimate_revisions where estimate_id = $1 order by revision',
      [estimate.id],
    );
    expect(stored.map(({ content }) => content.lines.length)).toEqual([4, 1]);
    await expect(
      server.rows(`update estimate_revisions set content = '{}' where estimate_id = $1`, [
        estimate.id,
      ]),
    ).rejects.toThrow('never rewritten');
  });

  test('with a foreign, broken or ended link nothing happens', async () => {
    const { estimate, path } = await sent();
    const other = await sent();
    await ask(server, 'DELETE', `/api/estimates/${estimate.id}/links`);
    for (const wrong of [path, `${path.slice(0, -3)}abc`, '/estimate/x']) {
      for (const what of ['approval', 'rejection'])
        expect((await press(wrong, what, signed())).status).toBe(404);
      const shown = await fetch(`${server.address}${wrong}`);
      expect([shown.status, await shown.text()]).toEqual([
        404,
        expect.stringContaining('Estimate not found'),
      ]);
    }
    // Someone else's link only approves their own estimate.
    await press(other.path, 'approval', signed({ estimate_id: estimate.id }));
    expect((await read(estimate.id)).status).toBe('sent');
  });

  test('wants a name, a yes and a readable signature, and keeps what was typed', async () => {
    const { estimate, path } = await sent();
    const answer = await press(path, 'approval', signed({ agree: '', option: 'best' }));
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('Please check the box to approve.');
    expect(html).toMatch(/value="best"[^>]*checked|checked[^>]*value="best"/);
    expect(html).toContain('value="Nora W."');
    expect((await press(path, 'approval', signed({ signer_name: ' ' }))).status).toBe(400);
    for (const signature of [
      'data:image/png;base64,AAAA',
      'data:image/svg+xml;base64,AAAA',
      `data:image/png;base64,${'A'.repeat(250_000)}`,
    ])
      expect((await press(path, 'approval', signed({ signature }))).status).toBe(400);
    const huge = await press(path, 'approval', signed({ signature: 'A'.repeat(600_000) }));
    expect(huge.status).toBe(413);
    expect((await press(path, 'approval', signed({ option: 'free' }))).status).toBe(409);
    expect((await read(estimate.id)).status).toBe('sent');
  });

  test('of a quoted project approves that project', async () => {
    const project = (
      await ask(server, 'POST', '/api/projects', {
        title: 'Cedar fence',
        customer: { first_name: 'Janelle', email: 'janelle@example.com' },
      })
    ).body.project;
    const begun = (await ask(server, 'POST', `/api/projects/${project.id}/estimate`)).body.data;
    await change(begun.id, {
      line_items: [aLine({ rate: 1000, quantity: 1 })],
      service_address: '9 Main St, Boerne',
    });
    const path = await sendAndLink(server, begun.id);
    const status = async () =>
      (await ask(server, 'GET', `/api/projects/${project.id}`)).body.project.status;
    expect(await status()).toBe('quoted');
    await press(path, 'approval', signed({ option: '' }));
    expect(await status()).toBe('approved');
    const timeline = await ask(server, 'GET', `/api/customers/${project.customer_id}/timeline`);
    expect(timeline.body.timeline.map(({ kind }: { kind: string }) => kind)).toContain('estimate');
  });

  test('what was approved stays, whoever asks', async () => {
    const { estimate, path } = await sent();
    await press(path, 'approval', signed());
    expect((await change(estimate.id, { title: 'More' })).status).toBe(409);
    const { status } = await ask(server, 'POST', `/api/estimates/${estimate.id}/sending`);
    expect(status).toBe(409);
    await expect(
      server.rows(`update estimates set status = 'draft', approved = null where id = $1`, [
        estimate.id,
      ]),
    ).rejects.toThrow();
  });
});

async function declineOf({ estimate_number }: { estimate_number: string }) {
  const [notice] = await server.rows('select body_text from emails where subject like $1', [
    `%declined the estimate: ${estimate_number}`,
  ]);
  return notice;
}

const inputOf = (html: string, having: string) =>
  html.match(/<input[^>]*>/g)?.find((input) => input.includes(having));

describe('the other answers', () => {
  test('no, with a reason, reaches the owner', async () => {
    const { estimate, path } = await sent();
    expect((await press(path, 'rejection', { revision: '1', reason: 'Too much' })).status).toBe(
      303,
    );
    expect(await read(estimate.id)).toMatchObject({
      status: 'rejected',
      reject_reason: 'Too much',
    });
    expect((await press(path, 'approval', signed())).status).toBe(409);
    expect(await declineOf(estimate)).toBeUndefined();
    await server.runDelayed('finish-decline');
    const notified = await waitUntil('the owner is notified', () => declineOf(estimate));
    expect(notified.body_text).toContain('Too much');
  });

  test.each([
    ['', 'Undo decline', 'Your decline is undone.'],
    ['/es', 'Deshacer el rechazo', 'Se deshizo el rechazo.'],
  ])('can be undone for a minute, and then nobody hears of it%s', async (prefix, undo, notice) => {
    const { estimate, path: english } = await sent();
    const path = prefix + english;
    await press(path, 'rejection', { revision: '1', reason: 'Oops' });
    expect(await page(path)).toContain(undo);
    const undone = await press(path, 'restoration', {});
    expect(await page(undone.headers.get('location') ?? '')).toContain(notice);
    expect(await read(estimate.id)).toMatchObject({ status: 'sent', reject_reason: '' });
    expect((await press(path, 'approval', signed())).status).toBe(303);
    await server.runDelayed('finish-decline');
    await waitUntil('the job is over', async () => {
      const jobs = await server.rows(
        `select state from pgboss.job where name = 'finish-decline' and data->>'estimateId' = $1`,
        [estimate.id],
      );
      return jobs.every(({ state }) => state === 'completed');
    });
    expect(await declineOf(estimate)).toBeUndefined();
  });

  test('is final after a minute, and what the owner recorded is', async () => {
    const late = await sent();
    await press(late.path, 'rejection', { revision: '1', reason: '' });
    await server.rows(
      "update estimates set rejected_at = rejected_at - interval '61 seconds' where id = $1",
      [late.estimate.id],
    );
    const answer = await press(late.path, 'restoration', {});
    expect(answer.headers.get('location')).toBe(`${late.path}?notice=undoLate`);
    expect(await page(late.path)).not.toContain('Undo decline');
    expect((await read(late.estimate.id)).status).toBe('rejected');
  });

  test('asking a question leaves the choice, the add-ons, and what was typed, and shows it', async () => {
    const { estimate, path } = await sent();
    const addOn = estimate.line_items.find((line) => line.is_optional)?.id ?? '';
    const optional = [tickOf('better', addOn)];
    const form = signed({ option: 'best', optional, signer_name: 'Nora & Bob', reason: 'Hm' });
    const asked = await press(path, 'questions', { ...form, question: 'Which paint?', key: 'k1' });
    const cookie = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const next = await fetch(server.address + asked.headers.get('location'), {
      headers: { cookie },
    });
    const html = await next.text();
    expect(inputOf(html, 'value="best"')).toContain('checked');
    expect(inputOf(html, `value="${optional}"`)).toContain('checked');
    for (const typed of [
      'value="Nora &amp; Bob"',
      '>Hm</textarea>',
      'You asked us',
      'Which paint?',
    ])
      expect(html).toContain(typed);
    expect(inputOf(html, 'name="agree"')).toContain('checked');
    expect(next.headers.getSetCookie()[0]).toContain('Max-Age=0');
    const plain = await page(path);
    expect(plain).not.toContain('Nora &amp; Bob');
    expect(plain).toContain('Which paint?');
  });

  test('terms are read above the signature, and a missing check mark is explained beside its box', async () => {
    const drawn = `data:image/png;base64,${(await png(300, 100)).toString('base64')}`;
    const { path } = await sent(inThreeOptions({ terms: 'Old fixtures are hauled away.' }));
    const html = await page(path);
    const [terms, sign] = [html.indexOf('Old fixtures'), html.indexOf('name="signer_name"')];
    expect(terms).toBeGreaterThan(html.indexOf('id="sign"'));
    expect(terms).toBeLessThan(sign);
    expect(html.match(/<form[^>]*data-estimate[^>]*>/)?.[0]).toMatch(/novalidate/i);
    const { agree: _, ...rest } = signed({ signature: drawn });
    const again = await (await press(path, 'approval', rest)).text();
    expect(inputOf(again, 'name="agree"')).toContain('aria-describedby="agree-problem"');
    expect(again).toContain('Please check the box to approve.');
    expect(again).toContain(`value="${drawn}"`);
  });

  test('the approved card names the add-on, today, and a typed name once', async () => {
    const { estimate, path } = await sent(
      inThreeOptions({ deposit_kind: 'percent', deposit_value: 50 }),
    );
    const optional = estimate.line_items.filter((line) => line.is_optional).map(({ id }) => id);
    const { body } = await ask(server, 'GET', '/api/settings');
    const due = body.settings.estimates.deposit_due_days;
    expect(due).toBe(0);
    await press(path, 'approval', signed({ optional, signer_name: 'Norita Once' }));
    const html = await page(path);
    expect(html).toContain('Better, with Paint the ceiling');
    expect(html).toContain('Due today.');
    expect(html).toContain('Deposit, due today');
    expect(html.match(/Norita Once/g)).toHaveLength(1);
    expect(await page(`/es${path}`)).toContain('Se paga hoy.');
  });

  test('a question is an email to the owner, once', async () => {
    const { estimate, path } = await sent();
    const fields = { question: 'Is the paint <b>white</b>?', key: 'question-key-1' };
    for (const _ of [1, 2])
      expect((await press(path, 'questions', fields)).headers.get('location')).toBe(
        `${path}?notice=asked`,
      );
    const notified = await server.rows('select * from emails where subject like $1', [
      `%asked about the estimate: ${estimate.estimate_number}`,
    ]);
    expect(notified).toHaveLength(1);
    expect(notified[0].reply_to).toBe(estimate.contact_email);
    expect(notified[0].body_html).not.toContain('<b>');
    expect((await read(estimate.id)).status).toBe('sent');
  });

  test('without script the total is worked out by the server, and nothing is stored', async () => {
    const { estimate, path } = await sent();
    const optional = estimate.line_items.filter((line) => line.is_optional).map(({ id }) => id);
    const html = await (await press(path, 'total', signed({ optional }))).text();
    expect(html).toContain('Approve and sign, $1,655.14');
    expect((await read(estimate.id)).status).toBe('sent');
  });
});

describe('by the clock', () => {
  const later = (days: number) => {
    const now = fromNow(days * 86_400_000);
    return { ...server.app, now: () => now };
  };

  test('follow-ups go out on the days the owner set, never twice, and stop with an answer', async () => {
    const { estimate } = await sent();
    const answered = await sent();
    await press(answered.path, 'rejection', { revision: '1', reason: '' });
    const reminders = async (to: string) =>
      (await emailsTo(to)).filter(({ subject }) => subject.startsWith('Still interested')).length;
    const count = () => reminders(estimate.contact_email);
    await followUpEstimates(later(2));
    expect(await count()).toBe(0);
    await Promise.all([followUpEstimates(later(3)), followUpEstimates(later(3))]);
    expect(await count()).toBe(1);
    await followUpEstimates(later(6));
    expect(await count()).toBe(1);
    await followUpEstimates(later(8));
    expect(await count()).toBe(2);
    expect(await reminders(answered.estimate.contact_email)).toBe(0);
  });

  test('what has run out is expired, not a day early; sent again with another day it counts', async () => {
    const today = businessDay();
    const { estimate, path } = await sent(inThreeOptions({ valid_until: addDays(today, 1) }));
    await expireEstimates(server.app);
    expect((await read(estimate.id)).status).toBe('sent');
    await expireEstimates(later(3));
    expect((await read(estimate.id)).status).toBe('expired');
    expect((await press(path, 'approval', signed())).status).toBe(409);
    await change(estimate.id, { valid_until: addDays(today, 20) });
    await ask(server, 'POST', `/api/estimates/${estimate.id}/sending`);
    expect(await read(estimate.id)).toMatchObject({ status: 'sent', revision: 2 });
    expect((await press(path, 'approval', signed({ revision: '2' }))).status).toBe(303);
  });
});

function emailsTo(email: string) {
  return server.rows('select * from emails where recipient = $1 order by id', [email]);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
