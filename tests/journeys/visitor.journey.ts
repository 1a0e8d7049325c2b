import { writeFileSync } from 'node:fs';
import { devices, type Page } from '@playwright/test';
import { heic, largeJpeg, largePng, phoneJpeg, png } from '../harness/pictures.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test, withMotion } from './journey.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {};
test.use({ ...phone, ...withMotion });

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('What needs fixing?').fill('The kitchen faucet drips at the base.');
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Villarreal');
  await page.getByLabel('Street address').fill('214 Rosewood Ave');
  await page.getByLabel('Phone', { exact: true }).fill('(830) 555-0116');
  await page.getByLabel('Email', { exact: true }).fill('rosa.v@example.com');
}

const picture = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({
  name,
  buffer,
  mimeType,
});
/** Opens the form and waits until script has taken over, which its photo button shows. */
async function openForm(page: Page, path = '/request'): Promise<void> {
  await page.goto(path);
  await expect(page.getByLabel(/Add photos|Agregar fotos/)).toBeAttached();
}

/** Whether we are open now or not. */
const thanks = /^Thank you! (We'll contact you within 1 hour with your estimate|.*hear from us)/;

/** What a browser does that translates a page: its own elements instead of the texts. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font'))
        continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

test('a form on a page that the browser translates takes photos, loses nothing, and is sent', async ({
  page,
  site,
}) => {
  await openForm(page);
  await fillIn(page, 'Translated');
  await translate(page);
  const photo = picture('IMG_0001.jpg', await phoneJpeg(1600, 1200));
  await page.getByLabel('Add photos').setInputFiles([photo]);
  await expect(page.getByText('1 of 8 photos')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Translated');
  await translate(page);
  await page.getByRole('button', { name: /Remove IMG_0001/ }).click();
  await page.getByLabel('Add photos').setInputFiles([photo]);
  await translate(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  const stored = await site.rows("select 1 from requests where first_name = 'Translated'");
  expect(stored).toHaveLength(1);
});

test('a homeowner sends three photos from a phone and the owner sees them at once', async ({
  page,
  backOffice,
  site,
}) => {
  await goTo(backOffice, '/admin/requests');
  await expect(backOffice.getByText('Live')).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: 'Get a quote' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Get a quote' })).toBeVisible();
  await fillIn(page, 'Ximena');
  await page.getByRole('radio', { name: 'Emergency' }).check();
  await expect(page.getByRole('link', { name: 'Call (830) 555-0142' }).last()).toBeVisible();
  await page.getByRole('radio', { name: 'Urgent' }).check();
  await page
    .getByLabel('Add photos')
    .setInputFiles([
      picture('IMG_0001.jpg', await phoneJpeg(1600, 1200)),
      picture('IMG_0002.png', await png(800, 600), 'image/png'),
      picture('IMG_0003.HEIC', await heic(640, 480), ''),
    ]);
  await expect(page.getByText('3 of 8 photos')).toBeVisible();
  await expectAccessible(page);

  const answered = page.waitForResponse('**/api/forms/work-request');
  await page.getByRole('button', { name: 'Send request' }).click();
  await answered;
  // Pushed: the list does not poll.
  await expect(backOffice.getByRole('link', { name: /Ximena Villarreal/ }).first()).toBeVisible();
  await expect(page.getByText(thanks)).toBeVisible();

  await backOffice
    .getByRole('link', { name: /Ximena Villarreal/ })
    .first()
    .click();
  const photos = backOffice
    .getByRole('button', { name: /Open photo \d of 3: IMG_000/ })
    .locator('img');
  await expect(photos).toHaveCount(3);
  for (const photo of await photos.all()) {
    await expect
      .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  }
  const [sentEmail] = await site.rows(
    "select * from emails where subject like '%Ximena Villarreal'",
  );
  expect(sentEmail.folder).toBe('inbox');
});

