import { dayAfter } from '#lib/days/days.ts';
import { aWorkRequest, workRequestForm } from '../factories/requests.ts';
import { phoneJpeg, png } from '../harness/pictures.ts';
import type { Site } from '../harness/site.ts';
import { untilAtRest } from './at-rest.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

async function sendRequest(site: Site, change: Record<string, string>): Promise<string> {
  const photos = [{ name: 'porch.jpg', bytes: await phoneJpeg() }];
  const body = workRequestForm(aWorkRequest(change), photos);
  const answer = await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
  return (await answer.json()).request_id;
}

const hank = {
  firstName: 'Hank',
  lastName: 'Oehler',
  email: 'hank.oehler@example.com',
  phone: '(830) 555-0177',
  projectDescription: 'Porch rail is rotten. It should be cedar again.',
};

test("a request becomes customer and project under a title of one's own, is worked through and completed", async ({
  backOffice: page,
  ownerToken,
  site,
}) => {
  const requestId = await sendRequest(site, hank);
  await goTo(page, `/admin/requests/${requestId}`);
  await page.getByRole('button', { name: 'Create customer and project' }).click();
  const title = page.getByRole('dialog').getByLabel('Title');
  await expect(title).toHaveValue('Porch rail is rotten');
  await title.fill('Porch rail, cedar');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { name: 'Porch rail, cedar', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '(830) 555-0177' })).toHaveAttribute(
    'href',
    'tel:+18305550177',
  );
  const address = page.url();
  await expect(page.getByRole('button', { name: 'Open photo porch.jpg, before' })).toBeVisible();

  await page.getByRole('link', { name: 'View request' }).click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('contacted');
  await page.getByRole('link', { name: 'Project', exact: true }).click();
  await expect(page).toHaveURL(address);
  const again = await page.request.post(`/api/requests/${requestId}/project`, {
    headers: { authorization: `Bearer ${ownerToken}` },
  });
  expect(address).toContain((await again.json()).project.id);
  expect(
    await site.rows('select id from projects where request_id = $1', [requestId]),
  ).toHaveLength(1);

  await page.getByRole('button', { name: 'Add checklist' }).click();
  await page.getByRole('menuitem', { name: 'Add default checklists' }).click();
  await page.getByRole('menuitem', { name: /Every visit/ }).click();
  const tasks = page.getByRole('list', { name: 'Tasks', exact: true });
  await expect(tasks.getByRole('checkbox')).toHaveCount(7);
  for (const box of await tasks.getByRole('checkbox').all()) await box.check();
  await expect(page.getByText('7 of 7 tasks')).toBeVisible();

  await page.getByRole('button', { name: 'Add cost' }).click();
  await page.getByRole('textbox', { name: 'Material' }).fill('Cedar rail');
  await page.getByLabel('Quantity').fill('3');
  await page.getByLabel('Unit cost').fill('42.50');
  await expect(page.getByText('Total $127.50')).toBeVisible();
  await page.getByRole('button', { name: 'Save cost' }).click();
  await expect(page.getByRole('row', { name: /Cedar rail/ })).toContainText('$127.50');
  await page.getByRole('button', { name: 'Add cost' }).click();
  await page.getByRole('radio', { name: 'Hours' }).check();
  await page.getByLabel('Who worked').fill('Wade');
  await page.getByRole('textbox', { name: 'Hours' }).fill('2.5');
  await page.getByLabel('Wage per hour').fill('85');
  await page.getByRole('button', { name: 'Save cost' }).click();
  await expect(page.getByRole('row', { name: /Total cost/ })).toContainText('$340.00');

  await page.getByRole('button', { name: 'Remove Cedar rail' }).click();
  await expect(page.getByRole('row', { name: /Total cost/ })).toContainText('$212.50');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Total cost/ })).toContainText('$340.00');

  await expect(page.getByRole('button', { name: 'Write estimate' })).toBeVisible();
  for (const [from, to] of [
    ['Submitted', 'quoted'],
    ['Quoted', 'approved'],
    ['Approved', 'scheduled'],
  ]) {
    await page.getByRole('button', { name: `Status: ${from}` }).click();
    await page.getByRole('menuitem', { name: `Mark as ${to}` }).click();
  }
  for (const step of ['Start work', 'Complete'])
    await page.getByRole('button', { name: step, exact: true }).click();
  const offer = page.getByRole('dialog', { name: 'Project completed' });
  await expect(offer.getByRole('button', { name: 'Create final invoice' })).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Ask for a review' }).click();
  await expect(offer.getByText('We asked Hank for a review.')).toBeVisible();
  await offer.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'Status: Completed' })).toBeVisible();
  await expect(page.getByText('In progress to completed')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Hank Oehler', exact: true }).click();
  const customer = page.getByRole('region', { name: 'Hank Oehler' });
  await expect(customer.getByRole('link', { name: 'Project, completed' })).toBeVisible();
  // The cost of the work is not revenue.
  await expect(customer).toContainText('Lifetime value (cash)$0.00');
});

