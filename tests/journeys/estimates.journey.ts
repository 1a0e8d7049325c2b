import { anEstimate } from '../factories/estimates.ts';
import { aWorkRequest, workRequestForm } from '../factories/requests.ts';
import { ownerCall } from '../harness/portal-site.ts';
import type { Site } from '../harness/site.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { countPresses } from './presses.ts';

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
  await goTo(backOffice, `/admin/requests/${requestId}`);
  await backOffice.getByRole('button', { name: 'Create estimate' }).click();
  await backOffice.waitForURL('**/admin/estimates/*/edit');
  const form = backOffice.getByRole('main');
  await form.getByLabel('Project Title').fill('Regadera del pasillo');
  const line = (index: number) => form.getByRole('group', { name: `Line ${index}`, exact: true });
  await line(1).getByLabel('Description').fill('Sellar la regadera');
  await line(1).getByLabel('Rate').fill('753');
  await form.getByRole('button', { name: 'Offer good, better, best' }).click();
  // What was there counts in each option, and only once.
  await expect(form.getByText('In all three')).toBeVisible();
  const option = (name: string) => form.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(option('Buena')).toContainText('$815.12');
  await expect(option('Mejor')).toHaveAttribute('aria-pressed', 'true');
  await form.getByLabel('New lines count in').selectOption('only in Mejor');
  await form.getByRole('button', { name: 'Add line' }).click();
  const added = line(2);
  await expect(added.getByLabel('Description')).toBeFocused();
  await added.getByLabel('Description').fill('Azulejo nuevo');
  await added.getByLabel('Rate').fill('585');
  await added.getByRole('button', { name: 'More about line 2' }).click();
  await added.getByLabel('In Óptima').check();
  await expect(form.getByText('In Mejor and Óptima')).toBeVisible();
  await form.getByRole('button', { name: 'Add line' }).click();
  const extra = line(3);
  await extra.getByLabel('Description').fill('Pintar el techo');
  await extra.getByLabel('Rate').fill('145.00');
  await extra.getByLabel('Optional').check();
  await option('Óptima').click();
  await form.getByLabel('New lines count in').selectOption('only in Óptima');
  await form.getByRole('button', { name: 'Add line' }).click();
  await line(3).getByLabel('Description').fill('Regadera nueva');
  await line(3).getByLabel('Rate').fill('1200');
  await expect(option('Buena')).toContainText('$815.12');
  await expect(option('Mejor')).toContainText('$1,448.39');
  await expect(option('Óptima')).toContainText('$2,747.39');
  // Beside it, what she will see: by her own page's rules, in her language.
  const seen = backOffice.getByRole('complementary', { name: 'What Lupita sees' });
  await expect(seen.getByRole('radio', { name: /Óptima/ })).toBeChecked();
  await expect(seen.getByRole('list').getByText('Sellar la regadera')).toBeVisible();
  await seen.getByRole('radio', { name: /Mejor/ }).check();
  await expect(option('Mejor')).toHaveAttribute('aria-pressed', 'true');
  await seen.getByRole('checkbox', { name: /Pintar el techo/ }).check();
  await expect(seen.getByText('$1,605.35').first()).toBeVisible();
  await expectAccessible(backOffice);
  await form.getByRole('button', { name: 'Send estimate' }).click();

  // The email and the document come first.
  const dialog = backOffice.getByRole('dialog', { name: /^Send EST-/ });
  await expect(dialog.getByRole('region', { name: 'The email' })).toContainText('Su presupuesto');
  await expect(dialog.getByRole('region', { name: 'The document' })).toContainText('Mejor');
  // Nothing can be emailed here, so nothing is promised; what can be done stays in view.
  await expect(dialog.getByText('Sending can be undone')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Copy private link' })).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Text the link' })).toBeInViewport();
  await expectAccessible(backOffice);
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(backOffice.getByText('Not sent to Lupita yet.')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Undo' }).click();
  await expect(backOffice.getByText('Not sent to Lupita yet.')).toBeHidden();
  await expect(backOffice.getByText('Mejor, recommended')).toBeVisible();
  await expect(backOffice.getByText('You undid sending it')).toBeVisible();
  await backOffice.getByRole('button', { name: 'Send to Lupita' }).click();
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(
    backOffice.getByText(`You marked it as sent, nothing was emailed to ${email}`),
  ).toBeVisible({ timeout: 30_000 });

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
  await expect(phone.getByLabel('Su nombre')).toHaveValue('Lupita Cantú');
  const pad = phone.getByRole('img', { name: 'Firma' });
  await pad.scrollIntoViewIfNeeded();
  await expect(phone.locator('canvas[data-ready]')).toBeVisible();
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
  await expect(phone.getByRole('heading', { name: 'Gracias, Lupita' })).toBeVisible();
  await expect(phone.getByRole('img', { name: 'Firma: Lupita Cantú' })).toBeVisible();
  await expect(phone.getByText('$481.61, el 30% del total.')).toBeVisible();
  // The signed copy appears by itself.
  await expect(phone.getByRole('link', { name: /copia firmada/ })).toBeVisible();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

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
  await phone.getByRole('button', { name: 'Pagar anticipo $481.61' }).click();
  await phone.waitForURL('**/es/invoice/*');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
    /^Anticipo .*EST-.*: Regadera del pasillo$/,
  );
  await context.close();
});

