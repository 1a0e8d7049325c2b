import { basename } from 'node:path';
import { modulesOf } from '#app/admin/first-screens.ts';
import { newId } from '#lib/ids.ts';
import { officePageList } from '#lib/office-pages/pages.ts';
import { type Attachment, aWorkRequest, workRequestForm } from '../factories/requests.ts';
import { phoneJpeg, png } from '../harness/pictures.ts';
import { owner, type Site } from '../harness/site.ts';
import { openAtRest, watchLoading } from './at-rest.ts';
import { expect, expectAccessible, signIn, test } from './journey.ts';
import { tokenIn } from './sign-in.ts';

async function sendRequest(
  site: Site,
  change: Record<string, string>,
  photos: Attachment[] = [],
): Promise<string> {
  const body = workRequestForm(aWorkRequest(change), photos);
  const answer = await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
  return (await answer.json()).request_id;
}

test('the owner signs in, sees what is wrong, and gets to where they were going', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  await page.goto('/admin/email');
  await page.waitForURL('**/admin/login**');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('not-it-at-all');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/Wrong email or password\./);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin/email');
  await expect(page.getByRole('heading', { name: 'Email', level: 1 })).toBeVisible();
});

test('an expired token leads back to the sign-in without a notice', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  await page.goto('/admin/login');
  await page.evaluate(() => localStorage.setItem('admin_token', 'a.bad-token'));
  await page.goto('/admin/requests');
  await page.waitForURL('**/admin/login**');
  expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an address opened without a session leads to the sign-in without a refused call', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  // The sign-in page arrives after the page that was asked for has made all its calls.
  const open = watchLoading(page).requests;
  await page.route(/\/admin\/login/, async (route) => {
    await expect.poll(() => [...open].filter((one) => one !== route.request())).toEqual([]);
    await route.continue();
  });
  for (const path of ['/admin/requests', '/phone']) {
    await page.goto(path);
    await page.waitForURL(/\/admin\/login/);
    await expect(page.getByLabel('Email')).toBeVisible();
  }
  expect(calls.filter((path) => path !== '/api/admin/sign-in-options')).toEqual([]);
});

test('a blink of the network while the token is checked does not end the session', {
  tag: '@soak',
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await signIn(page);
  await page.route('**/api/admin/verify', (call) => call.abort(), { times: 1 });
  await page.goto('/admin/account');
  await expect(page.getByLabel('Current password')).toBeVisible();
});

test('the ways around the sign-in lead somewhere', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Contact Support' }).click();
  await page.waitForURL('**/admin/support');
  await page.goto('/admin/login');
  await page.getByRole('link', { name: /Back to website/ }).click();
  await expect(page.getByRole('link', { name: 'Get a quote' }).first()).toBeVisible();
});

