import { phoneJpeg } from '../harness/pictures.ts';
import { ownerCall } from '../harness/portal-site.ts';
import { openAtRest, untilAtRest } from './at-rest.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test, withServiceWorker } from './journey.ts';
import { enterAsPartner } from './partner-steps.ts';

test.use(withServiceWorker);

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 360, height: 800 }, locale: 'es-MX' });

  test('work is offered to two partners, one accepts, does it with photos and is confirmed; the other sees no more than before', async ({
    site,
    page,
    backOffice,
    browser,
    allowConsole,
  }) => {
    // The partner who is too late gets a 409.
    allowConsole(/409/);
    const other = await browser.newContext({ baseURL: site.address });
    const late = await other.newPage();
    await enterAsPartner(site, page, 'Luis Ortegaordenes', 'spanish');
    await enterAsPartner(site, late, 'Benito Salasordenes', 'english');
    const { project } = await ownerCall(site, '/api/projects', {
      customer: {
        first_name: 'Hank',
        last_name: 'Oehlerordenes',
        phone: '(830) 555-0188',
        email: 'hank.ordenes@example.com',
        address: '602 High St',
        city: 'Comfort',
        zip_code: '78013',
      },
      title: 'Baranda del porche',
      description: 'Take the rotten railing off.',
      category: 'carpentry',
    });

    await goTo(backOffice, `/admin/projects/${project.id}`);
    await backOffice.getByRole('button', { name: 'Offer work' }).click();
    const form = backOffice.getByRole('dialog', { name: 'Offer work' });
    await expect(form.getByText('Partners see this before they accept')).toBeVisible();
    await form.getByLabel('Checklist, one item per line').fill('Quitar la baranda vieja\nLijar');
    await form.getByLabel('On site').fill('Cedro 2×4, 8 pies, 6 piezas');
    await form.getByLabel('Private site note').fill('Hay un perro en el patio.');
    await form.getByLabel("Partner's pay").fill('385');
    await form.getByRole('checkbox', { name: 'Luis Ortegaordenes' }).check();
    await form.getByRole('checkbox', { name: 'Benito Salasordenes' }).check();
    await form.getByText('Write it in Spanish, too. Luis Ortegaordenes reads Spanish.').click();
    await form.getByLabel('Baranda del porche', { exact: true }).fill('Baranda del porche nuevo');
    await expectAccessible(backOffice);
    await form.getByRole('button', { name: 'Send offer' }).click();
    await expect(backOffice.getByRole('heading', { name: 'Offers' })).toBeVisible();
    const [, id = ''] = /work-orders\/([\w-]+)/.exec(backOffice.url()) ?? [];

    await expect(backOffice.getByText('Luis Ortegaordenes reads Spanish.')).toBeVisible();
    await backOffice.getByRole('button', { name: 'Edit Spanish' }).click();
    const inSpanish = backOffice.getByRole('dialog', { name: 'in Spanish' });
    await inSpanish.getByLabel('Take the rotten railing off.').fill('Quite la baranda podrida.');
    await expectAccessible(backOffice);
    await inSpanish.getByRole('button', { name: 'Save Spanish' }).click();
    await expect(inSpanish).toBeHidden();
    await expect(backOffice.getByText('Quite la baranda podrida.')).toBeVisible();

    await late.goto(`/partner/work-orders/${id}`);
    await expect(late.getByText('Take the rotten railing off.')).toBeVisible();
    await page.goto('/partner/work-orders');
    await page.getByRole('link', { name: 'Baranda del porche nuevo' }).click();
    await expect(page.getByText('Quite la baranda podrida.')).toBeVisible();
    await expect(page.getByText('Oehlerordenes')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Aceptar el trabajo' }).click();
    await expect(page.getByText('Hank Oehlerordenes')).toBeVisible();
    await expect(page.getByText('Hay un perro en el patio.')).toBeVisible();
    await expect(backOffice.getByText('Assigned')).toBeVisible();

    await late.getByRole('button', { name: 'Accept job' }).click();
    await expect(late.getByRole('alert')).toContainText('assigned to someone else');
    await expect(late.getByText('Assigned to someone else', { exact: true })).toBeVisible();
    expect(await late.content()).not.toMatch(/Oehlerordenes|602 High|5550188/);

    await page.getByRole('button', { name: 'Voy en camino' }).click();
    await page.getByRole('button', { name: 'Empezar el trabajo' }).click();
    await page.getByRole('button', { name: 'Marcar como hecho: Quitar la baranda vieja' }).click();
    await expect(
      page.getByRole('button', { name: 'Marcar como pendiente: Quitar la baranda vieja' }),
    ).toBeVisible();
    await page.getByText('Fotos', { exact: true }).click();
    await page
      .getByLabel('Escoger fotos')
      .setInputFiles({ name: 'rail.jpg', mimeType: 'image/jpeg', buffer: await phoneJpeg() });
    await page.getByRole('button', { name: 'Mandar fotos' }).click();
    await expect(page.getByRole('img', { name: 'Fotos de después: Foto 1' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Terminar el trabajo' }).click();
    const question = page.getByRole('dialog', { name: '¿Terminar con tareas pendientes?' });
    await expect(question).toContainText('Queda 1 tarea de la lista sin marcar.');
    await question.getByRole('button', { name: 'Volver a la lista' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('Usted marcó')).toHaveCount(0);
    await page.getByRole('button', { name: 'Terminar el trabajo' }).click();
    await question.getByRole('button', { name: 'Terminar de todos modos' }).click();
    await expect(page.getByText('Usted marcó el trabajo como terminado.')).toBeVisible();

    await backOffice.getByRole('button', { name: 'Confirm work' }).click();
    await expect(backOffice.getByText('Confirmed', { exact: true }).first()).toBeVisible();
    await expectAccessible(backOffice);
    await page.reload();
    await expect(page.getByText('Confirmado. Gracias.')).toBeVisible();
    await other.close();
  });
});

test.describe('before the script is there', { tag: '@soak' }, () => {
  // A service worker would fetch what is held back here.
  test.use({ viewport: { width: 390, height: 844 }, locale: 'es-MX', serviceWorkers: 'block' });

  test('a form is refused at its field, and the page works on', async ({
    site,
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    let script = Promise.resolve();
    await page.route(/\/connect-[^/]*\.js/, async (route) => {
      await script;
      await route.continue();
    });
    const partnerId = await enterAsPartner(site, page, 'Tito Temprano', 'spanish');
    const { project } = await ownerCall(site, '/api/projects', {
      customer: { first_name: 'Tere', last_name: 'Temprano', email: 'tere.t@example.com' },
      title: 'Puerta del corral',
    });
    const { work_order: order } = await ownerCall(site, '/api/work-orders', {
      project_id: project.id,
      title: 'Puerta del corral',
      trade: 'Carpentry',
      scope: 'Cambiar la bisagra.',
      pricing: 'fixed',
      amount: 90,
      partner_ids: [partnerId],
    });
    await page.goto(`/partner/work-orders/${order.id}`);
    await page.getByRole('button', { name: 'Aceptar el trabajo' }).click();
    await expect(page.getByText('Tere Temprano')).toBeVisible();

    const { promise, resolve } = Promise.withResolvers<void>();
    script = promise;
    await page.reload();
    await page.getByText('Horas trabajadas', { exact: true }).click();
    const hours = page.getByLabel('Horas', { exact: true });
    const save = page.getByRole('button', { name: 'Guardar horas' });
    await hours.fill('un rato');
    await save.click();
    await expect(hours).toHaveAccessibleDescription(/como 2\.5, 2,5 o 2:30/);
    await expect(hours).toBeFocused();
    await expect(page).toHaveURL(/\/entries$/);
    const posted = page.url();
    resolve();
    await expect(page).toHaveURL(`/partner/work-orders/${order.id}`);
    await hours.fill('2:30');
    await save.click();
    await expect(page.getByText('2.5 horas', { exact: true })).toBeVisible();
    await page.goto(posted);
    await expect(page).toHaveURL(`/partner/work-orders/${order.id}`);
  });
});

test.describe('while the page is drawn again', { tag: '@soak' }, () => {
  // A service worker would fetch what is held back here.
  test.use({ viewport: { width: 390, height: 844 }, locale: 'es-MX', serviceWorkers: 'block' });

  test('a late answer takes nothing back, and a press that is on is not lost', async ({
    site,
    page,
  }) => {
    const partnerId = await enterAsPartner(site, page, 'Lalo Lento', 'spanish');
    const { project } = await ownerCall(site, '/api/projects', {
      customer: { first_name: 'Lidia', last_name: 'Lento', email: 'lidia.lento@example.com' },
      title: 'Escalera',
    });
    const { work_order: order } = await ownerCall(site, '/api/work-orders', {
      project_id: project.id,
      title: 'Escalera',
      trade: 'Carpentry',
      scope: 'Cambiar dos escalones.',
      checklist: [{ text: 'Lijar' }, { text: 'Barnizar' }],
      pricing: 'fixed',
      amount: 90,
      partner_ids: [partnerId],
    });
    const path = `/partner/work-orders/${order.id}`;
    let held: Promise<void> | undefined;
    await page.route(`**${path}`, async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      const until = held;
      held = undefined;
      const response = await route.fetch();
      await until;
      await route.fulfill({ response });
    });
    /** Presses a step; the updated page arrives only when the returned function is called. */
    async function takeStep(name: string): Promise<() => Promise<void>> {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      const isAsked = page.waitForRequest(
        (request) => request.resourceType() === 'fetch' && request.url().endsWith(path),
      );
      await page.getByRole('button', { name }).click();
      const asked = await isAsked;
      return async () => {
        resolve();
        await (await asked.response())?.finished();
        await untilAtRest(page);
      };
    }
    await page.goto(path);
    await page.getByRole('button', { name: 'Aceptar el trabajo' }).click();
    await expect(page.getByText('Lidia Lento')).toBeVisible();

    const answerFirst = await takeStep('Voy en camino');
    await page.getByRole('button', { name: 'Marcar como hecho: Lijar' }).click();
    const sanded = page.getByRole('button', { name: 'Marcar como pendiente: Lijar' });
    await expect(sanded).toBeVisible();
    await answerFirst();
    await expect(sanded).toBeVisible();

    const answerSecond = await takeStep('Empezar el trabajo');
    await page.getByRole('button', { name: 'Marcar como hecho: Barnizar' }).hover();
    await page.mouse.down();
    await answerSecond();
    await page.mouse.up();
    await expect(
      page.getByRole('button', { name: 'Marcar como pendiente: Barnizar' }),
    ).toBeVisible();
  });
});

test.describe('what is typed', { tag: '@soak' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });

  test('hours are read as people type them, what is wrong is shown at its field, and saving one panel leaves the others', async ({
    site,
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const partnerId = await enterAsPartner(site, page, 'Chema Horas', 'spanish');
    const { project } = await ownerCall(site, '/api/projects', {
      customer: { first_name: 'Hugo', last_name: 'Horas', email: 'hugo.horas@example.com' },
      title: 'Reja del patio',
    });
    const { work_order: order } = await ownerCall(site, '/api/work-orders', {
      project_id: project.id,
      title: 'Reja del patio',
      trade: 'Carpentry',
      scope: 'Ajustar la reja.',
      pricing: 'fixed',
      amount: 120,
      partner_ids: [partnerId],
    });
    await page.goto(`/partner/work-orders/${order.id}`);
    await page.getByRole('button', { name: 'Aceptar el trabajo' }).click();
    await expect(page.getByText('Hugo Horas')).toBeVisible();

    await page.getByText('Nota', { exact: true }).first().click();
    const note = page.getByLabel('¿Qué debemos saber?');
    await note.fill('La bisagra está rota.');
    await page.getByText('Horas trabajadas', { exact: true }).click();
    const hours = page.getByLabel('Horas', { exact: true });
    const save = page.getByRole('button', { name: 'Guardar horas' });
    await hours.fill('un rato');
    await save.click();
    await expect(hours).toHaveAccessibleDescription(/como 2\.5, 2,5 o 2:30/);
    await expect(hours).toBeFocused();
    await expect(hours).toHaveValue('un rato');
    await expect(page.locator('[data-pending]')).toBeHidden();
    await expectAccessible(page);
    for (const [typed, shown] of [
      ['2:30', '2.5 horas'],
      ['1,5', '1.5 horas'],
      ['0.75', '0.75 horas'],
    ] as const) {
      await hours.fill(typed);
      await save.click();
      await expect(page.getByText(shown, { exact: true })).toBeVisible();
      await expect(note).toHaveValue('La bisagra está rota.');
      await page.getByText('Horas trabajadas', { exact: true }).click();
      await expect(hours).toHaveValue('');
    }
    const stored = await site.rows(
      "select details ->> 'hours' as hours from work_order_entries where order_id = $1 and kind = 'hours' order by position",
      [order.id],
    );
    expect(stored.map((row) => row.hours)).toEqual(['2.5', '1.5', '0.75']);

    // What only the server can decide comes back to where it was typed, and nothing says that it
    // was saved.
    await page.getByText('Fotos', { exact: true }).first().click();
    await page
      .getByLabel('Escoger fotos')
      .setInputFiles({ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') });
    await page.getByRole('button', { name: 'Mandar fotos' }).click();
    await expect(page.getByLabel('Escoger fotos')).toHaveAccessibleDescription(/no es una imagen/);
    await expect(page.locator('[data-pending]')).toBeHidden();
    await expect(note).toHaveValue('La bisagra está rota.');
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(page.getByText('La bisagra está rota.')).toBeVisible();
  });

  test('the schedule keeps what is typed in one panel when another is saved', async ({
    site,
    page,
  }) => {
    await enterAsPartner(site, page, 'Chela Panel', 'spanish');
    // With its script, which preserves what is typed elsewhere.
    await openAtRest(page, '/partner/schedule');
    await page.getByLabel('Nota').fill('Boda de mi hermana');
    await page.getByText('Cambiar el horario').click();
    const monday = page.getByRole('group', { name: 'Lunes' });
    await monday.getByLabel('Desde').selectOption('8 a.\u00a0m.');
    await monday.getByLabel('Hasta').selectOption('4 p.\u00a0m.');
    await page.getByRole('button', { name: 'Guardar horario' }).click();
    await expect(page.getByRole('status').first()).toContainText('Se guardó');
    await expect(page.getByLabel('Nota')).toHaveValue('Boda de mi hermana');
    await page.getByText('Cambiar el horario').click();
    await expect(monday.getByLabel('Desde')).toHaveValue('08:00');
  });
});

test.describe('without a signal', () => {
  test.use({ viewport: { width: 360, height: 800 }, locale: 'es-MX' });

  test('what was done on an order that the owner cancelled meanwhile: notes count, steps are refused and say why', async ({
    site,
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(
      /status of 409|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|fetching the script/,
    );
    const partnerId = await enterAsPartner(site, page, 'Pablo Sinsenal', 'spanish');
    const { project } = await ownerCall(site, '/api/projects', {
      customer: { first_name: 'Cora', last_name: 'Sinsenal', email: 'cora.sinsenal@example.com' },
      title: 'Puerta del baño',
    });
    const { work_order: order } = await ownerCall(site, '/api/work-orders', {
      project_id: project.id,
      title: 'Puerta del baño',
      trade: 'Carpentry',
      scope: 'Ajustar la puerta.',
      pricing: 'fixed',
      amount: 120,
      partner_ids: [partnerId],
    });
    await page.goto(`/partner/work-orders/${order.id}`);
    await page.getByRole('button', { name: 'Aceptar el trabajo' }).click();
    await expect(page.getByText('Cora Sinsenal')).toBeVisible();

    await context.setOffline(true);
    await page.getByText('Nota', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(page.getByText('Por favor, escriba algo.')).toBeVisible();
    await expect(page.getByLabel('¿Qué debemos saber?')).toBeFocused();
    await page.getByLabel('¿Qué debemos saber?').fill('La bisagra está rota.');
    // Pressed twice, the note before anything is stored: each counts once.
    await page.getByRole('button', { name: 'Guardar nota' }).evaluate((button) => {
      for (let press = 0; press < 2; press += 1) (button as HTMLButtonElement).click();
    });
    await expect(page.locator('[data-pending] li')).toHaveCount(1);
    await page.getByRole('button', { name: 'Voy en camino' }).dblclick();
    await expect(page.locator('[data-pending] li')).toHaveCount(2);
    await expect(page.getByText('2 pendientes esperan señal.')).toBeVisible();
    await ownerCall(site, `/api/work-orders/${order.id}/cancellation`, {
      reason: 'Ya no hace falta',
    });
    await context.setOffline(false);

    const pending = page.locator('[data-pending]');
    await expect(pending.getByRole('alert')).toBeVisible();
    await expect(pending.locator('li')).toHaveCount(1);
    const entries = await site.rows(
      "select kind, body from work_order_entries where order_id = $1 and author = 'partner' and kind in ('note', 'on_my_way')",
      [order.id],
    );
    expect(entries).toEqual([{ kind: 'note', body: 'La bisagra está rota.' }]);
    await expectAccessible(page);
    await pending.getByRole('button', { name: 'Quitar de este teléfono' }).click();
    await expect(pending).toBeHidden();
    await page.reload();
    await expect(page.getByText('Ya no hace falta').first()).toBeVisible();
  });
});