test('a new estimate wants its required fields, keeps what was typed and adds up', {
  tag: '@soak',
}, async ({ backOffice }) => {
  await goTo(backOffice, '/admin/estimates');
  await backOffice.getByRole('link', { name: 'New Estimate' }).click();
  const form = backOffice.getByRole('main');
  await form.getByRole('combobox', { name: 'Customer', exact: true }).fill('Beth Kowalski');
  await expect(form.getByRole('button', { name: 'Get AI Pricing' })).toBeDisabled();
  const line = form.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Description').fill('Paint ceiling');
  await line.getByLabel('Quantity').fill('1.5');
  await line.getByRole('button', { name: 'More about line 1' }).click();
  await expect(form.getByRole('button', { name: /^Remove line/ })).toHaveCount(0);
  await form.getByRole('button', { name: 'Add line' }).click();
  await expect(form.getByRole('button', { name: /^Remove line/ })).toHaveCount(1);
  await form.getByRole('button', { name: 'Remove line 1' }).click();
  await line.getByLabel('Description').fill('Paint ceiling');
  await line.getByLabel('Quantity').fill('1.5');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form.getByText('Please fill this in.').first()).toBeVisible();
  // A rate left blank is not free.
  await expect(line.getByText('Enter a rate. For free work, enter 0.')).toBeVisible();
  await expect(line.getByLabel('Rate')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('combobox', { name: 'Customer', exact: true })).toHaveValue(
    'Beth Kowalski',
  );
  await expectAccessible(backOffice);
  await line.getByLabel('Rate').fill('110');
  await expect(form.getByLabel('Amount of line 1')).toHaveText('$165.00');
  await form.getByLabel('Service Address').fill('331 Blanco Rd, Boerne');
  await form.getByLabel('Project Title').fill('Ceiling of the journey');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(backOffice.getByRole('heading', { name: /^Edit EST-/ })).toBeVisible();
  await expect(backOffice.getByText(/^Saved at/)).toBeVisible();
  await backOffice.getByRole('link', { name: /^EST-/ }).click();
  await expect(
    backOffice.getByRole('heading', { name: 'Ceiling of the journey', level: 2 }),
  ).toBeVisible();
  await expect(backOffice.getByText('$178.61').first()).toBeVisible();
});