test('the button of the chat lies over no field of the request form', {
  tag: '@soak',
}, async ({ browser, site }) => {
  const context = await browser.newContext({ ...phone, baseURL: site.address });
  const page = await context.newPage();
  await page.goto('/');
  const chat = page.getByRole('button', { name: 'Chat with Sam' });
  await expect(chat).toBeVisible();
  await openForm(page);
  await expect(chat).toBeHidden();
  await context.close();
});

test('phone and email are checked when their field is left, and right once corrected', async ({
  page,
}) => {
  await openForm(page, '/request');
  await page.getByLabel('Phone').fill('555-0116');
  await page.getByLabel('Email', { exact: true }).fill('rosa@');
  await page.getByLabel('First name').focus();
  const phoneError = page.getByText('Please enter a phone number with area code');
  const emailError = page.getByText('This email looks incomplete.');
  await expect(phoneError).toBeVisible();
  await expect(emailError).toBeVisible();
  await page.getByLabel('Phone').fill('830 555 0116');
  await page.getByLabel('Email', { exact: true }).fill('rosa@example.com');
  await expect(phoneError).toHaveCount(0);
  await expect(emailError).toHaveCount(0);
  await page.getByLabel('Last name').focus();
  await page.getByLabel('First name').focus();
  await expect(page.getByText('Please fill this in.')).toHaveCount(0);
});

