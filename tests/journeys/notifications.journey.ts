import { expect, test } from './journey.ts';

// Headless Chromium never grants notifications. So what the service worker wants to show is taken
// where it hands it to the browser.
test('a pushed call is handed to the browser as a notification, and the settings say where it is blocked', async ({
  backOffice: page,
  site,
}) => {
  await page.goto('/admin/settings/notifications');
  await expect(page.getByRole('heading', { name: 'Calls on this device' })).toBeVisible();
  await expect(page.getByText('Notifications are blocked for this website.')).toBeVisible();

  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((known) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) known(first.registrationId);
    });
  });
  const started = page.context().waitForEvent('serviceworker');
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await started;
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
