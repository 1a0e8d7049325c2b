import { goTo } from './go-to.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('the owner records a check above all that is owed, uses the credit, and returns the rest', {
  tag: '@soak',
}, async ({ site, backOffice, ownerToken }) => {
  const headers = { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/json' };
  const call = async (path: string, body: unknown) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(site.address + path, init)).json();
  };
  const person = { first_name: 'Ofelia', last_name: 'Credit', email: 'ofelia.credit@example.com' };
  const { customer } = await call('/api/customers', person);
  const invoiceOf = async (rate: number) => {
    const { invoice } = await call('/api/invoices', {
      customer_id: customer.id,
      customer_name: 'Ofelia Credit',
      customer_email: person.email,
      service_address: '12 Mill St, Boerne, TX 78006',
      project_title: `Fence ${rate}`,
      description: '',
      due_date: '2099-12-18',
      notes: '',
      items: [{ description: 'Fence', quantity: 1, rate }],
      invoice_mode: 'detailed',
      labor_rate: 110,
      tax_enabled: false,
    });
    await call(`/api/invoices/${invoice.id}/send`, {});
    return invoice;
  };
  const first = await invoiceOf(100);
  const second = await invoiceOf(50);

  await goTo(backOffice, `/admin/invoices/${first.id}`);
  await backOffice.getByRole('button', { name: 'Record payment' }).click();
  const dialog = backOffice.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('180');
  await expect(dialog.getByText(`${second.invoice_number}: $50.00`)).toBeVisible();
  await expect(
    dialog.getByText('$30.00 is more than Ofelia Credit owes in all and stays as their credit.'),
  ).toBeVisible();
  await expectAccessible(backOffice);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(backOffice.getByText('plus $30.00 credit')).toBeVisible();

  const third = await invoiceOf(70);
  await goTo(backOffice, `/admin/invoices/${third.id}`);
  await backOffice.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByRole('button', { name: 'Use credit $30.00' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('30.00');
  await dialog.getByLabel('Amount').fill('18');
  await dialog.getByRole('button', { name: 'Use credit', exact: true }).click();
  await expect(backOffice.getByRole('link', { name: "Customer's credit, paid" })).toBeVisible();

  await goTo(backOffice, `/admin/customers/${customer.id}`);
  await expect(backOffice.getByRole('heading', { name: 'Credit: $12.00' })).toBeVisible();
  await backOffice.getByRole('button', { name: 'Return credit' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('12.00');
  await dialog.getByLabel('Note').fill('Mailed');
  await expectAccessible(backOffice);
  await dialog.getByRole('button', { name: 'Record return' }).click();
  await expect(backOffice.getByRole('heading', { name: 'Credit: $0.00' })).toBeVisible();
  await backOffice.getByRole('button', { name: 'Void: Returned by check, -$12.00' }).click();
  const question = backOffice.getByRole('dialog', { name: 'Void this entry?' });
  await question.getByRole('button', { name: 'Void', exact: true }).click();
  await expect(backOffice.getByRole('heading', { name: 'Credit: $12.00' })).toBeVisible();
});