test('an approved project goes from the dashboard onto the calendar, and completing asks what is open', {
  tag: '@soak',
}, async ({ backOffice: page, ownerToken, site }) => {
  const call = async (path: string, data: object) =>
    (
      await page.request.post(`${site.address}${path}`, {
        headers: { authorization: `Bearer ${ownerToken}` },
        data,
      })
    ).json();
  const { project } = await call('/api/projects', {
    title: 'Arbor in the yard',
    customer: { first_name: 'Ottilie', last_name: 'Kneupper', phone: '830 555 0144' },
    status: 'approved',
  });
  await call(`/api/projects/${project.id}/tasks`, { title: 'Stain it' });

  await goTo(page, '/admin/dashboard/needs');
  await page.getByRole('link', { name: 'Schedule: Arbor in the yard' }).click();
  await expect(page.getByText('Scheduling Arbor in the yard for Ottilie Kneupper.')).toBeVisible();
  const card = page.getByRole('button', { name: /Arbor in the yard/ });
  await expect(card).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  // Far from the visits of other journeys, which would be in the way; every press counts.
  const later = page.getByRole('button', { name: 'Later', exact: true });
  await later.click();
  await expect(page).toHaveURL(/date=/);
  const nextWeek = new URL(page.url()).searchParams.get('date') ?? '';
  await later.evaluate((button) => {
    for (let week = 0; week < 7; week += 1) (button as HTMLElement).click();
  });
  await expect(page).toHaveURL(new RegExp(`date=${dayAfter(nextWeek, 49)}`));
  await untilAtRest(page);
  const grid = await page.getByRole('region', { name: /^Friday/ }).boundingBox();
  const from = await card.boundingBox();
  if (!grid || !from) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(grid.x + grid.width / 2, grid.y + grid.height / 3, { steps: 5 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'New visit' });
  await expect(dialog.getByText('For Ottilie Kneupper')).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('Arbor in the yard');
  await expect(dialog.getByLabel('Time', { exact: true })).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Schedule visit' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.first()).toBeVisible();

  await goTo(page, `/admin/projects/${project.id}`);
  await page.getByRole('button', { name: 'Start work' }).click();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Complete this project?' });
  await expect(question).toContainText('1 task is still open');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(page.getByRole('button', { name: 'Status: In progress' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await question.getByRole('button', { name: 'Complete anyway' }).click();
  await page
    .getByRole('dialog', { name: 'Project completed' })
    .getByRole('button', { name: 'Close', exact: true })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'Make invoice' })).toBeVisible();
});

