import { startFakeModel } from '#fakes/language-model.ts';
import { phoneJpeg } from '../harness/pictures.ts';
import { forgetSettings } from '../harness/settings.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test, withMotion } from './journey.ts';

test.use(withMotion);

test('a Spanish-speaking visitor describes a leak, reviews the form, adds photos and sends it', async ({
  browser,
  site,
  backOffice: office,
}) => {
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 360, height: 740 },
    locale: 'es-US',
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto('/es');
  await page.getByRole('button', { name: 'Chatear con Sam' }).tap();
  const box = page.getByPlaceholder('Escriba su mensaje...');
  await expect(page.getByText('¿Qué hay que arreglar?').last()).toBeVisible();
  const say = async (text: string, answer: RegExp) => {
    await box.fill(text);
    await box.press('Enter');
    await expect(page.getByRole('log')).toContainText(answer);
    await expect(box).toBeEnabled();
  };
  await say('Hola, tengo una fuga de agua debajo del fregadero', /Para cuándo/);
  await expectAccessible(page);
  await say('es urgente', /su nombre/);
  // What stands in front of the server knows only English.
  const refused = { status: 413, json: { success: false, message: 'This is too large.' } };
  await page.route('**/api/chat/photos', (call) => call.fulfill(refused));
  const photo = { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: await phoneJpeg() };
  await page.getByLabel('Agregar fotos').setInputFiles([photo]);
  await expect(page.getByText(/Es demasiado grande: 8 fotos/)).toBeVisible();
  await page.unroute('**/api/chat/photos');
  await page.getByLabel('Agregar fotos').setInputFiles([
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    { name: 'gotera.jpg', mimeType: 'image/jpeg', buffer: await phoneJpeg() },
  ]);
  await expect(page.getByText(/nota\.txt/)).toBeVisible();
  await expect(page.getByText(/Gracias por la foto/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir la foto gotera.jpg' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('es urgente', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir la foto gotera.jpg' })).toBeVisible();
  await say('Tomás Garza', /teléfono o correo/);
  await box.fill('830 555 0138, tomas.g@example.com');
  await box.press('Enter');

  const review = page.getByRole('form', { name: 'Revise su solicitud' });
  await expect(review.getByText('Prioridad: urgente')).toBeVisible();
  // What is asked while the form is open is answered below it, in view.
  await say('¿Cuánto cobran por hora?', /Cobramos/);
  await expect(page.getByText(/^Cobramos/)).toBeInViewport();
  await expect(review.getByText('Tomás Garza')).toBeVisible();
  await expect(review.getByText('(830) 555-0138')).toBeVisible();
  await review.getByRole('button', { name: 'Cambiar: Dirección del trabajo' }).tap();
  await expect(review.getByLabel('Dirección')).toBeFocused();
  await review.getByLabel('Dirección').fill('12 Live Oak, Boerne 78006');
  // Left with too few digits, the phone number shows an error; corrected, it no longer does.
  await review.getByRole('button', { name: 'Cambiar: Teléfono' }).tap();
  await review.getByRole('button', { name: 'Cambiar: Correo' }).tap();
  // The field that opens gets the focus with the next frame; until then it would take what is
  // typed.
  await expect(review.getByLabel('Correo')).toBeFocused();
  await review.getByLabel('Teléfono').fill('555 0138');
  await review.getByLabel('Correo').fill('tomas.g@');
  await review.getByLabel('Dirección').focus();
  await expect(review.getByText(/un teléfono con código de área/)).toBeVisible();
  await expect(review.getByText(/Este correo parece incompleto/)).toBeVisible();
  await review.getByLabel('Teléfono').fill('830 555 0138');
  await review.getByLabel('Correo').fill('tomas.g@example.com');
  await expect(review.getByText(/código de área|parece incompleto/)).toHaveCount(0);
  // Sent too early, it shows what is missing at each field.
  await review.getByRole('button', { name: 'Cambiar: Nombre' }).tap();
  await review.getByLabel('Nombre').fill('');
  await review.getByRole('button', { name: 'Enviar solicitud' }).tap();
  await expect(review.getByText('Escriba su nombre')).toBeVisible();
  await expect(review.getByLabel('Nombre')).toBeFocused();
  await review.getByLabel('Nombre').fill('Tomás Garza');
  await expect(review.getByRole('img', { name: 'gotera.jpg' })).toBeVisible();
  await review.locator('input[type=file]').setInputFiles([
    { name: 'fuga.jpg', mimeType: 'image/jpeg', buffer: await phoneJpeg() },
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
  ]);
  await expect(review.getByRole('img')).toHaveCount(2);
  await expect(review.getByRole('alert')).toContainText('nota.txt');
  await expectAccessible(page);
  // Closed and reopened: what was typed and chosen is still there.
  await review.getByRole('button', { name: 'Cancelar' }).tap();
  await expect(review).toBeHidden();
  await page.getByRole('button', { name: 'Continuar con su solicitud' }).tap();
  await expect(review.getByText('12 Live Oak, Boerne 78006')).toBeVisible();
  await expect(review.getByRole('img')).toHaveCount(2);
  // Before sending, the card promises what the response says afterward.
  const promise = /en menos de 1 hora|Le contestamos/;
  await expect(review).toContainText(promise);
  await review.getByRole('button', { name: 'Enviar solicitud' }).tap();
  await expect(page.getByRole('log')).toContainText(promise);
  await expect(review).toBeHidden();
  await context.close();

  await goTo(office, '/admin/chat');
  await office.getByRole('link', { name: /Tomás Garza/ }).click();
  await expect(office.getByText('tengo una fuga de agua').first()).toBeVisible();
  await expect(office.getByRole('button', { name: 'Open photo gotera.jpg' })).toBeVisible();
  await office.getByRole('link', { name: 'Open request' }).click();
  await expect(office.getByRole('heading', { name: 'Tomás Garza' })).toBeVisible();
  await expect(office.getByRole('heading', { name: 'Conversation' })).toBeVisible();
  for (const name of [/gotera\.jpg/, /fuga\.jpg/])
    await expect(office.getByRole('button', { name })).toBeVisible();
});

