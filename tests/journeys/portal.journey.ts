import { inThreeOptions } from '../factories/estimates.ts';
import { anInvoice } from '../factories/invoices.ts';
import { phoneJpeg } from '../harness/pictures.ts';
import { enterPortal, ownerCall } from '../harness/portal-site.ts';
import type { Site } from '../harness/site.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, lineOfSession, test, withServiceWorker } from './journey.ts';
import { bothWays, byKeyboard } from './keyboard.ts';

test.use(withServiceWorker);

async function textTo(site: Site, email: string, expected: string): Promise<string> {
  const { body_text } = await waitUntil(
    `the email with “${expected}”`,
    async () =>
      (
        await site.rows(
          'select body_text from emails where recipient = $1 and body_text like $2 order by id desc',
          [email, `%${expected}%`],
        )
      )[0] as { body_text: string } | undefined,
    30_000,
  );
  return body_text;
}

/** The link of an email with this text, as its path. */
async function emailTo(site: Site, email: string, expected: string): Promise<string> {
  const link = /https?:\/\/\S+/.exec(await textTo(site, email, expected))?.[0] ?? '';
  return new URL(link).pathname + new URL(link).search;
}

async function codeTo(site: Site, email: string, expected: string): Promise<string> {
  return /code:\s+(\d{8}|\d{4} \d{4})$/m.exec(await textTo(site, email, expected))?.[1] ?? '';
}

