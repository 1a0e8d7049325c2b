import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SendMailOptions } from 'nodemailer';
import { handEmail } from '../harness/hand-email.ts';
import { phoneJpeg, png } from '../harness/pictures.ts';
import { type Site, startSite } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { ownerContext, ownerTokenOf } from './sign-in.ts';

const business = 'hello@hill.example';

/** Another site with one picture, which counts visitors. */
async function startPictureSite() {
  const picture = await png(320, 120);
  let views = 0;
  const server = createServer((_request, response) => {
    views += 1;
    response.setHeader('content-type', 'image/png');
    response.end(picture);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/offer.png`,
    views: () => views,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}

const hand = (site: Site, email: SendMailOptions) => handEmail(site, { to: business, ...email });

const invitation = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'BEGIN:VEVENT', 'UID:1'],
  ...['SUMMARY:Walk-through', 'DTSTART:20271125T150000Z', 'DTEND:20271125T160000Z'],
  ...['LOCATION:12 Main St', 'ORGANIZER;CN=Ann Marsh:mailto:ann@example.com'],
  ...['END:VEVENT', 'END:VCALENDAR'],
].join('\r\n');

test('an email handed to the built-in mail server is read as it was laid out, and pictures from elsewhere load when asked', async ({
  browser,
}) => {
  const elsewhere = await startPictureSite();
  const site = await startSite({
    prepared: process.env.PLUMBLINE_PREPARED_SITE,
    env: { SMTP_LISTEN: '127.0.0.1:0', MAIL_FROM: business },
  });
  const layout = `<table width="100%" bgcolor="#eef3f2"><tr><td style="padding:16px"><h2>Fall offers</h2>
    <p>See the new pocket doors, or <a href="https://evil.example/login">www.bank.example</a>.</p>
    <img alt="Offer" src="${elsewhere.address}" width="320"></td></tr></table>`;
  await hand(site, {
    from: 'Boerne Supply <News@supply.example>',
    subject: 'Fall offers',
    html: layout,
  });
  await hand(site, {
    from: 'Boerne Supply <news@supply.example>',
    subject: 'Winter offers',
    html: layout,
  });
  await hand(site, {
    from: 'Ann Marsh <ann@example.com>',
    subject: 'The hall door',
    html: '<p>Hello Wade,</p><p>this is the door: <img alt="Hall door" src="cid:door@ann" width="240"></p>',
    attachments: [
      { filename: 'hall-door.jpg', content: await phoneJpeg(), cid: 'door@ann' },
      { filename: 'plan.pdf', content: '%PDF-1.4 plan' },
      { filename: 'prices.pdf.exe', content: 'MZ' },
    ],
    icalEvent: { method: 'REQUEST', content: invitation },
  });
  const context = await ownerContext(browser, site, await ownerTokenOf(site));
  const page = await context.newPage();
  const frame = page.frameLocator('iframe[title="Content of the email"]');
  const offer = frame.getByAltText('Offer');

  await goTo(page, '/admin/email');
  await page.getByRole('link', { name: /Fall offers/ }).click();
  await expect(frame.getByRole('heading', { name: 'Fall offers' })).toBeVisible();
  await expect(page.getByText('“www.bank.example” leads to evil.example')).toBeVisible();
  await expect(frame.getByText('[evil.example]')).toBeVisible();
  await expect(frame.getByRole('link', { name: 'www.bank.example' })).toHaveAttribute(
    'href',
    'https://evil.example/login',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show plain text' }).click();
  await expect(page.getByRole('article').getByText('See the new pocket doors')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show formatting' }).click();
  await expect(offer).not.toHaveAttribute('src');
  expect(elsewhere.views()).toBe(0);

  await page.getByRole('button', { name: 'Show pictures', exact: true }).click();
  await expect(offer).toHaveAttribute('src', elsewhere.address);
  await expect.poll(elsewhere.views).toBeGreaterThan(0);
  await page.getByRole('link', { name: /Winter offers/ }).click();
  await expect(frame.getByRole('heading', { name: 'Fall offers' })).toBeVisible();
  await expect(offer).not.toHaveAttribute('src');
  await page.getByRole('button', { name: 'Always show pictures from news@supply.example' }).click();
  await expect(offer).toHaveAttribute('src', elsewhere.address);
  await page.reload();
  await expect(offer).toHaveAttribute('src', elsewhere.address);
  await page.getByRole('button', { name: 'Stop showing them' }).click();
  await expect(offer).not.toHaveAttribute('src');

  await page.getByRole('link', { name: /The hall door/ }).click();
  const door = frame.getByAltText('Hall door');
  await expect
    .poll(() => door.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText('Invitation: Walk-through')).toBeVisible();
  await expect(page.getByText('12 Main St')).toBeVisible();
  const files = page.getByRole('list', { name: 'Attachments' });
  await expect(files.getByRole('button', { name: /plan\.pdf.*PDF, 13 Bytes/ })).toBeVisible();
  await expect(files.getByRole('button', { name: /\.ics/ })).toHaveCount(1);
  await expect(files.getByText('Opening this file may run a program.')).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await files.getByRole('button', { name: /plan\.pdf/ }).click();
  expect((await file).suggestedFilename()).toBe('plan.pdf');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(door).toBeVisible();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open this day' }).click();
  await expect(page).toHaveURL(/\/admin\/schedule\?view=day&date=2027-11-25/);

  await context.close();
  await site.remove();
  await elsewhere.stop();
});
