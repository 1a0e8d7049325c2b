import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { aCustomer } from '../factories/customers.ts';
import { anInvoice } from '../factories/invoices.ts';
import { ownerCall } from '../harness/portal-site.ts';
import { owner } from '../harness/site.ts';
import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('the owner asks who owes money, has a visit scheduled by one press, and undoes it', async ({
  site,
  backOffice: page,
}) => {
  const { customer } = await ownerCall(
    site,
    '/api/customers',
    aCustomer({ first_name: 'Zelda', last_name: 'Quist', email: 'zelda.quist@example.com' }),
  );
  const { invoice } = await ownerCall(site, '/api/invoices', {
    ...anInvoice({ customer_id: customer.id }),
    due_date: '2099-12-18',
  });
  await ownerCall(site, `/api/invoices/${invoice.id}/send`, {});

  await goTo(page, '/admin/invoices');
  await page.getByRole('button', { name: 'AI Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'AI Assistant' });
  const input = panel.getByLabel('Message to the assistant');
  await expect(input).toBeFocused();
  await input.fill('unpaid invoices for Zelda Quist');
  await input.press('Enter');
  await expect(panel.getByText('1 invoice, totaling $550.00.')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Zelda Quist' })).toHaveAttribute(
    'href',
    `/admin/invoices/${invoice.id}`,
  );
  await expectAccessible(page);

  await input.fill("schedule Zelda Quist's lamp for 3/4/2099 at 10am");
  await input.press('Enter');
  const card = panel.getByRole('region', { name: 'Schedule this visit?' });
  await expect(card.getByText('Zelda Quist', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/assistant-panel.png' });
  await card.getByRole('button', { name: 'Make the change' }).click();
  const done = panel.getByRole('link', { name: 'Visit scheduled for Zelda Quist' });
  await expect(done).toBeVisible();
  await page.goto((await done.getAttribute('href')) ?? '');
  const visit = page.getByRole('dialog', { name: 'Zelda Quist' });
  await expect(visit.getByLabel('Description')).toHaveValue('Lamp');
  await page.keyboard.press('Escape');
  await expect(visit).toBeHidden();

  await page.getByRole('button', { name: 'AI Assistant' }).click();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText('Undone: Visit scheduled for Zelda Quist')).toBeVisible();
  await expect(done).toBeHidden();

  // A question typed into the search goes to the assistant.
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search
    .getByPlaceholder('Search customers, jobs, numbers')
    .fill('what does Zelda Quist owe');
  await search.getByRole('group', { name: 'Assistant' }).getByText('Ask the assistant').click();
  await expect(panel.getByText('what does Zelda Quist owe')).toBeVisible();
  await expect(panel.getByText('1 invoice, totaling $550.00.')).toHaveCount(2);
});

test('the panel is moved and sized by keyboard, minimized, and a sheet on a phone', {
  tag: '@soak',
}, async ({ backOffice: page }) => {
  await goTo(page, '/admin/customers');
  await page.getByRole('button', { name: 'AI Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'AI Assistant' });
  const first = await panel.boundingBox();
  expect(first).toMatchObject({ width: 380, height: 500, y: 100 });
  const handle = panel.getByRole('button', { name: /^Move with the arrow keys/ });
  await handle.press('ArrowLeft');
  await handle.press('Shift+ArrowDown');
  const second = await panel.boundingBox();
  expect(second).toMatchObject({ x: (first?.x ?? 0) - 16, width: 380, height: 516 });
  await panel.getByRole('heading', { name: 'AI Assistant' }).hover();
  await page.mouse.down();
  await page.mouse.move((first?.x ?? 0) - 200, 300);
  await page.mouse.up();
  expect((await panel.boundingBox())?.x).toBeLessThan((first?.x ?? 0) - 100);

  const input = panel.getByLabel('Message to the assistant');
  await input.fill('check invoice');
  await input.press('Shift+Enter');
  await input.pressSequentially('dates');
  await expect(input).toHaveValue('check invoice\ndates');
  await input.press('Enter');
  await expect(panel.getByText(/^CHECK_INVOICE_DATES: Checked \d+ invoice/)).toBeVisible();
  await panel.getByRole('button', { name: 'Minimize' }).click();
  await expect(input).toBeHidden();
  await panel.getByRole('button', { name: 'Restore' }).click();
  await expect(input).toBeFocused();
  await input.fill('open the price book');
  await input.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\/price-book/);
  await expect(panel).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  const onPhone = await panel.boundingBox();
  await page.screenshot({ path: 'test-results/assistant-phone.png' });
  expect(onPhone).toMatchObject({ x: 0, width: 390 });
  await expectAccessible(page);
  await input.press('Escape');
  await expect(panel).toBeHidden();
  const button = page.getByRole('button', { name: 'AI Assistant' });
  await expect(button).toBeFocused();
  // In the tab bar, beside the tabs: it covers nothing of the page.
  const [box, more] = [
    await button.boundingBox(),
    await page.getByRole('button', { name: 'More' }).boundingBox(),
  ];
  expect(box?.y).toBeGreaterThan(800 - 64);
  expect(box?.x).toBeGreaterThanOrEqual((more?.x ?? 0) + (more?.width ?? 0) - 1);
  await page.screenshot({ path: 'test-results/assistant-button-phone.png' });
});

test('the owner makes a token for an AI tool, whose proposal waits in the panel, and revokes it', async ({
  site,
  backOffice: page,
}) => {
  await goTo(page, '/admin/settings/connections');
  const tools = page.getByRole('heading', { name: 'Your own AI tools' });
  await expect(tools).toBeVisible();
  await page.getByLabel('Name of the program').fill('Kitchen tablet');
  await page.getByLabel('What it may do').selectOption('propose');
  await page.getByLabel('Your password', { exact: true }).last().fill(owner.password);
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByText(/^plt_/).textContent();
  await expectAccessible(page);

  const client = new Client({ name: 'Kitchen tablet', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const address = new URL(`${site.address}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  await client.callTool({ name: 'create_customer', arguments: { name: 'Tessa Tablet' } });

  await page.getByRole('button', { name: 'AI Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'AI Assistant' });
  const card = panel.getByRole('region', { name: 'Add this customer?' });
  await expect(card.getByText('Tessa Tablet')).toBeVisible();
  await card.getByRole('button', { name: 'Make the change' }).click();
  await expect(panel.getByRole('link', { name: 'Tessa Tablet added to customers' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Revoke Kitchen tablet' }).click();
  // Behind the open dialog, and during the call, no button has this name.
  const revoked = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Revoke token' }).click();
  expect((await revoked).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Revoke Kitchen tablet' })).toBeHidden();
  await expect(client.listTools()).rejects.toThrow();
});