test('three lines from the price book are quoted and sent in eight presses', {
  tag: '@soak',
}, async ({ site, backOffice }) => {
  const { customer } = await ownerCall(site, '/api/customers', {
    name: 'Wilma Eightpress',
    email: 'wilma.eight@example.com',
    address: '204 Johns Rd',
  });
  await ownerCall(site, '/api/projects', {
    customer_id: customer.id,
    title: 'Hall bathroom repair',
  });
  await goTo(backOffice, '/admin/estimates');
  const { counted, click, press, type } = countPresses(backOffice);
  // An empty list has a second one.
  await click(backOffice.getByRole('link', { name: 'New Estimate' }).first());
  await expect(backOffice.getByRole('combobox', { name: 'Customer', exact: true })).toBeFocused();
  await type('wilm');
  await expect(backOffice.getByRole('option', { name: /Wilma Eightpress/ })).toBeVisible();
  await expectAccessible(backOffice);
  await press('Enter');
  await expect(backOffice.getByLabel('Project Title')).toBeFocused();
  await type('hall');
  await expect(backOffice.getByRole('option', { name: /Hall bathroom/ })).toBeVisible();
  await press('Enter');
  const lines = backOffice.getByRole('group', { name: /^Line \d/ });
  const typed = [
    ['ceiling f', 'Replace or hang a ceiling fan'],
    ['kitchen f', 'Replace a kitchen or bath faucet'],
    ['smoke', 'Replace a smoke or CO detector'],
  ] as const;
  for (const [position, [start, service]] of typed.entries()) {
    await expect(lines.nth(position).getByLabel('Description')).toBeFocused();
    await type(start);
    const found = backOffice.getByRole('listbox', { name: /^From your price book/ });
    const first = found.getByRole('option').first();
    await expect(first).toContainText(service);
    await expect(first).toContainText('h$');
    await press('Enter');
  }
  await expect(lines.first().getByLabel('Rate')).toHaveValue('195.00');
  await click(backOffice.getByRole('button', { name: 'Send estimate' }));
  await click(backOffice.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }));
  await expect(backOffice.getByText('Not sent to Wilma yet.')).toBeVisible();
  expect(counted.presses).toBeLessThanOrEqual(8);
  const [stored] = await site.rows(
    `select estimates.id, customer_id, project_id is not null as has_project, count(*)::int as lines,
       sum(hours)::float8 as hours
     from estimates join estimate_lines on estimate_id = estimates.id
     where contact_name = 'Wilma Eightpress' group by estimates.id`,
  );
  expect(stored).toMatchObject({ customer_id: customer.id, has_project: true, lines: 3, hours: 4 });
});