test('the owner works through a request: photos by keyboard, status, note, history', async ({
  backOffice: page,
  site,
}) => {
  const photos = [
    { name: 'under-the-sink.jpg', bytes: await phoneJpeg() },
    { name: 'faucet.png', type: 'image/png', bytes: await png() },
  ];
  const id = await sendRequest(site, { firstName: 'Hank', lastName: 'Oehler' }, photos);
  await page.goto('/admin/requests?q=oehler');
  await page.getByRole('link', { name: /Hank Oehler/ }).click();
  const detail = page.getByRole('region', { name: 'Hank Oehler' });
  await expect(detail.getByRole('link', { name: /Call/ })).toHaveAttribute(
    'href',
    'tel:+18305550116',
  );
  await expect(detail.getByRole('link', { name: /Email/ })).toHaveAttribute(
    'href',
    /^mailto:rosa\.v@example\.com/,
  );

  await detail.getByRole('button', { name: /under-the-sink/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 2')).toBeVisible();
  await expect(viewer.getByRole('img', { name: 'faucet.png' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await detail.getByLabel('Status').selectOption('Contacted');
  await expect(detail.getByText('New to Contacted')).toBeVisible();
  await detail.getByLabel('Note').fill('Called. Wants Tuesday morning.');
  await detail.getByRole('button', { name: 'Save note' }).click();
  await expect(detail.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('contacted');
  await expect(page.getByLabel('Note')).toHaveValue('Called. Wants Tuesday morning.');
  const [row] = await site.rows('select status, note, version from requests where id = $1', [id]);
  expect(row).toEqual({ status: 'contacted', note: 'Called. Wants Tuesday morning.', version: 3 });
});

test('the list is searched and filtered by its address, and says when nothing fits', {
  tag: '@soak',
}, async ({ backOffice: page, site }) => {
  await sendRequest(site, { firstName: 'Wanda', lastName: 'Kneupper' });
  await page.goto('/admin/requests');
  await page.getByLabel('Search requests').fill('kneupper');
  await page.waitForURL('**q=kneupper**');
  await expect(page.getByRole('link', { name: /Wanda Kneupper/ })).toBeVisible();
  await page.getByLabel('Filter by status').selectOption('Won');
  await page.waitForURL('**status=won**');
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
});

test('what one back office writes, a second one does not overwrite', { tag: '@soak' }, async ({
  backOffice: page,
  site,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const id = await sendRequest(site, { firstName: 'Vera', lastName: 'Lott' });
  await page.goto(`/admin/requests/${id}`);
  await page.getByLabel('Note').fill('typed here');
  await site.rows(
    "update requests set note = 'written elsewhere', version = version + 1 where id = $1",
    [id],
  );
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'changed elsewhere' })).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('typed here');
  await expect(page.getByText('written elsewhere')).toBeVisible();
});

test('the email about a request is among the notices of the mailbox', { tag: '@soak' }, async ({
  backOffice: page,
  site,
}) => {
  await sendRequest(site, { firstName: 'Glenn', lastName: 'Stahl' });
  await page.goto('/admin/email?folder=notices');
  await page.getByRole('link', { name: /Glenn Stahl/ }).click();
  await expect(page.getByText('214 Rosewood Ave, Boerne, 78006')).toBeVisible();
});

test('without a mail server, a forgotten password is set from the machine, and the pages say so', {
  tag: '@soak',
}, async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('link', { name: /Forgot/ }).click();
  await expect(page.getByText('npm run reset-owner')).toBeVisible();
  await expect(page.getByRole('button', { name: /Send/ })).toBeHidden();
  await signIn(page);
  await page.goto('/admin/account');
  await page.getByText('For whoever installed Plumbline').click();
  await expect(page.getByText('npm run reset-owner -- --email you@example.com')).toBeVisible();
});

test('logging out ends the session and leads to the website', async ({ page, site }) => {
  await signIn(page);
  await expect(page.getByText('Live')).toBeVisible();
  const token = await tokenIn(page.context());
  // Nothing that a script of the page can read signs anybody in.
  expect(token).not.toBe('');
  const readable = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }));
  expect(readable).not.toContain(token.split('.')[0]);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${site.address}/`);
  const answer = await fetch(`${site.address}/api/admin/verify`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
  expect(await tokenIn(page.context())).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
});

test('the back office is usable on a phone', { tag: '@soak' }, async ({ page, site }) => {
  await sendRequest(site, {
    firstName: 'Maximiliano-Alejandro',
    lastName: 'x'.repeat(80),
    address: 'y'.repeat(200),
  });
  await signIn(page);
  const navigation = page.getByRole('navigation', { name: 'Back office' });
  const locations = () =>
    navigation
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const onDesk = await locations();
  await page.setViewportSize({ width: 360, height: 740 });
  await navigation.getByRole('button', { name: 'More' }).click();
  const onPhone = await locations();
  expect(onPhone).toEqual(expect.arrayContaining(onDesk));
  const further = ['/admin/invoices/new', '/admin/settings/price-book', '/admin/settings/payments'];
  for (const path of [...onPhone, ...further]) {
    if (!path?.startsWith('/admin')) continue;
    await openAtRest(page, path);
    expect({
      path,
      width: await page.evaluate(() => document.documentElement.scrollWidth),
    }).toEqual({ path, width: 360 });
    await expectAccessible(page);
  }
  await navigation.getByRole('link', { name: /Requests/ }).click();
  await page.getByRole('link', { name: /Maximiliano/ }).click();
  await expect(page.getByRole('heading', { name: /Maximiliano/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the search opens over the page, on a screen and on a phone, and leads to what it finds', {
  tag: '@soak',
}, async ({ backOffice: page, site }) => {
  await sendRequest(site, { firstName: 'Quirina', lastName: 'Searchable' });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/admin/dashboard');
    // Connected: the page listens to keys by then.
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeAttached();
    // Whoever types at once loses nothing of it, neither the first time nor later.
    const dialog = page.getByRole('dialog');
    const field = dialog.getByPlaceholder('Search customers, jobs, numbers');
    for (const typed of ['villa', 'Quirina']) {
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type(typed);
      await expect(field).toHaveValue(typed);
      await expect(field).toBeFocused();
      if (typed === 'villa') await page.keyboard.press('Escape');
      else break;
      await expect(dialog).toBeHidden();
    }
    // Painted in the upper half of the screen, over everything else.
    const box = await field.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(size.height / 2);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
    const isOnTop = await field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(isOnTop).toBe(true);
    await dialog.getByRole('group', { name: 'Requests' }).getByText('Quirina Searchable').click();
    await page.waitForURL('**/admin/requests/**');
  }
});

test('the document of a page names the scripts that the page starts with', async ({
  backOffice: page,
}) => {
  for (const office of officePageList) {
    const path = office.path.replace(':id', newId()).replace(':step', 'area');
    const document = await (await page.request.get(path)).text();
    for (const file of modulesOf(office.name)) {
      const name = basename(file, '.tsx');
      expect(document, path).toMatch(
        new RegExp(`modulepreload" href="/assets/${name}-[^"]*[.]js"`),
      );
    }
  }
});