test('whoever asks for a person in an emergency reaches the owner with a sound and a notice', async ({
  page,
  backOffice: owner,
}) => {
  await owner.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      document.documentElement.dataset.tones = String(
        Number(document.documentElement.dataset.tones ?? 0) + 1,
      );
      start.apply(this, when);
    };
  });
  await goTo(owner, '/admin/customers');
  await expect(owner.getByText('Live', { exact: true })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Chat with Sam' }).click();
  const box = page.getByPlaceholder('Type your message...');
  await box.fill('I need a person please, water everywhere');
  await box.press('Enter');
  await expect(page.getByText(/shut off the water.*getting a person for you/)).toBeVisible();
  await expect(page.getByRole('log').getByRole('link', { name: /\d{3}-\d{4}$/ })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  const notice = owner.getByRole('link', { name: /EMERGENCY.*Water damage/ });
  await expect(notice).toBeVisible();
  await expect(owner.locator('html')).toHaveAttribute('data-tones', '2');
  await notice.click();
  await expect(owner.getByText('water everywhere').first()).toBeVisible();
});

test('the owner takes a conversation over and hands it back', async ({
  page,
  backOffice,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Chat with Sam' }).click();
  const box = page.getByPlaceholder('Type your message...');
  await box.fill('The porch railing is loose');
  await box.press('Enter');
  await expect(page.getByText('How soon do you need it done')).toBeVisible();

  await goTo(backOffice, '/admin/chat');
  await backOffice.getByRole('link', { name: /porch railing|How soon/ }).click();
  const call = '**/api/chat/admin/escalate/*';
  await backOffice.route(call, (route) => route.abort());
  await backOffice.getByRole('button', { name: 'Escalate to Human' }).click();
  await expect(backOffice.getByText(/^Error escalating conversation\./)).toBeVisible();
  await backOffice.unroute(call);
  await backOffice.getByRole('button', { name: 'Escalate to Human' }).click();
  await expect(page.getByText(/joined the chat and will answer from here/)).toBeVisible();
  await backOffice.getByLabel(/Write to/).fill('Is it the top or the bottom rail?');
  await expect(page.getByText(/is typing/)).toBeAttached();
  await backOffice.getByLabel(/Write to/).press('Enter');
  await expect(page.getByText('Is it the top or the bottom rail?')).toBeVisible();

  await box.fill('The top one');
  await expect(backOffice.getByText('is typing…')).toBeVisible();
  await box.press('Enter');
  await expect(backOffice.getByText('The top one').first()).toBeVisible();
  await backOffice.getByRole('button', { name: 'Hand back to Sam' }).click();
  await expect(page.getByText('Sam is answering again.')).toBeVisible();
  await box.fill('Thanks');
  await box.press('Enter');
  await expect(page.getByText(/May I have your name/)).toBeVisible();

  await backOffice.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText(/closed this chat/)).toBeVisible();
  await expect(backOffice.getByRole('button', { name: 'Escalate to Human' })).toHaveCount(0);
  await backOffice.getByRole('button', { name: 'Reopen' }).click();
  await expect(backOffice.getByRole('button', { name: 'Escalate to Human' })).toBeVisible();
});

test('the chat is minimized, closed and opened again without losing a message', {
  tag: '@soak',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Chat with Sam' }).click();
  const box = page.getByPlaceholder('Type your message...');
  await box.fill('Two doors stick');
  await box.press('Shift+Enter');
  await page.getByRole('button', { name: 'Minimize' }).last().click();
  await expect(box).toHaveCount(0);
  await page.getByRole('button', { name: /Reopen chat/ }).click();
  await expect(box).toHaveValue('Two doors stick\n');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chat with Sam' })).toBeFocused();
  await page.getByRole('button', { name: 'Chat with Sam' }).click();
  await expect(page.getByText('What needs fixing?').last()).toBeVisible();
});

