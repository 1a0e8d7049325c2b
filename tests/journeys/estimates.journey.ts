import { anEstimate } from '../../src/features/estimates/factory.ts';
import { aWorkRequest, workRequestForm } from '../../src/features/requests/factory.ts';
import { ownerCall } from '../harness/portal-site.ts';
import type { Site } from '../harness/site.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { expect, expectAccessible, test } from './journey.ts';

const email = 'lupita.journey@example.com';

async function sendRequest(site: Site): Promise<string> {
  const change = {
    email,
    firstName: 'Lupita',
    lastName: 'Cantú',
    preferredLanguage: 'spanish',
    projectDescription: 'La regadera gotea detrás de la pared.',
  };
  const body = workRequestForm(aWorkRequest(change));
  const answer = await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
  return (await answer.json()).request_id;
}

test('an estimate in three options is sent, signed on a phone in Spanish, and becomes a project', async ({
  site,
  browser,
  backOffice,
}) => {
  const requestId = await sendRequest(site);
  await site.rows(`update requests set language = 'spanish' where id = $1`, [requestId]);
  await backOffice.goto(`/admin/requests/${requestId}`);
  await backOffice.getByRole('button', { name: 'Create estimate' }).click();
  await backOffice.waitForURL('**/admin/estimates/*');
  await backOffice.getByRole('button', { name: 'Edit' }).click();

  const form = backOffice.getByRole('dialog', { name: /^Edit EST-/ });
  await form.getByLabel('Project Title').fill('Regadera del pasillo');
  await expect(form.getByRole('button', { name: 'Remove line 1' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Offer good, better, best' }).click();
  const option = (name: string) => form.getByRole('group', { name, exact: true });
  for (const [name, rate] of [
    ['Buena', '753'],
    ['Mejor', '1338'],
    ['Óptima', '2538'],
  ] as const) {
    await option(name).getByLabel('Description').fill(`Regadera, ${name}`);
    await option(name).getByLabel('Rate').fill(rate);
  }
  await option('Mejor').getByRole('button', { name: 'Add line' }).click();
  const extra = option('Mejor').getByRole('group', { name: 'Line 2' });
  await extra.getByLabel('Description').fill('Pintar el techo');
  await extra.getByLabel('Rate').fill('145.00');
  await extra.getByLabel('Optional').check();
  await expectAccessible(backOffice);
  await form.getByRole('button', { name: 'Save estimate' }).click();
  await expect(form).toBeHidden();
  await expect(backOffice.getByText('Mejor, recommended')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Send to Lupita' }).click();
  await backOffice.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(
    backOffice.getByText(`You marked it as sent, nothing was emailed to ${email}`),
  ).toBeVisible();

  const sentEmail = await waitUntil(
    'the email is written',
    async () =>
      (
        await site.rows(
          "select * from emails where recipient = $1 and subject like 'Su presupuesto%'",
          [email],
        )
      )[0],
    60_000,
  );
  expect(sentEmail.subject).toMatch(/^Su presupuesto EST-.*: Regadera del pasillo$/);
  expect(sentEmail.attachments[0].name).toMatch(/^EST-.*\.pdf$/);
  const link = new URL(sentEmail.body_text.match(/https?:\/\/\S+\/estimate\/[\w-]+/)[0]).pathname;
  expect(link).toMatch(/^\/es\/estimate\//);

  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
  });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Regadera del pasillo' })).toBeVisible();
  await phone.getByRole('radio', { name: /Buena/ }).check();
  await expect(phone.getByRole('button', { name: 'Aprobar y firmar, $815.12' })).toBeVisible();
  await phone.getByRole('radio', { name: /Mejor/ }).check();
  await expect(phone.getByRole('button', { name: 'Aprobar y firmar, $1,448.39' })).toBeVisible();
  await phone.getByRole('checkbox', { name: /Pintar el techo/ }).check();
  const approve = phone.getByRole('button', { name: 'Aprobar y firmar, $1,605.35' });
  await expect(approve).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Firmar: Mejor' })).toBeVisible();
  await phone.getByLabel('Su nombre').fill('Lupita Cantú');
  await phone.getByRole('button', { name: 'Dibujar la firma' }).click();
  const pad = phone.getByRole('img', { name: 'Firma' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is nothing to sign on');
  await phone.mouse.move(box.x + 30, box.y + 80);
  await phone.mouse.down();
  for (let step = 1; step <= 10; step += 1)
    await phone.mouse.move(box.x + 30 + step * 15, box.y + 80 - (step % 3) * 20);
  await phone.mouse.up();
  await phone.getByLabel(/Apruebo este trabajo/).check();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await approve.click();
  await expect(phone.getByText('Usted aprobó este presupuesto. ¡Gracias!')).toBeVisible();
  await expectAccessible(phone);

  // The owner sees it without reloading, and finds the project.
  await expect(backOffice.getByText('Lupita Cantú approved and signed $1,605.35')).toBeVisible();
  await backOffice.getByRole('link', { name: 'Open project' }).click();
  await expect(
    backOffice.getByRole('heading', { name: 'Regadera del pasillo' }).first(),
  ).toBeVisible();
  await expect(backOffice.getByRole('button', { name: 'Status: Approved' })).toBeVisible();
  const notified = await site.rows(`select subject from emails where subject like $1`, [
    'Lupita Cantú approved $1,605.35%',
  ]);
  expect(notified).toHaveLength(1);
  await waitUntil(
    'the signed copy is sent',
    async () =>
      (
        await site.rows('select id from emails where recipient = $1 and subject like $2', [
          email,
          'Aprobado:%',
        ])
      ).length === 1,
    60_000,
  );
  await phone.reload();
  await expect(phone.getByRole('link', { name: /copia firmada/ })).toBeVisible();
  await context.close();
});

test('a new estimate wants its required fields, keeps what was typed and adds up', async ({
  backOffice,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await backOffice.goto('/admin/estimates');
  await backOffice.getByRole('link', { name: 'New Estimate' }).click();
  const form = backOffice.getByRole('dialog', { name: 'New Estimate' });
  await form.getByLabel('Contact Name').fill('Beth Kowalski');
  await expect(form.getByRole('button', { name: 'Get AI Pricing' })).toBeDisabled();
  const line = form.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Description').fill('Paint ceiling');
  await form.getByLabel('Quantity').fill('1.5');
  await form.getByLabel('Rate').fill('110');
  await expect(form.getByLabel('Amount of line 1')).toHaveText('$165.00');
  await form.getByRole('button', { name: 'Add line' }).click();
  await expect(form.getByRole('button', { name: /^Remove line/ })).toHaveCount(2);
  await form.getByRole('button', { name: 'Remove line 2' }).click();
  await expect(form.getByRole('button', { name: /^Remove line/ })).toHaveCount(0);
  await form.getByRole('button', { name: 'Create Estimate' }).click();
  await expect(form.getByText('Please fill this in.').first()).toBeVisible();
  await expect(form.getByLabel('Contact Name')).toHaveValue('Beth Kowalski');
  await expectAccessible(backOffice);
  await form.getByLabel('Service Address').fill('331 Blanco Rd, Boerne');
  await form.getByLabel('Project Title').fill('Ceiling of the journey');
  await form.getByRole('button', { name: 'Create Estimate' }).click();
  await expect(
    backOffice.getByRole('heading', { name: 'Ceiling of the journey', level: 2 }),
  ).toBeVisible();
  await expect(backOffice.getByText('$178.61').first()).toBeVisible();
});

test('the assistant prices a job for a new estimate; an approved one is billed in parts', async ({
  site,
  backOffice,
}) => {
  await backOffice.goto('/admin/estimates');
  await backOffice.getByRole('link', { name: 'AI Assistant' }).click();
  const assistant = backOffice.getByRole('dialog', { name: 'AI Assistant' });
  await expect(assistant.getByRole('button', { name: 'Get AI Pricing' })).toBeDisabled();
  await assistant.getByLabel('Project description').fill('Hang 2 interior doors');
  await assistant.getByRole('button', { name: 'Get AI Pricing' }).click();
  await expect(assistant.getByText('$750.00')).toBeVisible();
  await expectAccessible(backOffice);
  await assistant.getByRole('button', { name: 'Use these lines' }).click();
  const form = backOffice.getByRole('dialog', { name: 'New Estimate' });
  const travel = form.getByRole('group', { name: 'Line 2' });
  await expect(travel.getByRole('textbox', { name: 'Description' })).toHaveValue('Trip charge');
  await form.getByLabel('Contact Name').fill('Gus Parts');
  await form.getByLabel('Contact Email').fill('gus.parts@example.com');
  await form.getByLabel('Service Address').fill('7 Ammann Rd, Boerne');
  await form.getByLabel('Project Title').fill('Two doors in parts');
  await form.getByLabel('Deposit', { exact: true }).selectOption('none');
  await form.getByRole('button', { name: 'Create Estimate' }).click();
  await backOffice.getByRole('button', { name: 'Send to Gus' }).click();
  await backOffice.getByRole('button', { name: 'Mark as sent' }).click();

  const sentEmail = await waitUntil(
    'the email is written',
    async () =>
      (
        await site.rows(
          "select body_text from emails where recipient = $1 and body_text like '%/estimate/%'",
          ['gus.parts@example.com'],
        )
      )[0],
    60_000,
  );
  const link = /https?:\/\/\S+\/estimate\/[\w-]+/.exec(sentEmail.body_text)?.[0] ?? '';
  const page = await backOffice.context().newPage();
  await page.goto(new URL(link).pathname);
  await page.getByLabel('Your name').fill('Gus Parts');
  await page.getByLabel(/I approve this work/).check();
  await page.getByRole('button', { name: 'Approve and sign, $811.88' }).click();
  await expect(page.getByText('You approved this estimate')).toBeVisible();
  await page.close();

  await backOffice.getByRole('button', { name: 'Progress invoice' }).click();
  const part = backOffice.getByRole('dialog', { name: 'Progress invoice' });
  await part.getByLabel('Percent of estimate').fill('50');
  await part.getByRole('button', { name: 'Create draft' }).click();
  const invoiceLines = backOffice.getByRole('heading', { name: 'Line items' });
  await expect(invoiceLines).toBeVisible();
  await expect(backOffice.getByText('$405.94').first()).toBeVisible();
  await backOffice.goBack();
  await backOffice.getByRole('button', { name: 'Final invoice' }).click();
  await expect(invoiceLines).toBeVisible();
  await expect(backOffice.getByText('$405.94').first()).toBeVisible();
  const parts = await site.rows(
    `select kind, total_amount::float8 as total from invoices
     where customer_email = 'gus.parts@example.com' order by id`,
  );
  expect(parts).toEqual([
    { kind: 'progress', total: 405.94 },
    { kind: 'final', total: 405.94 },
  ]);
});

test('an owner records a yes given in person, signed on the phone', async ({
  site,
  backOffice,
}) => {
  const { data: estimate } = await ownerCall(site, '/api/estimates', {
    ...anEstimate({ title: 'Gate latch', contact_name: 'Sue Altgelt' }),
    contact_email: 'sue.gate@example.com',
  });
  await ownerCall(site, `/api/estimates/${estimate.id}/sending`, {});
  await backOffice.setViewportSize({ width: 390, height: 844 });
  await backOffice.goto(`/admin/estimates/${estimate.id}`);
  // The navigation of a phone has one of that name as well.
  await backOffice.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await backOffice.getByRole('menuitem', { name: 'Record an answer' }).click();
  await backOffice.getByLabel('How they answered').selectOption('In person');
  await backOffice.getByRole('button', { name: 'Record approval' }).click();
  await expect(backOffice.getByText('Please add a note or a signature.').first()).toBeVisible();
  const pad = backOffice.getByRole('img', { name: 'Signature' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad to sign on');
  await backOffice.mouse.move(box.x + 40, box.y + 60);
  await backOffice.mouse.down();
  await backOffice.mouse.move(box.x + 180, box.y + 90, { steps: 8 });
  await backOffice.mouse.up();
  await expectAccessible(backOffice);
  await backOffice.getByRole('button', { name: 'Record approval' }).click();
  await expect(backOffice.getByText(/in person.*recorded by you with a signature/)).toBeVisible();
  const [row] = await site.rows(
    'select picture is not null as drawn from estimate_signatures where estimate_id = $1',
    [estimate.id],
  );
  expect(row).toEqual({ drawn: true });
});
