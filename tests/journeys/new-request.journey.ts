import { phoneJpeg } from '../harness/pictures.ts';
import { ownerCall } from '../harness/portal-site.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { phone } from './phones.ts';
import { countPresses } from './presses.ts';
import { ownerContext } from './sign-in.ts';

test('a call from a known customer becomes a request in four presses on a phone, also when the connection is lost in between', async ({
  browser,
  site,
  ownerToken,
}) => {
  const { customer } = await ownerCall(site, '/api/customers', {
    first_name: 'Dana',
    last_name: 'Whitfield',
    phone: '(830) 555-0827',
    address: '212 Oak Park Dr',
    city: 'Boerne',
  });
  const context = await ownerContext(browser, site, ownerToken, phone);
  const page = await context.newPage();
  await page.goto('/admin/dashboard');
  const { counted, click, type } = countPresses(page);

  await click(page.getByRole('link', { name: 'New request', exact: true }));
  const form = page.getByRole('dialog', { name: 'New request' });
  await expect(form.getByLabel('Phone number')).toBeFocused();
  await type('830 555 0827');
  const known = form.getByRole('button', { name: /Dana Whitfield.*212 Oak Park Dr/ });
  await expect(known).toHaveAttribute('aria-pressed', 'false');
  await click(known);
  await expect(known).toHaveAttribute('aria-pressed', 'true');
  await click(form.getByLabel('What is it about'));
  await type('The wall by the tub is wet and soft.');
  await form
    .getByLabel('Add photos')
    .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await phoneJpeg() });
  await expect(form.getByRole('img', { name: 'wall.jpg' })).toBeVisible();
  await expectAccessible(page);

  // It is stored, and the response is lost on its way back.
  await page.route('**/api/requests', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await click(form.getByRole('button', { name: 'Save request' }));
  await expect(form.getByRole('alert')).toContainText('Not saved: no connection.');
  expect(counted.presses).toBe(4);
  await page.unroute('**/api/requests');
  await page.reload();
  await expect(form.getByLabel('What is it about')).toHaveValue(
    'The wall by the tub is wet and soft.',
  );
  await expect(known).toHaveAttribute('aria-pressed', 'true');
  await expect(form.getByRole('img', { name: 'wall.jpg' })).toBeVisible();
  await form.getByRole('button', { name: 'Save request' }).click();

  const saved = page.getByRole('dialog', { name: 'Request saved' });
  await expect(saved).toContainText('The wall by the tub is wet and soft.');
  for (const name of ['Call', 'Text'])
    await expect(saved.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(saved.getByRole('button', { name: 'Create estimate' })).toBeVisible();
  await expectAccessible(page);
  const rows = await site.rows(
    'select customer_id, form_source, status, photo_count from requests where phone = $1',
    ['+18305550827'],
  );
  expect(rows).toEqual([
    { customer_id: customer.id, form_source: 'call', status: 'contacted', photo_count: 1 },
  ]);
  await saved.getByRole('button', { name: 'Schedule visit' }).click();
  await expect(page.getByRole('dialog', { name: 'New visit' })).toContainText('Dana Whitfield');
  await context.close();
});

test('somebody new at the door is scheduled right away, as a customer with a project', async ({
  backOffice: page,
  site,
}) => {
  await page.goto('/admin/phone');
  await page.getByRole('link', { name: 'New request', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New request' });
  await form.getByRole('button', { name: 'Save request' }).click();
  await expect(form.getByLabel('Phone number')).toHaveAccessibleDescription(
    'Please enter a phone number or an email.',
  );
  await expect(form.getByLabel('What is it about')).toHaveAccessibleDescription(
    'Please fill this in.',
  );
  await form.getByLabel('Phone number').fill('(830) 555-0828');
  await form.getByLabel('Name').fill('Ida Doorbell');
  await form.getByLabel('What is it about').fill('The outlet by the stove sparks.');
  await expect(form.getByRole('alert').filter({ hasText: 'Tell them' })).toBeVisible();
  await expect(form.getByRole('radio', { name: /Emergency/ })).toBeChecked();
  await form.getByLabel('Preferred day or time').fill('Thursday after 4');
  await form.getByLabel('Source').selectOption('In person');
  await form.getByRole('button', { name: 'Save and schedule' }).click();
  const visit = page.getByRole('dialog', { name: 'New visit' });
  await expect(visit).toContainText('Ida Doorbell');
  await expect(visit).toContainText('Wanted: Thursday after 4');
  const [request] = await site.rows(
    'select preferred_date::text as day from requests where phone = $1',
    ['+18305550828'],
  );
  await expect(visit.getByLabel('Date')).toHaveValue(String(request?.day));
});