test('a visitor whose line breaks reads what to do, and nothing appears twice', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Chat with Sam' }).click();
  const box = page.getByPlaceholder('Type your message...');
  await expect(box).toBeEnabled();
  await page.route('**/api/chat/message', (call) => call.abort());
  await box.fill('A fence post is rotten');
  await box.press('Enter');
  await expect(page.getByText("I'm sorry, I'm having trouble connecting right now.")).toBeVisible();
  await expect(page.getByText('No connection')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call (830) 555-0142' }).last()).toBeVisible();
  // It waits here, also across a reload, and goes out by itself once there is a connection.
  await page.reload();
  await expect(page.getByText('A fence post is rotten')).toBeVisible();
  await expect(page.getByText("I'm sorry, I'm having trouble connecting right now.")).toBeVisible();
  await page.unroute('**/api/chat/message');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('How soon do you need it done')).toBeVisible();
  await expect(page.getByText('A fence post is rotten')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(page.getByText('No connection')).toBeHidden();
});

test('the model breaks off in the middle of an answer, and the visitor still gets one', {
  tag: '@soak',
}, async ({ backOffice: owner, page, site, allowConsole }) => {
  allowConsole(/status of 400/);
  const model = await startFakeModel();
  try {
    await goTo(owner, '/admin/settings/assistant');
    await owner.getByLabel('Who answers').selectOption('OpenAI-compatible model');
    await owner.getByRole('button', { name: 'Save Settings' }).click();
    await expect(
      owner.getByText("Please enter the model's address.", { exact: true }),
    ).toBeVisible();
    await owner.getByLabel('Model address').fill(model.url);
    await owner.getByLabel('Model', { exact: true }).fill('llama');
    await owner.getByRole('button', { name: 'Save Settings' }).click();
    await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
    await owner.getByLabel('Key', { exact: true }).fill('sk-test-1');
    await owner.getByRole('button', { name: 'Save key' }).click();
    await expect(owner.getByText('A key is saved and encrypted.')).toBeVisible();
    model.behave({ says: 'ready' });
    await goTo(owner, '/admin/settings/connections');
    await owner.getByRole('button', { name: 'Test: Assistant' }).click();
    await expect(owner.getByText('llama answered: ready')).toBeVisible();
    await expectAccessible(owner);

    await page.goto('/');
    await page.getByRole('button', { name: 'Chat with Sam' }).click();
    const box = page.getByPlaceholder('Type your message...');
    model.behave({ says: 'A gate that sags is soon mended. What is your name?' });
    await box.fill('My gate sags');
    await box.press('Enter');
    await expect(page.getByText('A gate that sags is soon mended.')).toBeVisible();
    model.behave({ breaksOffAfter: 'One moment, I am looking for' });
    await box.fill('It can wait two weeks');
    await box.press('Enter');
    await expect(page.getByText('May I have your name?')).toBeVisible();
    await expect(page.getByText('One moment')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('May I have your name?')).toHaveCount(1);

    await owner.reload();
    await expect(owner.getByText(/calls today failed/)).toBeVisible();
  } finally {
    await forgetSettings(site);
    await model.stop();
  }
});

test('a chat that cannot start says so, with a retry and the phone number', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|the chat did not start/);
  await page.route('**/api/chat/start', (call) => call.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Chat with Sam' }).click();
  const failed = page.getByRole('alert').filter({ hasText: "The chat couldn't start" });
  await expect(failed).toBeVisible();
  await expect(failed.getByRole('link', { name: 'Call (830) 555-0142' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(failed).toBeHidden();
  await page.getByRole('button', { name: 'Chat with Sam' }).click();
  await page.unroute('**/api/chat/start');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByPlaceholder('Type your message...')).toBeEnabled();
  await expect(failed).toHaveCount(0);
});

test('the closed button marks an answer that was not seen, also on the next page', {
  tag: '@soak',
}, async ({ page, backOffice }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Chat with Sam' }).click();
  const box = page.getByPlaceholder('Type your message...');
  await box.fill('The cellar hatch is stuck');
  await box.press('Enter');
  await expect(page.getByText('How soon do you need it done')).toBeVisible();
  await goTo(backOffice, '/admin/chat');
  await backOffice
    .getByRole('link', { name: /cellar hatch|How soon/ })
    .first()
    .click();
  await backOffice.getByRole('button', { name: 'Escalate to Human' }).click();
  await expect(page.getByText(/joined the chat/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chat with Sam', exact: true })).toBeVisible();
  await backOffice.getByLabel(/Write to/).fill('I can look at it on Friday.');
  await backOffice.getByLabel(/Write to/).press('Enter');
  const marked = page.getByRole('button', { name: 'Chat with Sam. New message' });
  await expect(marked).toBeVisible();
  await page.goto('/terms');
  await expect(marked).toBeVisible();
  await marked.click();
  await expect(page.getByText('I can look at it on Friday.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chat with Sam', exact: true })).toBeVisible();
});
