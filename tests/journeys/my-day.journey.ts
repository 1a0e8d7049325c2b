import { thisHour } from '../harness/business-day.ts';
import { ownerCall } from '../harness/portal-site.ts';
import type { Site } from '../harness/site.ts';
import { expect, expectAccessible, signIn, test, withServiceWorker } from './journey.ts';

test.use(withServiceWorker);

test.use({ viewport: { width: 390, height: 844 } });

const withoutSignal =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to fetch|fetching the script|picture failed/;

/** One of the owner's visits today, with a task, for its own customer. */
async function ownVisit(site: Site, lastName: string, assignee?: null) {
  const { project } = await ownerCall(site, '/api/projects', {
    customer: { first_name: 'Nora', last_name: lastName, email: `${lastName}@example.com` },
    title: `Valve of ${lastName}`,
  });
  await ownerCall(site, `/api/projects/${project.id}/tasks`, { title: 'Shut the water off' });
  const [owner] = await site.rows("select user_id from user_roles where role = 'owner'");
  const { visit } = await ownerCall(site, '/api/visits', {
    customer_id: project.customer_id,
    project_id: project.id,
    title: `Valve of ${lastName}`,
    // Not over when the hour turns during a test.
    minutes: 120,
    starts_at: thisHour(),
    assignee_id: assignee === null ? null : owner?.user_id,
    accept_clash: true,
  });
  return { project, visit };
}

const notesOf = (site: Site, visitId: string) =>
  site.rows('select body, author_name from field_notes where visit_id = $1', [visitId]);

