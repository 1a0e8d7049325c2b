import type { Locator, Page } from '@playwright/test';
import { heic, phoneJpeg } from '../harness/pictures.ts';
import { forgetSettings } from '../harness/settings.ts';
import { owner, type Site } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

test.beforeEach(({ site }) => forgetSettings(site));
test.afterEach(({ site }) => forgetSettings(site));

/** Changes the website like another browser of the owner. */
async function changeElsewhere(site: Site, change: object): Promise<void> {
  const call = async (path: string, method: string, body?: object, token = '') => {
    const answer = await fetch(site.address + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, `${method} ${path}`).toBe(200);
    return answer.json();
  };
  const { token } = await call('/api/admin/login', 'POST', owner);
  const { versions } = await call('/api/settings', 'GET', undefined, token);
  const version = versions.website;
  await call('/api/settings/website', 'PATCH', { ...change, version }, token);
}

const example = 'Sample, not yours';
const gallery = (page: Page) => page.getByRole('form', { name: 'Photos of finished work' });
const promises = (page: Page) => page.getByRole('form', { name: 'Promises' });
const reviews = (page: Page) => page.getByRole('form', { name: 'Reviews' });

/** Questions and answers are hidden by default. */
const hidden = (page: Page) => page.getByText('Not on the website: hidden');

/** Replaces the first example with a customer's review. */
async function replaceReview(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Replace' }).first().click();
  const review = form.getByRole('group', { name: 'review 1' });
  await expect(review.getByLabel("Customer's name")).toBeFocused();
  await review.getByLabel("Customer's name").fill('Marisol Treviño');
  await review.getByLabel('Stars').selectOption('4 stars');
  await review.getByLabel('Review in English').fill('The fan is quiet now.');
  await review.getByLabel('Review in Spanish').fill('El abanico ya no hace ruido.');
  await review.getByLabel('Town and trade in English').fill('Boerne, electrical');
  await review.getByLabel('Town and trade in Spanish').fill('Boerne, electricidad');
}

async function choosePhoto(page: Page, button: Locator, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles({ name, mimeType: '', buffer });
}

test('on a fresh site the examples are marked, and the first steps lead to each', {
  tag: '@soak',
}, async ({ backOffice: page }) => {
  await goTo(page, '/admin/dashboard');
  await expect(page.getByText('0 of 11 done')).toBeVisible();
  await page.getByRole('link', { name: 'Reviews' }).click();
  await page.waitForURL('**/admin/setup/reviews');
  await expect(reviews(page).getByText(example)).toHaveCount(2);
  await goTo(page, '/admin/website');
  await expect(reviews(page).getByText(example)).toHaveCount(2);
  await expect(gallery(page).getByText(example)).toHaveCount(2);
  const untilAnnounced = page.getByText('Visible until the site goes live');
  await expect(promises(page).getByText(example)).toHaveCount(3);
  await expect(untilAnnounced).toHaveCount(3);

  await page.getByRole('button', { name: 'Keep drawings' }).click();
  await expect(page.getByText('1 of 11 done')).toBeVisible();
  // With the identity the rest of the sample leaves; what was adopted stays.
  await page.getByRole('button', { name: 'These are correct' }).click();
  await expect(page.getByText('2 of 11 done')).toBeVisible();
  await expect(promises(page).getByText(example)).toHaveCount(0);
  await expect(gallery(page).getByText(example)).toHaveCount(0);
});

