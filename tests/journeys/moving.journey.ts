import { owner, startSite } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { expect, test } from './journey.ts';
import { ownerContext, ownerTokenOf } from './sign-in.ts';

test('the owner exports the business, and brings it in on a new server, which is then the same one', async ({
  backOffice: page,
  browser,
  ownerToken,
  site,
  allowConsole,
}) => {
  // The session of the new server ends with the import.
  allowConsole(/status of 401/);
  const made = await fetch(`${site.address}/api/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: 'Minna', last_name: 'Moving', email: 'minna@example.com' }),
  });
  expect(made.ok).toBe(true);

  await goTo(page, '/admin/settings/your-data');
  await page.getByLabel('Your password').fill('not my password');
  await page.getByRole('button', { name: 'Export everything' }).click();
  await expect(page.getByText("That isn't your current password.")).toBeVisible();
  allowConsole(/status of 400/);
  await page.getByLabel('Your password').fill(owner.password);
  await page.getByRole('button', { name: 'Export everything' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download/ }).click();
  const file = await (await download).path();
  await expect(page.getByText('This server already has records.')).toBeVisible();
  await page.getByRole('link', { name: 'Change: Voicemails' }).click();
  await expect(page.getByLabel('Delete voicemails after')).toBeFocused();
  const second = await startSite({ prepared: process.env.PLUMBLINE_PREPARED_SITE });
  const context = await ownerContext(browser, second, await ownerTokenOf(second), {
    viewport: { width: 390, height: 844 },
  });
  try {
    const phone = await context.newPage();
    await goTo(phone, '/admin/settings/your-data');
    const input = phone.getByLabel('Export from the other server (ZIP)');
    await input.setInputFiles({
      name: 'notes.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK'),
    });
    await phone.getByLabel('Your password on this server').fill(owner.password);
    await phone.getByRole('button', { name: 'Import this export' }).click();
    await expect(
      phone.getByText("notes.zip was not imported. This isn't a Plumbline export"),
    ).toBeVisible();
    await input.setInputFiles(file);
    await phone.getByLabel('Your password on this server').fill(owner.password);
    await phone.getByRole('button', { name: 'Import this export' }).click();
    // Signed out at its end.
    await expect(phone).toHaveURL(/\/admin\/login/, { timeout: 60_000 });
    await phone.getByLabel('Email').fill(owner.email);
    await phone.getByLabel('Password', { exact: true }).fill(owner.password);
    await phone.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(phone).not.toHaveURL(/login/);
    await goTo(phone, '/admin/customers');
    await expect(phone.getByText('Minna Moving').first()).toBeVisible();
  } finally {
    await context.close();
    await second.remove();
  }
});