test('what is reported from a visit without a signal outlives a reload, arrives once, and the owner reads it', async ({
  site,
  page,
  context,
  backOffice,
  allowConsole,
}) => {
  allowConsole(withoutSignal);
  const { visit, project } = await ownVisit(site, 'Signalnotes');
  await signIn(page);
  await page.goto(`/admin/my-day?visit=${visit.id}`);
  const card = page.getByRole('article', { name: 'Nora Signalnotes' });
  await expect(card).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(card).toBeVisible();

  await context.setOffline(true);
  await card.getByRole('button', { name: 'On my way' }).dblclick();
  await expect(card.getByText('On the way since')).toBeVisible();
  await card.getByLabel('Add a field note').fill('The valve is stuck.');
  await card.getByRole('button', { name: 'Save note' }).click();
  await expect(card.getByLabel('Add a field note')).toHaveValue('');
  await card.getByLabel('Shut the water off').check();
  const waiting = card.getByRole('list', { name: 'Not sent yet' });
  await expect(card.getByText('Waiting for a connection')).toBeVisible();
  await expect(waiting.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('Saved on this phone, 3 things to send')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(waiting).toContainText('The valve is stuck.');
  await expect(card.getByLabel('Shut the water off')).toBeChecked();
  expect(await notesOf(site, visit.id)).toEqual([]);

  // The first response is lost on its way back, and a second tab sends as well.
  const path = '**/api/my-day/visits/*/field-notes';
  let lost = 0;
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
      lost += 1;
    },
    { times: 1 },
  );
  const tab = await context.newPage();
  await context.setOffline(false);
  await tab.goto(`/admin/my-day?visit=${visit.id}`);
  await expect(tab.getByRole('list', { name: 'Field notes for Nora' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(card.getByRole('list', { name: 'Field notes for Nora' })).toContainText(
    'The valve is stuck.',
  );
  await expect(waiting).toHaveCount(0);
  await expect(card.getByText('On the way since')).toBeVisible();
  await expect.poll(() => lost).toBe(1);
  expect(await notesOf(site, visit.id)).toHaveLength(1);

  await backOffice.goto(`/admin/projects/${project.id}`);
  await expect(backOffice.getByRole('list', { name: 'Field notes' })).toContainText(
    'The valve is stuck.',
  );
  await expect(backOffice.getByText('On the way', { exact: true })).toBeVisible();
});

test('logging out without a signal asks before it loses a report, and then leaves nothing', async ({
  site,
  page,
  context,
  allowConsole,
}) => {
  allowConsole(withoutSignal);
  const { visit } = await ownVisit(site, 'Leavingnotes');
  await signIn(page);
  await page.goto(`/admin/my-day?visit=${visit.id}`);
  const card = page.getByRole('article', { name: 'Nora Leavingnotes' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await card.getByLabel('Add a field note').fill('Never sent.');
  await card.getByRole('button', { name: 'Save note' }).click();
  await expect(card.getByText('Waiting for a connection')).toBeVisible();
  const logOut = async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
  };
  await logOut();
  const question = page.getByRole('dialog', { name: "Log out and lose what isn't sent yet?" });
  await expect(question).toContainText("One report from your visits hasn't been sent yet.");
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(card.getByText('Never sent.')).toBeVisible();
  await logOut();
  await question.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${site.address}/`);
  const stored = await page.evaluate(async () =>
    (await indexedDB.databases()).filter(({ name }) => name === 'plumbline-my-day'),
  );
  expect(stored).toEqual([]);
  await context.setOffline(false);
  expect(await notesOf(site, visit.id)).toEqual([]);
});

test('a browser whose storage is full says so and keeps what was typed', { tag: '@soak' }, async ({
  site,
  page,
  context,
  allowConsole,
}) => {
  allowConsole(withoutSignal);
  const { visit } = await ownVisit(site, 'Fullnotes');
  await signIn(page);
  await page.goto(`/admin/my-day?visit=${visit.id}`);
  const card = page.getByRole('article', { name: 'Nora Fullnotes' });
  await expect(card).toBeVisible();
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: site.address, quotaSize: 1 });
  await context.setOffline(true);
  await card.getByLabel('Add a field note').fill('Too much for this phone.');
  await card.getByRole('button', { name: 'Save note' }).click();
  await expect(card.getByRole('alert')).toContainText('storage is full or turned off');
  await expect(card.getByLabel('Add a field note')).toHaveValue('Too much for this phone.');
  await context.setOffline(false);
});

test('the owner goes through a day from the phone: the visit at hand, on my way, start, done, and the next one', async ({
  site,
  backOffice: page,
}) => {
  // Nobody is assigned, as in a one-person business.
  const first = await ownVisit(site, 'Firststop', null);
  const next = await ownVisit(site, 'Nextstop', null);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'My day' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /day, / })).toBeVisible();
  await expect(page.getByText(/^\d+ visits, .*done by /)).toBeVisible();
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByRole('link', { name: 'Valve of Firststop' }).click();
  const card = page.getByRole('article', { name: 'Nora Firststop' });
  await expect(card.getByRole('heading', { name: 'Valve of Firststop' })).toBeFocused();
  await expect(card.getByText("Nora won't be notified. Call or text instead.")).toBeVisible();
  await expectAccessible(page);
  await card.getByLabel('Add a field note').fill('Half a sentence');

  await card.getByRole('button', { name: 'On my way' }).click();
  await expect(card.getByText(/^On the way since /)).toBeVisible();
  await expect(today.getByRole('listitem').filter({ hasText: 'Firststop' })).toContainText(
    'On the way',
  );
  await today.getByRole('link', { name: 'Valve of Nextstop' }).click();
  await expect(card).toBeHidden();
  await today.getByRole('link', { name: 'Valve of Firststop' }).click();
  await expect(card.getByLabel('Add a field note')).toHaveValue('Half a sentence');
  await card.getByRole('button', { name: 'Start' }).click();
  await expect(card.getByText(/^Working since /)).toBeVisible();
  await card.getByLabel('Shut the water off').check();
  // What takes long to send is named above the card, which moves the button under a press.
  await expect(card.getByText('Sending…')).toBeHidden();
  await card.getByRole('button', { name: 'Done' }).click();
  // The button, too, is read as "Done at Nora Firststop".
  await expect(card.getByText(/^Done at \d/)).toBeVisible();
  await card.getByRole('link', { name: /^Next visit: / }).click();
  await expect(card).toBeHidden();
  const statuses = () =>
    site.rows('select status from visits where id = any($1) order by id', [
      [first.visit.id, next.visit.id],
    ]);
  await expect.poll(statuses).toEqual([{ status: 'completed' }, { status: 'scheduled' }]);
  const [email] = await site.rows(
    "select body_text from emails where recipient = 'firststop@example.com' and subject like '%is on the way to you'",
  );
  expect(email?.body_text).toContain('“Valve of Firststop.”');
});