test('photos and documents are dropped on a project, and what cannot be taken is reported', {
  tag: '@soak',
}, async ({ backOffice: page, site, allowConsole }) => {
  allowConsole(/status of 400/);
  const requestId = await sendRequest(site, { ...hank, email: 'documents@example.com' });
  await goTo(page, `/admin/requests/${requestId}`);
  await page.getByRole('button', { name: /^Create.*project/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create project' }).click();
  await page.getByLabel('Add photos').setInputFiles([
    { name: 'rail.png', mimeType: 'image/png', buffer: await png() },
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByRole('button', { name: 'Open photo rail.png, before' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('notes.jpg: Please upload only image files');

  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
  await page
    .getByLabel('Add files')
    .setInputFiles({ name: 'permit.pdf', mimeType: 'application/pdf', buffer: pdf });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'permit.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('permit.pdf');
});

test('the owner starts a project for somebody new and moves it over the board, by mouse and by keyboard', async ({
  backOffice: page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  await goTo(page, '/admin/projects');
  await page.getByRole('link', { name: 'New project' }).click();
  // An incomplete form is not even sent: a refusal of the server would appear in the console.
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByText('Please choose a customer.').first()).toBeVisible();
  await expect(page.getByLabel('Customer')).toBeFocused();
  await page.getByRole('button', { name: 'New customer' }).click();
  await page.getByLabel('First name').fill('Vera');
  await page.getByLabel('Last name').fill('Lott');
  await page.getByLabel('Title').fill('Garden gate');
  await page.getByLabel('Expected cost').fill('$1,250');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { name: 'Garden gate', level: 1 })).toBeVisible();

  await goTo(page, '/admin/projects?view=board&q=garden+gate');
  const card = page.getByRole('listitem').filter({ hasText: 'Garden gate' });
  const column = (name: string) =>
    page.getByRole('heading', { name: new RegExp(`^${name}`), level: 2 }).locator('..');
  // The list that it leaves is read last.
  const leaving = Promise.withResolvers<void>();
  await expect(column('Submitted').getByText('Garden gate')).toBeVisible();
  await page.route('**/api/projects?*status=submitted*', async (route) => {
    await leaving.promise;
    await route.continue();
  });
  await card.dragTo(column('Quoted'));
  await expect(column('Quoted').getByText('Garden gate')).toBeVisible();
  await expect(card).toHaveAttribute('aria-busy', 'true');
  await expect(card).toHaveCount(1);
  leaving.resolve();
  await expect(page.getByText('Garden gate is now quoted.')).toBeAttached();

  const patch = '**/api/projects/*-*';
  await page.route(patch, (route) => route.abort());
  await card.dragTo(column('Scheduled'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(column('Quoted').getByText('Garden gate')).toBeVisible();
  await page.unroute(patch);
  await card.dragTo(column('Scheduled'));
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(column('Scheduled').getByText('Garden gate')).toBeVisible();
  await expect(page.getByText('Garden gate is now scheduled.')).toBeAttached();

  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move Garden gate' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Start work' }).focus();
  await page.keyboard.press('Enter');
  await expect(column('In progress').getByText('Garden gate')).toBeVisible();
  await page.getByRole('button', { name: 'Move Garden gate' }).click();
  await page.getByRole('menuitem', { name: 'Complete' }).click();
  const offer = page.getByRole('dialog', { name: 'Project completed' });
  await expect(offer.getByRole('button', { name: 'Create final invoice' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(column('Completed').getByText('Garden gate')).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/projects\?q=garden/);
  // What it is expected to cost is not what it is worth.
  await expect(page.getByRole('listitem').filter({ hasText: 'Garden gate' })).not.toContainText(
    '$1,250.00',
  );
});

test('the owner keeps checklists and materials, and takes a removal back', {
  tag: '@soak',
}, async ({ backOffice: page }) => {
  await goTo(page, '/admin/projects/checklists');
  await page.getByRole('button', { name: 'New checklist' }).click();
  await page.getByLabel('Name').fill('Gutters');
  await page.getByLabel('Tasks').fill('Ladder\nBags\n\nRinse');
  await page.getByRole('button', { name: 'Save checklist' }).click();
  const gutters = page.getByRole('listitem').filter({ hasText: 'Gutters' });
  await expect(gutters).toContainText('3 tasks');
  await page.getByRole('button', { name: 'Remove Gutters' }).click();
  await expect(gutters).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gutters).toBeVisible();

  await goTo(page, '/admin/projects/materials');
  await page.getByRole('button', { name: 'New material' }).click();
  await page.getByLabel('Name').fill('Caulk, white');
  await page.getByLabel('Unit cost').fill('4.25');
  await page.getByRole('button', { name: 'Save material' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Caulk' })).toContainText('$4.25 each');
});

test('two browsers write notes on one project: the second learns of it and loses nothing', {
  tag: '@soak',
}, async ({ backOffice: page, ownerToken, allowConsole }) => {
  allowConsole(/status of 409/);
  const headers = { authorization: `Bearer ${ownerToken}` };
  const data = { title: 'Fence', customer: { first_name: 'Ray' } };
  const started = await page.request.post('/api/projects', { headers, data });
  const { id, version } = (await started.json()).project;
  await goTo(page, `/admin/projects/${id}`);
  await page.getByRole('button', { name: 'Write job notes' }).click();
  await page.getByLabel('Job notes').fill('Post is sound');
  await page.request.patch(`/api/projects/${id}`, {
    headers,
    data: { version, notes: 'Gate code 4711' },
  });
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByRole('alert')).toContainText('changed elsewhere');
  await expect(page.getByLabel('Job notes')).toHaveValue('Post is sound');
  await expect(page.getByText('Gate code 4711')).toBeVisible();
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Post is sound')).toBeVisible();
});

test('cancelling a project asks what happens to its visit, and cancels it', {
  tag: '@soak',
}, async ({ backOffice: page, site }) => {
  const requestId = await sendRequest(site, { ...hank, email: 'cancels@example.com' });
  await goTo(page, `/admin/requests/${requestId}`);
  await page.getByRole('button', { name: /^Create.*project/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible();
  await site.rows(
    `insert into visits (id, customer_id, project_id, title, minutes, window_minutes, address, city, state, zip_code, notes, created_at, updated_at)
     select gen_random_uuid(), customer_id, id, 'Look at the rail', 60, 60, '', '', 'TX', '', '', now(), now()
     from projects where request_id = $1`,
    [requestId],
  );
  await page.getByRole('button', { name: 'Status: Submitted' }).click();
  await page.getByRole('menuitem', { name: 'Cancel project' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this project?' });
  await expect(question.getByLabel('Visit: Look at the rail')).toBeChecked();
  await expect(question.getByText('Email is not connected')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel project' }).click();
  await expect(page.getByRole('button', { name: 'Status: Cancelled' })).toBeVisible();
  const [visit] = await site.rows("select status from visits where title = 'Look at the rail'");
  expect(visit.status).toBe('cancelled');
});
