import { phoneJpeg } from '../harness/pictures.ts';
import { ownerCall } from '../harness/portal-site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test, withServiceWorker } from './journey.ts';
import {
  apply,
  approve,
  confirmAndUpload,
  enterAsPartner,
  expectNoSidewaysScroll,
  signInAsPartner,
} from './partner-steps.ts';

test.use(withServiceWorker);

const luis = { name: 'Luis Jornada', email: 'luis.jornada@example.com' };

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 360, height: 800 }, locale: 'es-MX' });

  test('from the application to the payout: work offered to two, done without a signal, confirmed, paid and on the statement', async ({
    site,
    page,
    context,
    backOffice,
    browser,
    allowConsole,
  }) => {
    // A forgotten checkbox gets a 400, the second acceptance a 409; a phone loses its signal.
    allowConsole(/status of (400|409)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await apply(page, luis);
    await confirmAndUpload(site, page, luis.email);
    await approve(backOffice, luis);
    await signInAsPartner(page, luis.email, '/partner/dashboard');
    await expectAccessible(page);

    const other = await browser.newContext({ baseURL: site.address });
    const late = await other.newPage();
    await enterAsPartner(site, late, 'Wanda Weberjornada', 'english');
    const { project } = await ownerCall(site, '/api/projects', {
      customer: {
        first_name: 'Ann',
        last_name: 'Marshjornada',
        phone: '(830) 555-0177',
        email: 'ann.jornada@example.com',
        address: '41 Esser Rd',
        city: 'Comfort',
        zip_code: '78013',
      },
      title: 'Postes de reja',
      description: 'Cambiar dos postes.',
      category: 'carpentry',
    });
    await goTo(backOffice, `/admin/projects/${project.id}`);
    await backOffice.getByRole('button', { name: 'Offer work' }).click();
    const form = backOffice.getByRole('dialog', { name: 'Offer work' });
    await form.getByLabel('Checklist, one item per line').fill('Sacar los postes');
    await form.getByLabel("Partner's pay").fill('340');
    await form.getByRole('checkbox', { name: luis.name }).check();
    await form.getByRole('checkbox', { name: 'Wanda Weberjornada' }).check();
    await form.getByRole('button', { name: 'Send offer' }).click();
    await expect(backOffice.getByRole('heading', { name: 'Offers' })).toBeVisible();
    const [, id = ''] = /work-orders\/([\w-]+)/.exec(backOffice.url()) ?? [];

    await late.goto(`/partner/work-orders/${id}`);
    const before = await late.locator('[data-order]').textContent();
    await page.goto('/partner/dashboard');
    await page.getByRole('link', { name: '1 oferta de trabajo espera su respuesta' }).click();
    await page.getByRole('link', { name: 'Postes de reja' }).click();
    await page.getByRole('button', { name: 'Aceptar el trabajo' }).click();
    await expect(page.getByText('Ann Marshjornada')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(page.getByText('Ann Marshjornada')).toBeVisible();
    await expect.poll(() => cachedPage(`/partner/work-orders/${id}`)).toContain('Ann Marshjornada');

    // Out of the village: everything is done without a signal, even across a reload.
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Voy en camino' }).click();
    const pending = page.getByRole('heading', { name: 'Guardado en este teléfono' });
    await expect(pending).toBeVisible();
    await page.reload();
    await expect(pending).toBeVisible();
    await page.getByRole('button', { name: 'Empezar el trabajo' }).click();
    await page.getByRole('button', { name: 'Marcar como hecho: Sacar los postes' }).click();
    await page.getByText('Fotos', { exact: true }).first().click();
    await page.getByLabel('Después del trabajo').check();
    await expect(page.getByText('No hay fotos escogidas')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page
      .getByLabel('Escoger fotos')
      .setInputFiles({ name: 'post.jpg', mimeType: 'image/jpeg', buffer: await phoneJpeg() });
    await expect(page.getByText('post.jpg', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Mandar fotos' }).click();
    await page.getByText('Horas trabajadas', { exact: true }).click();
    await page.getByLabel('Horas', { exact: true }).fill('3.5');
    await page.getByRole('button', { name: 'Guardar horas' }).click();
    await page.getByRole('button', { name: 'Terminar el trabajo' }).click();
    await expect(page.locator('[data-pending] li')).toHaveCount(6);
    await expectAccessible(page);

    await context.setOffline(false);
    await expect(pending).toBeHidden();
    await expect(page.getByText('Usted marcó el trabajo como terminado.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Fotos de después: Foto 1' })).toBeVisible();
    const entries = await site.rows(
      "select kind from work_order_entries where order_id = $1 and author = 'partner' order by happened_at, position",
      [id],
    );
    expect(entries.map(({ kind }) => kind).filter((kind) => kind !== 'accepted')).toEqual([
      ...['on_my_way', 'arrived', 'task', 'photo', 'hours', 'done'],
    ]);

    await late.reload();
    const after = await late.locator('[data-order]').textContent();
    expect(after).not.toMatch(/Marshjornada|41 Esser|555-0177/);
    expect(before).not.toMatch(/Marshjornada|41 Esser|555-0177/);

    await expect(backOffice.getByRole('button', { name: 'Confirm work' })).toBeVisible();
    await backOffice.getByRole('button', { name: 'Confirm work' }).click();
    await expect(backOffice.getByText('Confirmed', { exact: true }).first()).toBeVisible();
    await page.goto('/partner/earnings');
    await page.getByRole('button', { name: 'Enviar factura' }).click();
    await expect(page.getByRole('status').first()).toContainText('Se envió la factura');
    await goTo(backOffice, '/admin/partners/payouts');
    await backOffice.getByRole('checkbox', { name: 'Postes de reja' }).check();
    await backOffice.getByLabel('Reference').fill('#1044');
    const paid = backOffice.getByRole('textbox', { name: 'Amount for' });
    await paid.fill('340,00');
    await backOffice.getByRole('button', { name: /^Record/ }).click();
    await expect(paid).toHaveAccessibleDescription(/an amount like 1,250 or 12\.50/);
    await expect(backOffice.getByRole('alert')).toHaveText(/highlighted amounts/);
    await paid.fill('$340.00');
    await backOffice.getByRole('button', { name: 'Record $340.00 as paid' }).click();
    await expect(backOffice.getByText('Nothing to pay')).toBeVisible();
    await expect(backOffice.getByText('$340.00 recorded as paid.')).toBeVisible();
    await expectAccessible(backOffice);

    await page.goto('/partner/earnings/statement');
    await expect(page.getByText('Postes de reja')).toBeVisible();
    await expect(page.getByText('-$340.00')).toBeVisible();
    await expect(page.getByText('$0.00')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ingresos' }).first().click();
    await expect(page.getByText('$340.00 pagados')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/partner/dashboard');
    await expect(page.getByText('Pagado: $340')).toBeVisible();
    await other.close();

    function cachedPage(path: string): Promise<string> {
      return page.evaluate(async (wanted) => {
        const cached = await (await caches.open('partner-pages')).match(wanted);
        return (await cached?.text()) ?? '';
      }, path);
    }
  });
});