test('an owner quotes from the truck, on a phone', { tag: '@soak' }, async ({ backOffice }) => {
  await backOffice.setViewportSize({ width: 390, height: 844 });
  await goTo(backOffice, '/admin/estimates/new');
  const form = backOffice.getByRole('main');
  await form.getByRole('combobox', { name: 'Customer', exact: true }).fill('Truck Tester');
  await form.getByLabel('Service Address').fill('1 Ranch Rd, Boerne');
  await form.getByLabel('Project Title').fill('Quote from the truck');
  const line = form.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Description').pressSequentially('toilet');
  await backOffice
    .getByRole('option', { name: /^Replace a toilet/ })
    .first()
    .click();
  await expect(line.getByLabel('Rate')).not.toHaveValue('');
  // The total and the button remain visible, above the tab bar.
  const send = form.getByRole('button', { name: 'Send estimate' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(backOffice.getByRole('dialog', { name: 'What Truck sees' })).toContainText(
    'Replace a toilet',
  );
  await backOffice.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expectAccessible(backOffice);
  expect(await backOffice.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    390,
  );
});

test('lines that go together are saved as a bundle and added in one press', {
  tag: '@soak',
}, async ({ backOffice }) => {
  await goTo(backOffice, '/admin/estimates/new');
  const form = backOffice.getByRole('main');
  const line = (index: number) => form.getByRole('group', { name: `Line ${index}`, exact: true });
  await line(1).getByLabel('Description').fill('Protect the floor');
  await line(1).getByLabel('Rate').fill('40');
  await form.getByRole('button', { name: 'Bundles' }).click();
  const dialog = backOffice.getByRole('dialog', { name: 'Bundles' });
  await dialog.getByLabel('Save these lines as a bundle').fill('Bath basics');
  await dialog.getByRole('button', { name: 'Save bundle' }).click();
  await expect(dialog.getByText('Bath basics')).toBeVisible();
  await expectAccessible(backOffice);
  await dialog.getByRole('button', { name: 'Add lines of Bath basics' }).click();
  await expect(line(2).getByLabel('Description')).toHaveValue('Protect the floor');
  await form.getByRole('button', { name: 'Bundles' }).click();
  await dialog.getByRole('button', { name: 'Remove the bundle Bath basics' }).click();
  await expect(dialog.getByText('Bath basics')).toBeHidden();
});

test('the assistant prices a job for a new estimate; an approved one is billed in parts', async ({
  site,
  backOffice,
}) => {
  await goTo(backOffice, '/admin/estimates');
  await backOffice.getByRole('link', { name: 'AI Assistant' }).click();
  const assistant = backOffice.getByRole('dialog', { name: 'AI Assistant' });
  await expect(assistant.getByRole('button', { name: 'Get AI Pricing' })).toBeDisabled();
  await assistant.getByLabel('Project description').fill('Hang 2 interior doors');
  await assistant.getByRole('button', { name: 'Get AI Pricing' }).click();
  await expect(assistant.getByText('$750.00')).toBeVisible();
  await expectAccessible(backOffice);
  await assistant.getByRole('button', { name: 'Use these lines' }).click();
  const form = backOffice.getByRole('main');
  const travel = form.getByRole('group', { name: 'Line 2' });
  await expect(travel.getByLabel('Description')).toHaveValue('Trip charge');
  await form.getByRole('combobox', { name: 'Customer', exact: true }).fill('Gus Parts');
  await form.getByLabel('Contact Email').fill('gus.parts@example.com');
  await form.getByLabel('Service Address').fill('7 Ammann Rd, Boerne');
  await form.getByLabel('Project Title').fill('Two doors in parts');
  await form.getByText('Deposit, terms, and more').click();
  await form.getByLabel('Deposit', { exact: true }).selectOption('none');
  await form.getByRole('button', { name: 'Send estimate' }).click();
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
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
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
  await goTo(backOffice, `/admin/estimates/${estimate.id}`);
  // A phone's navigation also has one with that name.
  await backOffice.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await backOffice.getByRole('menuitem', { name: 'Record an answer' }).click();
  await backOffice.getByLabel('How they answered').selectOption('In person');
  await backOffice.getByRole('button', { name: 'Record approval' }).click();
  await expect(backOffice.getByText('Please add a note or a signature.').first()).toBeVisible();
  const pad = backOffice.getByRole('img', { name: 'Signature' });
  await pad.scrollIntoViewIfNeeded();
  await expect(backOffice.locator('canvas[data-ready]')).toBeVisible();
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

test('in a browser whose drawings a page can only read as noise, a typed name approves', async ({
  site,
  page,
}) => {
  const { data: estimate } = await ownerCall(site, '/api/estimates', {
    ...anEstimate({ title: 'Porch rail', contact_name: 'Noel Ray' }),
    contact_email: 'noel.noise@example.com',
  });
  await ownerCall(site, `/api/estimates/${estimate.id}/sending`, {});
  const sent = await waitUntil('the email is written', async () => {
    const [latest] = await site.rows('select body_text from emails where recipient = $1', [
      'noel.noise@example.com',
    ]);
    return latest;
  });
  await page.addInitScript(() => {
    const read = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const picture = read.apply(this, area);
      crypto.getRandomValues(picture.data);
      return picture;
    };
  });
  await page.goto(new URL(sent.body_text.match(/https?:\/\/\S+\/estimate\/[\w-]+/)[0]).pathname);
  await page.getByLabel(/I approve/).check();
  await expect(page.getByRole('img', { name: 'Signature' })).toBeHidden();
  await page.getByRole('button', { name: /Approve and sign/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Noel' })).toBeVisible();
});