test('a homeowner without script sends a plain form', async ({ browser, site }) => {
  const context = await browser.newContext({
    ...phone,
    baseURL: site.address,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Get a quote' }).first().click();
  await fillIn(page, 'Plain');
  await page.getByLabel('Photos').setInputFiles([picture('a.jpg', await phoneJpeg())]);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.waitForURL('**/request/sent');
  await expect(page.getByText(thanks)).toBeVisible();
  const rows = await site.rows("select photo_count from requests where first_name = 'Plain'");
  expect(rows).toEqual([{ photo_count: 1 }]);
  await context.close();
});

test(
  'a form without script that is refused while its photos arrive shows the reason',
  { tag: '@soak' },
  async ({ browser, site }, testInfo) => {
    const context = await browser.newContext({
      ...phone,
      baseURL: site.address,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    // From disk: sending the browser 32 MB in messages takes seven seconds.
    const file = (name: string, bytes: Buffer) => {
      const path = testInfo.outputPath(name);
      writeFileSync(path, bytes);
      return path;
    };
    const large = await largeJpeg(4 * 1024 * 1024);
    const photos = (count: number) =>
      Array.from({ length: count }, (_, n) => file(`${n}.jpg`, large));
    const tooLarge = file('huge.jpg', await largeJpeg(11 * 1024 * 1024));
    const noPicture = file('fake.jpg', Buffer.from('a text file named .jpg'));
    for (const [chosen, reason] of [
      [photos(9), /maximum of 8 photos/],
      [[tooLarge, ...photos(6)], /photo is larger than 10 MB/],
      [[noPicture, ...photos(7)], /Please upload only image files/],
    ] as const) {
      await page.goto('/request');
      await fillIn(page, 'Early');
      await page.getByLabel('Photos').setInputFiles([...chosen]);
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText(reason).first()).toBeVisible();
      await expect(page.getByLabel('What needs fixing?')).toHaveValue(/kitchen faucet/);
    }
    await context.close();
  },
);

test('a photo over the limit is made smaller in the browser and sent', async ({ page, site }) => {
  await openForm(page);
  await fillIn(page, 'Large');
  const photo = picture('porch.png', await largePng(), 'image/png');
  await page.getByLabel('Add photos').setInputFiles([photo]);
  await expect(page.getByRole('img', { name: 'porch.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  const [stored] = await site.rows(
    `select photos.name, photos.size, photos.width from photos
     join request_photos on photo_id = photos.id join requests on requests.id = request_id
     where first_name = 'Large'`,
  );
  expect(stored).toMatchObject({ name: 'porch.jpg', width: 2560 });
  expect(stored.size).toBeLessThan(5 * 1024 * 1024);
});

/** The draft in this browser: how many photos it holds, and the first name. */
function storedDraft(): Promise<{ photos: number; firstName: string }> {
  return new Promise((done) => {
    const opening = indexedDB.open('plumbline-request');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('draft');
      const [fields, photos] = ['fields', 'photos'].map((name) =>
        transaction.objectStore('draft').get(name),
      );
      transaction.oncomplete = () => {
        opening.result.close();
        done({
          photos: photos?.result?.length ?? 0,
          firstName: fields?.result?.fields.firstName ?? '',
        });
      };
    };
  });
}

test('what a homeowner entered survives a closed form and a reload, photos included', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get a quote' }).first().click();
  await fillIn(page, 'Draft');
  await page.getByRole('radio', { name: 'Flexible' }).check();
  await page.getByLabel('Add photos').setInputFiles([picture('stays.jpg', await phoneJpeg())]);
  await expect(page.getByText('1 of 8 photos')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // The browser writes files to its disk in the background; a reload within that moment loses them.
  await expect.poll(() => page.evaluate(storedDraft)).toMatchObject({ photos: 1 });
  await page.reload();
  await page.getByRole('link', { name: 'Get a quote' }).first().click();
  await expect(page.getByLabel('First name')).toHaveValue('Draft');
  await expect(page.getByRole('radio', { name: 'Flexible' })).toBeChecked();
  await expect(page.getByRole('img', { name: 'stays.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove stays.jpg' }).click();
  await expect(page.getByRole('img', { name: 'stays.jpg' })).toBeHidden();
});

test('what a homeowner enters before the script is there stays: photos, an emergency, texts', async ({
  page,
}) => {
  let script = Promise.withResolvers<void>();
  await page.route(/request-form-island.*\.js/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/request');
  const description = page.getByLabel('What needs fixing?');
  const photos = page.getByLabel('Photos');
  await photos.setInputFiles(picture('wall.jpg', await phoneJpeg(640, 480)));
  await description.fill('Water runs down the wall.');
  await page.getByRole('radio', { name: 'Emergency' }).check();
  const opened = page.waitForEvent('filechooser');
  await photos.click();
  const chooser = await opened;
  script.resolve();
  await expect(page.getByText('1 of 8 photos')).toBeVisible();
  await expect(page.getByText("Can't wait? Call us.")).toBeVisible();
  await expect(description).toHaveValue('Water runs down the wall.');
  await chooser.setFiles(picture('ceiling.jpg', await phoneJpeg(480, 640)));
  await expect(page.getByText('2 of 8 photos')).toBeVisible();
  await page.getByLabel('First name').fill('Hattie');
  await expect.poll(() => page.evaluate(storedDraft)).toEqual({ photos: 2, firstName: 'Hattie' });

  script = Promise.withResolvers();
  await page.reload();
  await photos.setInputFiles(picture('floor.jpg', await phoneJpeg(480, 480)));
  await description.fill('Now the floor is wet as well.');
  script.resolve();
  await expect(page.getByText('3 of 8 photos')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Hattie');
  await expect(page.getByRole('radio', { name: 'Emergency' })).toBeChecked();
  await expect(description).toHaveValue('Now the floor is wet as well.');
});

test('a request that never got its answer is sent again and stored once', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource: net::ERR_/);
  await openForm(page);
  await fillIn(page, 'Again');
  let lost = 0;
  await page.route('**/api/forms/work-request', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    // It arrives and is stored; only the response gets lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('No connection right now.')).toBeVisible();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await site.rows("select 1 from requests where first_name = 'Again'")).toHaveLength(1);
});

test('a request sent without a connection goes out by itself when it is back', async ({
  page,
  context,
  site,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await openForm(page);
  await fillIn(page, 'Offline');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('No connection right now.')).toBeVisible();
  expect(await site.rows("select 1 from requests where first_name = 'Offline'")).toHaveLength(0);
  await context.setOffline(false);
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await site.rows("select 1 from requests where first_name = 'Offline'")).toHaveLength(1);
});

test('a page that was left before the answer goes on sending where the visitor comes back', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.route('**/api/forms/work-request', (route) => route.abort());
  await openForm(page);
  await fillIn(page, 'Left');
  await page.getByLabel('Add photos').setInputFiles([picture('stays.jpg', await phoneJpeg())]);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('No connection right now.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('No connection right now.')).toBeVisible();
  await page.unroute('**/api/forms/work-request');
  await expect(page.getByText(thanks)).toBeVisible();
  const rows = await site.rows("select photo_count from requests where first_name = 'Left'");
  expect(rows).toEqual([{ photo_count: 1 }]);
});

test('a photo that cannot be used is named with its reason and the others stay', {
  tag: '@soak',
}, async ({ page, site, allowConsole }) => {
  allowConsole(/status of 400/);
  await openForm(page);
  await fillIn(page, 'Photos');
  await page.getByLabel('Add photos').setInputFiles([
    picture('good.jpg', await phoneJpeg()),
    // No browser can open it to reduce it.
    picture('huge.jpg', Buffer.alloc(11 * 1024 * 1024)),
    picture('notes.txt', Buffer.from('hello'), 'text/plain'),
    picture('fake.jpg', Buffer.from('a text file named .jpg')),
  ]);
  await expect(page.getByText('huge.jpg: This photo is larger than 10 MB.')).toBeVisible();
  await expect(
    page.getByText('notes.txt: Please upload only image files (JPG, PNG, GIF, etc.)'),
  ).toBeVisible();
  await expect(page.getByText('2 of 8 photos')).toBeVisible();

  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'fake.jpg: Please upload only image files' }),
  ).toBeVisible();
  await expect(page.getByText('1 of 8 photos')).toBeVisible();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  const rows = await site.rows("select photo_count from requests where first_name = 'Photos'");
  expect(rows).toEqual([{ photo_count: 1 }]);
});

test('nine photos are one too many', { tag: '@soak' }, async ({ page }) => {
  await openForm(page);
  const small = await png(20, 20);
  const nine = Array.from({ length: 9 }, (_, count) => picture(`${count}.png`, small, 'image/png'));
  await page.getByLabel('Add photos').setInputFiles(nine);
  await expect(page.getByText(/8\.png: You can upload a maximum of 8 photos\./)).toBeVisible();
  await expect(page.getByText('8 of 8 photos')).toBeVisible();
  await page.getByRole('button', { name: 'Remove 0.png' }).click();
  await expect(page.getByText('7 of 8 photos')).toBeVisible();
});

async function sendWithErrors(page: Page): Promise<void> {
  await page.getByLabel('Nombre').fill('Rosa');
  await page.getByLabel('Correo electrónico', { exact: true }).fill('rosa');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Por favor revise los campos marcados.')).toBeVisible();
  await expect(page.getByText('Este correo parece incompleto')).toBeVisible();
  await expect(page.getByLabel('¿Qué hay que arreglar?')).toBeFocused();
  await expect(page.getByLabel('Nombre')).toHaveValue('Rosa');
}

test('errors stand beside their fields in Spanish, the first is focused and nothing typed is lost', async ({
  page,
}) => {
  await openForm(page, '/es/request');
  await sendWithErrors(page);
  await expectAccessible(page);
  // Whoever is in danger reads what to do, however much of the form is missing.
  await page.getByLabel('¿Qué hay que arreglar?').fill('Huele a gas y nos duele la cabeza');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  const advice = page.getByRole('alert').filter({ hasText: 'compañía de gas' });
  await expect(advice).toBeInViewport();
  await expect(advice).toContainText('Por favor revise los campos marcados.');
});

test('errors stand beside their fields without script too', { tag: '@soak' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    ...phone,
    baseURL: site.address,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/es/request');
  await sendWithErrors(page);
  await context.close();
});
