import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAYS } from '#lib/days/durations.ts';
import { sha256 } from '#lib/ids.ts';
import {
  addEstimate,
  aLine,
  anEstimate,
  ask,
  customerOf,
  inThreeOptions,
  linkOfEmail,
  sendAndLink,
  sendAndOpen,
  signed,
} from '#tests/factories/estimates.ts';
import { businessDay, fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { sendSignedCopy, writeEstimateEmail } from './actions/email-customer.ts';
import { expireEstimates, followUpEstimates } from './actions/follow-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { somebody, sent, press, page, read, change } = customerOf(() => server);

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

  test('the link ends 90 days after the last day of the estimate, or after sending without one', async () => {
    const endOf = async (change: Record<string, unknown>) => {
      const { estimate } = await sent(anEstimate(change));
      const [link] = await server.rows(
        'select expires_at from document_links where document_id = $1',
        [estimate.id],
      );
      return { estimate, days: (link.expires_at.getTime() - fromNow(0).getTime()) / DAYS };
    };
    const in20 = await endOf({ valid_until: businessDay(20) });
    expect(in20.days).toBeGreaterThan(109);
    expect(in20.days).toBeLessThan(111.1);
    const open = await endOf({ valid_until: null });
    expect(open.days).toBeGreaterThan(89);
    expect(open.days).toBeLessThan(91.1);
  });

  test('who opens a newer email needs the link of the older one no more, and until then both work', async () => {
    const estimate = await addEstimate(server, { ...anEstimate(), ...somebody() });
    const path = await sendAndOpen(server, estimate.id);
    await ask(server, 'POST', `/api/estimates/${estimate.id}/sending`);
    const newer = await waitUntil('the second email', async () => {
      const rows = await server.rows(
        "select body_text from emails where document_id = $1 and folder = 'sent' order by id desc",
        [estimate.id],
      );
      if (rows.length < 2) return undefined;
      const [address = ''] = /https?:\/\/\S+\/estimate\/[\w-]+/.exec(rows[0]?.body_text) ?? [];
      return new URL(address).pathname;
    });
    const statusOf = async (at: string) => (await fetch(server.address + at)).status;
    expect([await statusOf(path), await statusOf(newer)]).toEqual([200, 200]);
    await press(newer, 'questions', { question: 'Is paint included?', key: 'k9', revision: '1' });
    expect(await statusOf(newer)).toBe(200);
    expect(await statusOf(path)).not.toBe(200);
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

  test('a scanner that follows the link under a browser’s name is nobody who opened it', async () => {
    const { estimate, path } = await sent();
    const before = await read(estimate.id);
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0' };
    for (const method of ['GET', 'HEAD']) await fetch(server.address + path, { method, headers });
    await fetch(`${server.address}${path}/seen`, { headers });
    await fetch(`${server.address}${path}/seen`, { method: 'POST', headers });
    for (const site of ['cross-site', 'same-site', 'none'])
      await fetch(`${server.address}${path}/seen`, {
        method: 'POST',
        headers: { ...headers, 'sec-fetch-site': site },
      });
    expect(await read(estimate.id)).toEqual(before);
    const [{ opened_at }] = await server.rows(
      'select opened_at from document_links where document_id = $1',
      [estimate.id],
    );
    expect(opened_at).toBeNull();
  });

  test('without script, a question or an answer shows that it was opened', async () => {
    const { estimate, path } = await sent();
    await press(path, 'questions', { question: '', key: 'k1', revision: '1' });
    expect((await read(estimate.id)).viewed_at).toBeNull();
    await press(path, 'questions', { question: 'Is paint included?', key: 'k2', revision: '1' });
    expect((await read(estimate.id)).viewed_at).not.toBeNull();
  });

  test('opening the link changes nothing but that it was seen; a draft has none', async () => {
    const { estimate, path } = await sent();
    const before = await read(estimate.id);
    const html = await page(path);
    expect(html).toContain(estimate.estimate_number);
    const [, seen = ''] = /data-seen="([^"]+)"/.exec(html) ?? [];
    await fetch(server.address + seen, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
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
    // No mail server is connected: nothing was emailed, and the record does not say so.
    expect(flat).toContain('Issued');
    expect(flat).not.toMatch(/(?:Sent|Emailed)to/);
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
