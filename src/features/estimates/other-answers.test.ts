import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, customerOf, inThreeOptions, signed } from '#tests/factories/estimates.ts';
import { png } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { tickOf } from './rules/choice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { sent, press, page, read } = customerOf(() => server);

async function declineOf({ estimate_number }: { estimate_number: string }) {
  const [notice] = await server.rows('select body_text from emails where subject like $1', [
    `%declined the estimate: ${estimate_number}`,
  ]);
  return notice;
}

const inputOf = (html: string, having: string) =>
  html.match(/<input[^>]*>/g)?.find((input) => input.includes(having));

test('no, with a reason, reaches the owner', async () => {
  const { estimate, path } = await sent();
  expect((await press(path, 'rejection', { revision: '1', reason: 'Too much' })).status).toBe(303);
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
  ['', 'Undo decline', 'Your decline is undone.', 'Changed your mind?'],
  ['/es', 'Deshacer el rechazo', 'Se deshizo el rechazo.', '¿Cambió de opinión?'],
])(
  'can be undone for a minute, and then nobody hears of it%s',
  async (prefix, undo, notice, asks) => {
    const { estimate, path: english } = await sent();
    const path = prefix + english;
    await press(path, 'rejection', { revision: '1', reason: 'Oops' });
    const declined = await page(path);
    expect(declined).toContain(undo);
    expect(declined.split(asks)).toHaveLength(2);
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
  },
);

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
  for (const typed of ['value="Nora &amp; Bob"', '>Hm</textarea>', 'You asked us', 'Which paint?'])
    expect(html).toContain(typed);
  expect(inputOf(html, 'name="agree"')).toContain('checked');
  expect(next.headers.getSetCookie()).toEqual([]);
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

test.each(['rejection', 'approval'])(
  'a question that was typed is asked, too, when the %s is pressed',
  async (button) => {
    const { estimate, path } = await sent();
    const question = 'Huele a gas en la cocina, ¿vienen hoy?';
    const typed = button === 'approval' ? signed() : { revision: '1', reason: '' };
    const pressed = await press(path, button, { ...typed, question, key: `with-${button}` });
    expect(pressed.status).toBe(303);
    // What it says about a danger is answered at once.
    expect(pressed.headers.get('location')).toContain('danger=gas');
    const rows = await server.rows(
      `select subject from emails where body_text like '%Huele a gas en la cocina%' and subject like $1`,
      [`%${estimate.estimate_number}%`],
    );
    expect(rows).toHaveLength(1);
  },
);

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

test.each([
  ['english', 'Our answer about your estimate', 'Our answer:'],
  ['spanish', 'Nuestra respuesta sobre su presupuesto', 'Nuestra respuesta:'],
])(
  'the answer to a question is on the page and emailed once, in %s',
  async (language, subject, label) => {
    const { estimate, path } = await sent(inThreeOptions({ language }));
    const call = (json: object, key: string) =>
      server.asOwner(`/api/estimates/${estimate.id}/question-answers`, {
        method: 'POST',
        json,
        headers: { 'idempotency-key': `${language}-${key}` },
      });
    const answer = { answer: 'White, two coats.\nSee <b>you</b> soon.' };
    const early = await call(answer, 'answer-0');
    expect([early.status, (await early.json()).code]).toEqual([409, 'nothing_asked']);
    await press(path, 'questions', { question: 'Which paint?', key: 'q' });
    expect((await call({ answer: ' ' }, 'answer-1')).status).toBe(400);
    for (const _ of [1, 2]) expect((await call(answer, 'answer-2')).status).toBe(200);
    const html = await page(path);
    expect(html.split('White, two coats.')).toHaveLength(2);
    expect(html).toContain(label);
    expect(html.indexOf('Which paint?')).toBeLessThan(html.indexOf('White, two coats.'));
    expect(html).not.toContain('<b>you');
    const emails = await server.rows(
      'select body_text from emails where recipient = $1 and subject like $2',
      [estimate.contact_email, `${subject} ${estimate.estimate_number}%`],
    );
    expect(emails).toHaveLength(1);
    expect(emails[0].body_text).toContain('White, two coats.');
    expect((await read(estimate.id)).status).toBe('sent');
  },
);

test('without script the total is worked out by the server, and nothing is stored', async () => {
  const { estimate, path } = await sent();
  const optional = estimate.line_items.filter((line) => line.is_optional).map(({ id }) => id);
  const html = await (await press(path, 'total', signed({ optional }))).text();
  expect(html).toContain('Approve and sign, $1,655.14');
  expect((await read(estimate.id)).status).toBe('sent');
});

test('what was chosen is there again after a decline is undone, and after a reload', async () => {
  const { estimate, path } = await sent();
  const addOn = estimate.line_items.find((line) => line.is_optional)?.id ?? '';
  const optional = [tickOf('better', addOn)];
  const declined = await press(path, 'rejection', signed({ optional, reason: 'Oops' }));
  const headers = { cookie: declined.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  const whileUndoable = await fetch(server.address + path, { headers });
  expect(await whileUndoable.text()).toContain('Undo decline');
  expect(whileUndoable.headers.getSetCookie()).toEqual([]);
  await press(path, 'restoration', {});
  for (const _ of ['first', 'reloaded']) {
    const shown = await fetch(server.address + path, { headers });
    expect(shown.headers.getSetCookie()).toEqual([]);
    expect(inputOf(await shown.text(), `value="${optional}"`)).toContain('checked');
  }
});

test('what was chosen in a version that was changed since is not chosen again', async () => {
  const { estimate, path } = await sent();
  const addOn = estimate.line_items.find((line) => line.is_optional)?.id ?? '';
  const optional = [tickOf('better', addOn)];
  const asked = await press(path, 'questions', signed({ optional, question: 'Which color?' }));
  const headers = { cookie: asked.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  await server.rows('update estimates set revision = revision + 1 where id = $1', [estimate.id]);
  const html = await (await fetch(server.address + path, { headers })).text();
  expect(inputOf(html, `value="${optional}"`)).not.toContain('checked');
});

test.each(['', '/es'])('Back to the address of a form shows the estimate%s', async (prefix) => {
  const path = prefix + (await sent()).path;
  expect((await press(path, 'questions', { question: '' })).status).toBe(400);
  for (const form of ['questions', 'approval', 'account/code']) {
    const back = await fetch(`${server.address}${path}/${form}`, { redirect: 'manual' });
    expect([back.status, back.headers.get('location')]).toEqual([303, path]);
  }
});
