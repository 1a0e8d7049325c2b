import { aWorkRequest, workRequestForm } from '../factories/requests.ts';
import { openAtRest } from './at-rest.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test, withServiceWorker } from './journey.ts';

test.use(withServiceWorker);

// Headless Chromium never grants notifications. So the service worker's notification is captured
// where it is passed to the browser.
test('a pushed call is handed to the browser as a notification, and the settings say where it is blocked', async ({
  backOffice: page,
  site,
}) => {
  await goTo(page, '/admin/settings/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications on this device' })).toBeVisible();
  await expect(page.getByText('Notifications are blocked for this website.')).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((known) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) known(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  // The back office registers it automatically.
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker =
    page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      shown: object[];
    };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, tag: options?.tag, body: options?.body, data: options?.data });
    };
  });
  const message = {
    title: 'Incoming Call',
    body: 'Rosa Villarreal',
    tag: 'call 1',
    path: '/phone',
  };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: site.address,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown))
    .toEqual([
      {
        title: 'Incoming Call',
        tag: 'call 1',
        body: 'Rosa Villarreal',
        data: { path: '/phone' },
      },
    ]);
});

test('what happens is announced, counted at the bell, listed, and read once its page is opened', async ({
  backOffice: page,
  site,
}) => {
  await openAtRest(page, '/admin/notifications');
  const bell = page.getByRole('banner').getByRole('link', { name: /Notifications/ });
  // Other journeys of the same site have left some.
  const unread = async () => Number((await bell.textContent())?.match(/\d+/)?.[0] ?? 0);
  const before = await unread();

  const request = aWorkRequest({ firstName: 'Belle', lastName: 'Ringer', urgency: 'normal' });
  const body = workRequestForm(request, []);
  await fetch(`${site.address}/api/forms/work-request`, { method: 'POST', body });
  await expect.poll(unread).toBeGreaterThan(before);
  await expect(page.getByRole('link', { name: 'New request from Belle Ringer' })).toHaveCount(2);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Belle Ringer' });
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Belle Ringer' })).toBeVisible();
  await goTo(page, '/admin/notifications');
  await expect(row).toBeVisible();
  await expect(row.getByRole('button', { name: /Mark as read/ })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, '/admin/settings/notifications');
  const box = page.getByRole('checkbox', { name: 'Missed calls: Email' });
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByLabel('Quiet until').fill('06:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await expect(page.getByLabel('Quiet until')).toHaveValue('06:30');
  await expectAccessible(page);
});