test('the owner replaces a review and a picture, and the next visitor sees them in both languages', async ({
  backOffice: owner,
  page,
}) => {
  await goTo(owner, '/admin/website');
  await replaceReview(reviews(owner));
  await reviews(owner).getByRole('button', { name: 'Remove review 2' }).click();
  await reviews(owner).getByRole('button', { name: 'Save reviews' }).click();
  await expect(reviews(owner).getByText('Saved', { exact: true })).toBeVisible();

  const replace = gallery(owner).getByRole('button', { name: 'Replace' }).first();
  await choosePhoto(owner, replace, 'IMG_0001.jpg', await phoneJpeg(1600, 1200));
  const picture = gallery(owner).getByRole('group', { name: 'picture 1' });
  await expect(picture.getByLabel('Use the English text')).toBeChecked();
  await picture.getByLabel('Title in English').fill('New cedar fence');
  await picture.getByLabel('Town and duration in English').fill('Comfort, 2 days');
  await picture.getByLabel('Description in English').fill('A fence of cedar boards');
  await expectAccessible(owner);
  await gallery(owner).getByRole('button', { name: 'Save pictures' }).click();
  await expect(gallery(owner).getByText('Saved', { exact: true })).toBeVisible();
  await expect(owner.getByText('2 of 11 done')).toBeVisible();

  await page.goto('/');
  await expect(page.getByText('“The fan is quiet now.”')).toBeVisible();
  await expect(page.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(page.getByText('Dale Hutchins')).toHaveCount(0);
  const photo = page.getByRole('img', { name: 'A fence of cedar boards' });
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto('/es');
  await expect(page.getByText('“El abanico ya no hace ruido.”')).toBeVisible();
  await expect(page.getByText('New cedar fence')).toBeVisible();
});

test('a photo that cannot be taken is refused on the page, and a HEIC from a phone is taken', async ({
  backOffice: page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await goTo(page, '/admin/website');
  const add = gallery(page).getByRole('button', { name: 'Add pictures' });
  await choosePhoto(page, add, 'notes.txt', Buffer.from('no picture'));
  await expect(gallery(page).getByRole('alert')).toHaveText(/notes\.txt: This isn't a picture\./);
  await choosePhoto(page, add, 'IMG_0002.HEIC', await heic());
  await expect(gallery(page).getByRole('group', { name: 'picture 3' })).toBeVisible();
  await expect(gallery(page).getByRole('alert')).toHaveCount(0);

  await gallery(page).getByRole('button', { name: 'Move picture 3 up' }).click();
  await gallery(page).getByRole('button', { name: 'Save pictures' }).click();
  const moved = gallery(page).getByRole('group', { name: 'picture 2' });
  await expect(moved.getByLabel('Title in English')).toBeFocused();
  await expect(moved.getByText('Please fill this in.')).toHaveCount(1);
});

test("the owner's own promises stand on the website in both languages, and can be hidden", async ({
  backOffice: owner,
  page,
}) => {
  await goTo(owner, '/admin/website');
  const form = promises(owner);
  await form.getByRole('button', { name: 'Replace' }).nth(1).click();
  const promise = form.getByRole('group', { name: 'promise 2' });
  await promise.getByLabel('Promise in English').fill('Insured to a million');
  await promise.getByLabel('Promise in Spanish').fill('Asegurado por un millón');
  await promise.getByLabel('Sentence in English').fill('Ask for the certificate.');
  await promise.getByLabel('Sentence in Spanish').fill('Pida el certificado.');
  await form.getByRole('button', { name: 'Save promises' }).click();
  await expect(form.getByText('Saved')).toBeVisible();
  await page.goto('/es');
  await expect(page.getByText('Asegurado por un millón')).toBeVisible();
  await expect(page.getByText('Servicio de 5 estrellas')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByText('Ask for the certificate.')).toBeVisible();
  await expect(page.getByText('20+ years experience')).toBeVisible();

  await owner.getByRole('button', { name: 'Hide section' }).first().click();
  await expect(hidden(owner)).toHaveCount(2);
  await page.reload();
  await expect(page.getByText('Ask for the certificate.')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('hidden reviews leave the page and its menu, and come back when they are shown again', {
  tag: '@soak',
}, async ({ backOffice: owner, page }) => {
  await goTo(owner, '/admin/website');
  // Of the promises, the services, the gallery, and the reviews.
  await owner.getByRole('button', { name: 'Hide section' }).nth(3).click();
  await expect(hidden(owner)).toHaveCount(2);
  await page.goto('/');
  await expect(page.getByText('Rosa Villarreal')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Reviews' })).toHaveCount(0);

  await owner.getByRole('button', { name: 'Show section' }).first().click();
  await expect(reviews(owner).getByText(example)).toHaveCount(2);
  await page.reload();
  await expect(page.getByText('Rosa Villarreal')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reviews' })).toBeVisible();
});

test("invented reviews are not taken as the owner's own, and what was typed beside them stays", async ({
  backOffice: page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await goTo(page, '/admin/website');
  await replaceReview(reviews(page));
  await reviews(page).getByRole('button', { name: 'Save reviews' }).click();
  await expect(reviews(page).getByRole('alert')).toHaveText(/samples that came with the software/);
  await page.reload();
  await expect(reviews(page).getByRole('button', { name: 'Discard' })).toBeVisible();
  await expect(reviews(page).getByLabel("Customer's name")).toHaveValue('Marisol Treviño');
  await reviews(page).getByRole('button', { name: 'Discard' }).click();
  await expect(reviews(page).getByText(example)).toHaveCount(2);
});

test('what is typed while a save is under way stays, unsaved', { tag: '@soak' }, async ({
  backOffice: page,
}) => {
  await goTo(page, '/admin/website');
  await replaceReview(reviews(page));
  await reviews(page).getByRole('button', { name: 'Remove review 2' }).click();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/settings/website', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await reviews(page).getByRole('button', { name: 'Save reviews' }).click();
  await expect(reviews(page).getByRole('button', { name: 'Saving…' })).toBeVisible();
  await reviews(page).getByLabel("Customer's name").fill('Marisol T.');
  answer.resolve();
  await expect(page.getByText('1 of 11 done')).toBeVisible();
  await expect(reviews(page).getByRole('button', { name: 'Discard' })).toBeVisible();
  await expect(reviews(page).getByLabel("Customer's name")).toHaveValue('Marisol T.');
  await reviews(page).getByRole('button', { name: 'Save reviews' }).click();
  await expect(reviews(page).getByText('Saved', { exact: true })).toBeVisible();
});

test('reviews that were changed elsewhere meanwhile are shown, and not overwritten unseen', {
  tag: '@soak',
}, async ({ backOffice: page, site, allowConsole }) => {
  allowConsole(/status of 409/);
  await goTo(page, '/admin/website');
  await replaceReview(reviews(page));
  await reviews(page).getByRole('button', { name: 'Remove review 2' }).click();
  const elsewhere = {
    author: 'Hank Oehler',
    about: { english: 'Comfort, fence', spanish: 'Comfort, cerca' },
    quote: { english: 'The fence stands.', spanish: 'La cerca quedó firme.' },
    rating: 5,
  };
  await changeElsewhere(site, { testimonials: { state: 'own', pieces: [elsewhere] } });
  await expect(reviews(page).getByText('Hank Oehler: The fence stands.')).toBeVisible();
  await reviews(page).getByRole('button', { name: 'Save reviews' }).click();
  await expect(reviews(page).getByRole('alert')).toHaveText(/changed elsewhere/);
  await expect(reviews(page).getByLabel("Customer's name")).toHaveValue('Marisol Treviño');
  await reviews(page).getByRole('button', { name: 'Save reviews' }).click();
  await expect(reviews(page).getByText('Saved', { exact: true })).toBeVisible();
  await expect(reviews(page).getByText('Hank Oehler')).toHaveCount(0);
});

test('the landing page says what the owner typed as soon as it is saved, and again what it said before', async ({
  backOffice: owner,
  page,
}) => {
  await goTo(owner, '/admin/website');
  const texts = owner.getByRole('form', { name: 'Headline and texts' });
  await texts.getByLabel('Headline in English').fill('Fixed right in {city}.');
  await texts.getByLabel('Headline in Spanish').fill('Bien hecho en {city}.');
  await owner.getByRole('button', { name: 'Preview' }).click();
  const preview = owner.frameLocator('iframe[title="Landing page in Spanish"]');
  await expect(preview.getByText('Bien hecho en Boerne.')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Close' }).click();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level, square and on time.');

  await texts.getByRole('button', { name: 'Save texts' }).click();
  await expect(texts.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fixed right in Boerne.');
  await page.goto('/es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bien hecho en Boerne.');

  await owner.getByRole('button', { name: /Go back to the version/ }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await expect(texts.getByLabel('Headline in English')).toHaveValue('Level, square and on time.');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level, square and on time.');
});

test('a service that the owner adds has a card and a page of its own', async ({
  backOffice: owner,
  page,
}) => {
  await goTo(owner, '/admin/website');
  const form = owner.getByRole('form', { name: 'Services' });
  await form.getByRole('button', { name: 'Add service' }).click();
  const service = form.getByRole('group', { name: 'service 5' });
  await service.getByLabel('Use the English text').check();
  await service.getByLabel('Service in English').fill('Gutter cleaning');
  await service.getByLabel('Short name in English').fill('Gutters');
  await service.getByLabel('Sentence in English').fill('Leaves out, downspouts clear.');
  await service.getByLabel('What it includes').fill('Two stories\nDownspouts');
  await service.getByLabel('Link to ask about it in English').fill('Ask about gutters');
  await service.getByLabel('More on its own page').fill('We bring our own ladders.');
  await service.getByLabel('Address of its page').focus();
  await expect(service.getByLabel('Address of its page')).toHaveValue('gutter-cleaning');
  await form.getByRole('button', { name: 'Save services' }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: 'Gutter cleaning' }).click();
  await page.waitForURL('**/services/gutter-cleaning');
  await expect(page.getByText('We bring our own ladders.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask about gutters' }).click();
  await expect(page.getByLabel('What needs fixing?')).toHaveValue('Gutter cleaning: ');
});