test.describe('on a phone, in Spanish, by keyboard alone', () => {
  test.use({ viewport: { width: 360, height: 800 }, locale: 'es-MX' });

  test('an invited customer joins, finds the past project, approves, pays, writes with a photo, and is answered live', async ({
    site,
    page,
    backOffice,
  }) => {
    const email = 'lupe.portal@example.com';
    const { customer } = await ownerCall(site, '/api/customers', {
      first_name: 'Guadalupe',
      last_name: 'Treviño',
      email,
      language: 'spanish',
    });
    const { id } = customer;
    const { project } = await ownerCall(site, '/api/projects', {
      customer_id: id,
      title: 'Baranda del patio',
    });
    const { data: estimate } = await ownerCall(site, '/api/estimates', {
      ...inThreeOptions({ title: 'Baño del pasillo', contact_name: 'Guadalupe Treviño' }),
      contact_email: email,
      customer_id: id,
      language: 'spanish',
    });
    await ownerCall(site, `/api/estimates/${estimate.id}/sending`, {});
    const { invoice } = await ownerCall(site, '/api/invoices', {
      ...anInvoice({ customer_id: id, customer_name: 'Guadalupe Treviño' }),
      customer_email: email,
      project_title: 'Enchufes de la cocina',
    });
    await ownerCall(site, `/api/invoices/${invoice.id}/send`, {});

    await goTo(backOffice, '/admin/customer-onboarding');
    await ownerCall(site, `/api/customers/${id}/invitation`, { send: true });
    const keys = byKeyboard(page);
    await page.goto(await emailTo(site, email, 'invitation='));
    await expect(page.getByText('Hola, Guadalupe.')).toBeVisible();
    await expectAccessible(page);
    await keys.type('Contraseña', 'una-clave');
    await keys.press('button', 'Crear cuenta');
    await expect(page.getByRole('heading', { name: 'Hola, Guadalupe' })).toBeVisible();
    await expect(page.getByText('Tiene 2 pendientes.')).toBeVisible();
    await expectAccessible(page);

    await keys.press('link', 'Proyectos');
    await keys.press('link', /Baranda del patio/);
    await expect(page.getByRole('heading', { name: 'Baranda del patio' })).toBeVisible();
    await expectAccessible(page);

    await keys.press('link', 'Presupuestos');
    await keys.press('link', /Baño del pasillo/);
    await expect(page.getByRole('heading', { name: 'Baño del pasillo' })).toBeVisible();
    await keys.type('Su nombre', 'Guadalupe Treviño');
    await keys.tick(/Apruebo este trabajo/);
    await keys.press('button', /^Aprobar y firmar/);
    await expect(page.getByRole('heading', { name: /^Gracias/ })).toBeVisible();
    await expectAccessible(page);

    await keys.press('link', 'Facturas');
    await keys.press('link', /Enchufes de la cocina/);
    await keys.press('button', /^Pagar \$.* con tarjeta$/);
    await keys.press('button', /^La tarjeta pasa/);
    await expect(page.getByText('¡Pago realizado!')).toBeVisible();
    await expectAccessible(page);
    await keys.press('link', 'Facturas');
    await keys.press('link', 'Estados de cuenta por año');
    await expect(page.getByRole('cell', { name: '$550.00' }).first()).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/es/customer/messages/${project.id}`);
    await expect(page.locator('form[data-live]')).toBeVisible();
    await page.getByLabel('Agregar fotos o archivos').setInputFiles({
      name: 'porton.jpg',
      mimeType: 'image/jpeg',
      buffer: await phoneJpeg(320, 240),
    });
    await keys.type(/^Escribir a/, 'El portón queda abierto.');
    await keys.press('button', 'Enviar');
    const log = page.getByRole('log');
    await expect(log).toContainText('El portón queda abierto.');
    await expect(log.getByRole('link', { name: /porton\.jpg/ })).toBeVisible();
    await goTo(backOffice, '/admin/messages');
    await backOffice
      .getByRole('main')
      .getByRole('link', { name: /Guadalupe Treviño/ })
      .click();
    await expect(backOffice.getByRole('log')).toContainText('El portón queda abierto.');
    await backOffice.getByLabel('Write to Guadalupe').fill('Gracias, ahí estaré a las 9.');
    await backOffice.getByRole('button', { name: 'Send' }).click();
    await expect(log).toContainText('Gracias, ahí estaré a las 9.');

    await keys.press('link', 'Inicio');
    await expect(page.getByText('Pago recibido, $550.00')).toBeVisible();
    await keys.press('link', 'Proyectos');
    await expect(page.getByRole('link', { name: /Baño del pasillo/ })).toBeVisible();
  });
});

test('a forgotten password: from the email to signed in, by keyboard alone', async ({
  site,
  page,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/);
  allowConsole(lineOfSession);
  const email = 'fay.portal@example.com';
  const keys = byKeyboard(page);
  await page.goto('/customer/signup');
  await keys.type('Full name', 'Fay Forgot');
  await keys.type('Email', email);
  await keys.type('Password', 'first');
  await keys.press('button', 'Create account');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Fay Forgot');
  await expectAccessible(page);
  await keys.type('Password', 'first-one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await emailTo(site, email, 'confirm?token='));
  await keys.press('button', 'Confirm and sign in');
  await expect(page.getByText('No recent activity')).toBeVisible();
  await keys.press('button', 'Sign Out');
  await expect(page.getByText("You're signed out.")).toBeVisible();

  await keys.type('Email', email);
  await keys.type('Password', 'not this');
  await keys.press('button', 'Sign in');
  await expect(page.getByRole('alert').first()).toHaveText('Wrong email or password.');
  await keys.press('link', 'Forgot your password?');
  await keys.type('Email', email);
  await keys.press('button', 'Send link');
  await expect(page.getByRole('status')).toContainText(email);
  await page.goto(await emailTo(site, email, 'reset-password'));
  await keys.type('New password', 'second-one');
  await keys.type('Confirm password', 'second-one');
  await keys.press('button', 'Change password');
  await expect(page.getByText('Your password was changed. Please sign in.')).toBeVisible();
  await keys.type('Email', email);
  await keys.type('Password', 'second-one');
  await keys.press('button', 'Sign in');
  await expect(page.getByRole('heading', { name: 'Hi, Fay' })).toBeVisible();
});

for (const [how, hands, details] of bothWays) {
  test(
    `who was going somewhere gets there after the sign-in by an email, ${how}`,
    details,
    async ({ site, page }) => {
      const me = hands(page);
      const email = `link.portal.${how.length}@example.com`;
      const { customer } = await ownerCall(site, '/api/customers', {
        first_name: 'Lynn',
        last_name: 'Link',
        email,
      });
      await ownerCall(site, `/api/customers/${customer.id}/invitation`, { send: true });
      await page.goto(await emailTo(site, email, 'invitation='));
      await me.type('Password', 'lynn-link');
      await me.press('button', 'Create account');
      await expect(page.getByRole('heading', { name: 'Hi, Lynn' })).toBeVisible();
      // An open page would retry, and be refused.
      await page.goto('about:blank');
      await page.context().clearCookies();

      await page.goto('/customer/invoices');
      await expect(page.getByText('Please sign in to continue.')).toBeVisible();
      await me.type('Email', email);
      await me.press('button', 'Email me a sign-in link');
      await me.type('Code', await codeTo(site, email, 'login/link'));
      await me.press('button', /^Sign in$/);
      await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible();
    },
  );

  test(
    `from the private link of an estimate to all there is, with the code of the email, ${how}`,
    details,
    async ({ site, page, allowConsole }) => {
      allowConsole(/status of 400/);
      const me = hands(page);
      const email = `code.portal.${how.length}@example.com`;
      const { customer } = await ownerCall(site, '/api/customers', {
        first_name: 'Cody',
        last_name: 'Code',
        email,
      });
      const { data: estimate } = await ownerCall(site, '/api/estimates', {
        ...inThreeOptions({ contact_name: 'Cody Code', contact_email: email }),
        customer_id: customer.id,
      });
      await ownerCall(site, `/api/estimates/${estimate.id}/sending`, {});
      await page.goto(await emailTo(site, email, '/estimate/'));
      await me.press('button', 'Open my customer page');
      await expect(page.getByText('c…@example.com')).toBeVisible();
      await expectAccessible(page);
      const code = await codeTo(site, email, 'invitation=');
      await me.type(
        'Code from the email',
        code.replace(/\d/g, (digit) => `${9 - Number(digit)}`),
      );
      await me.press('button', /^Continue$/);
      await expect(page.getByRole('alert')).toHaveText(/the code from our latest email/);
      await expectAccessible(page);
      await me.type('Code from the email', code);
      await me.press('button', /^Continue$/);
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await me.type('Password', 'cody-code');
      await me.press('button', 'Create account');
      await expect(page.getByRole('heading', { name: 'Hi, Cody' })).toBeVisible();
      await expect(page.getByRole('link', { name: /Hall bathroom repair/ }).first()).toBeVisible();
    },
  );
}

test('a new request from the portal begins with what is known, and is sent with a photo', async ({
  site,
  page,
  backOffice,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const person = { first_name: 'Nell', last_name: 'Newell', email: 'nell.newell@example.com' };
  await enterPortal(site, page, person, 'Porch rail');
  await page.goto('/customer/dashboard');
  await page.getByRole('link', { name: 'Request work' }).click();
  await expect(page.getByLabel('What needs fixing?')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await page.getByLabel('What needs fixing?').fill('The gate at the side does not close any more.');
  await page.getByLabel('Street address').fill('41 Esser Rd');
  await page.getByLabel('Phone').fill('(830) 555-0188');
  await page.getByLabel('Add photos').setInputFiles({
    name: 'gate.jpg',
    mimeType: 'image/jpeg',
    buffer: await phoneJpeg(1600, 1200),
  });
  await expect(page.getByText('1 of 8 photos')).toBeVisible();
  // Above the tabs, within reach of a thumb.
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/^Thank you! (We'll contact you|.*hear from us)/)).toBeVisible();
  await expectAccessible(page);
  await goTo(backOffice, '/admin/requests');
  await expect(backOffice.getByRole('link', { name: 'Nell Newell' })).toBeVisible();
});

test.describe('every page of the portal, in both languages, on a phone', { tag: '@soak' }, () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('has no accessibility fault and nothing that sticks out', async ({
    site,
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 40[04]/);
    const name = 'Wilhelmina Hohenberger-Villarreal';
    const [first_name = '', last_name = ''] = name.split(' ');
    const { projectId, customerId } = await enterPortal(
      site,
      page,
      { first_name, last_name, email: 'wilhelmina.hohenberger-villarreal@example.com' },
      'The long porch with the cedar rail, the steps and both of its weathered screen doors',
    );
    const estimate = await ownerCall(site, '/api/estimates', {
      ...inThreeOptions({ contact_name: name, customer_id: customerId, project_id: projectId }),
    });
    await ownerCall(site, `/api/estimates/${estimate.data.id}/sending`, {});
    const { invoice } = await ownerCall(site, '/api/invoices', {
      ...anInvoice({ customer_id: customerId, customer_name: name, project_id: projectId }),
    });
    await ownerCall(site, `/api/invoices/${invoice.id}/send`, {});
    const pages = [
      ...['dashboard', 'projects', `projects/${projectId}`, 'estimates', 'invoices', 'messages'],
      ...[`estimates/${estimate.data.id}`, `invoices/${invoice.id}`, 'invoices/statement'],
      ...[`messages/${projectId}`, 'requests/new', 'nothing/here', 'profile', 'profile/addresses'],
      ...['profile/security', 'profile/data', 'signup', 'forgot-password', 'login/step'],
      ...['login/link?token=none', 'reset-password?token=none', 'signup/confirm?token=none'],
    ];
    for (const [prefix, colorSchemes] of [
      ['', ['light', 'dark']],
      ['/es', ['dark']],
    ] as const) {
      for (const path of pages) {
        await page.goto(`${prefix}/customer/${path}`);
        for (const colorScheme of colorSchemes) {
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page);
        }
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${prefix}/customer/${path} is wider than the phone`).toBeLessThanOrEqual(0);
        // A laptop at 200 % zoom: fixed elements leave most of the screen to the page.
        await page.setViewportSize({ width: 640, height: 400 });
        const share = await page.evaluate(shareThatStays);
        expect(share, `what stays of ${prefix}/customer/${path} at 200 %`).toBeLessThan(0.4);
        await page.setViewportSize({ width: 360, height: 800 });
      }
    }
  });
});

/** How much of the screen is covered by what does not scroll away, between 0 and 1. */
function shareThatStays(): number {
  scrollTo(0, document.documentElement.scrollHeight / 2);
  const staying = [...document.querySelectorAll('body *')].filter((one) =>
    ['fixed', 'sticky'].includes(getComputedStyle(one).position),
  );
  const rows = new Set<number>();
  for (const one of staying) {
    const { top, bottom, width } = one.getBoundingClientRect();
    // A skip link or a small button covers no row.
    if (width < innerWidth / 2) continue;
    for (let row = Math.max(0, Math.ceil(top)); row < Math.min(innerHeight, bottom); row += 1)
      rows.add(row);
  }
  return rows.size / innerHeight;
}
