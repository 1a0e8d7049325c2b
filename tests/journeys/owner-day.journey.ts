import { aWorkRequest, workRequestForm } from '../factories/requests.ts';
import { businessDay } from '../harness/business-day.ts';
import { ownerCall } from '../harness/portal-site.ts';
import { untilAtRest } from './at-rest.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test, withServiceWorker } from './journey.ts';
import { countPresses } from './presses.ts';

test.use(withServiceWorker);

test('a request is called, noted and made a project in five presses', async ({
  site,
  backOffice: page,
  allowConsole,
}) => {
  // A browser without a phone says so.
  allowConsole(/tel:/);
  const body = workRequestForm(
    aWorkRequest({ firstName: 'Fritz', lastName: 'Fivepress', email: 'fritz.five@example.com' }),
  );
  await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
  await goTo(page, '/admin/dashboard');
  const { counted, click, type } = countPresses(page);

  await click(page.getByRole('link', { name: 'Fritz Fivepress' }).last());
  await click(page.getByRole('link', { name: 'Call', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'How did it go with Fritz Fivepress?' });
  await expect(dialog.getByLabel('Note', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await type('Gate code 4711, has a dog.');
  await click(dialog.getByRole('button', { name: 'Log call' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('contacted');
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Gate code 4711, has a dog.');
  await click(page.getByRole('button', { name: 'Create customer and project' }));
  await click(page.getByRole('button', { name: 'Create project', exact: true }));
  await expect(page.getByRole('button', { name: 'Status: Submitted' })).toBeVisible();
  await expect(page.getByText('Gate code 4711, has a dog.')).toBeVisible();
  expect(counted.presses).toBeLessThanOrEqual(5);
});

test('a call that reached nobody changes nothing, and what was typed stays', {
  tag: '@soak',
}, async ({ site, backOffice: page, allowConsole }) => {
  allowConsole(/tel:/);
  const body = workRequestForm(
    aWorkRequest({ firstName: 'Nora', lastName: 'Noanswer', email: 'nora.none@example.com' }),
  );
  const sent = await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
  const { request_id } = await sent.json();
  await goTo(page, `/admin/requests/${request_id}`);
  await page.getByRole('link', { name: 'Call', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'How did it go with Nora Noanswer?' });
  await dialog.getByLabel('Note', { exact: true }).fill('Mailbox full');
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(page.getByText('Not answered yet')).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('new');
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Mailbox full');
});

test('an approved project gets its visit in three presses', { tag: '@soak' }, async ({
  site,
  backOffice: page,
}) => {
  const { project } = await ownerCall(site, '/api/projects', {
    title: 'Pergola of few presses',
    customer: { first_name: 'Paula', last_name: 'Fewpress', email: 'paula.few@example.com' },
    status: 'approved',
  });
  await goTo(page, `/admin/projects/${project.id}`);
  const { counted, click, drag } = countPresses(page);
  await click(page.locator('main header').getByRole('link', { name: 'Schedule visit' }));
  const inHand = page.getByText('Scheduling Pergola of few presses for Paula Fewpress.');
  await expect(inHand).toBeVisible();
  const card = page.getByRole('button', { name: /Pergola of few presses/ });
  await drag(card, page.getByRole('region', { name: /^Friday/ }));
  const dialog = page.getByRole('dialog', { name: 'New visit' });
  await expect(dialog.getByText('For Paula Fewpress')).toBeVisible();
  // By then the form knows what conflicts with the time, and its button says so.
  await untilAtRest(page);
  await click(dialog.getByRole('button', { name: /^(Schedule visit|Save anyway)$/ }));
  await expect(dialog).toBeHidden();
  await expect(inHand).toBeHidden();
  expect(counted.presses).toBeLessThanOrEqual(3);
});

test('a finished project is completed and its invoice sent in four presses', async ({
  site,
  backOffice: page,
}) => {
  const { project } = await ownerCall(site, '/api/projects', {
    title: 'Gate of few presses',
    customer: { first_name: 'Gustav', last_name: 'Fewpress', email: 'gustav.few@example.com' },
    status: 'in_progress',
  });
  await ownerCall(site, `/api/projects/${project.id}/costs`, {
    kind: 'hours',
    label: 'Wade',
    worked_on: businessDay(),
    quantity: 2,
  });
  await goTo(page, `/admin/projects/${project.id}`);
  const { counted, click } = countPresses(page);
  await click(page.getByRole('button', { name: 'Complete', exact: true }));
  await click(page.getByRole('button', { name: 'Create final invoice' }));
  await click(page.getByRole('button', { name: 'Send Invoice' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }));
  await expect(page.getByRole('dialog')).toBeHidden();
  const [invoice] = await site.rows('select status from invoices where project_id = $1', [
    project.id,
  ]);
  expect(invoice.status).toBe('sent');
  expect(counted.presses).toBeLessThanOrEqual(4);
});
