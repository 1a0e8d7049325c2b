import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { locale } from '#tests/harness/locale.ts';
import { openScreen } from '#tests/harness/screen.tsx';
import { LocaleProvider } from '#ui/admin/locale.ts';
import { EstimateInvoices } from './estimate-invoices.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [0, 'Nothing to bill: this estimate comes to $0.00.', []],
  [600, 'No invoices yet.', ['Progress invoice', 'Final invoice']],
])(
  'an approved estimate of $%s offers the invoices that can be made',
  async (total, text, offered) => {
    vi.stubGlobal('fetch', async () => Response.json({ success: true, invoices: [] }));
    openScreen(
      <LocaleProvider value={locale}>
        <EstimateInvoices estimate={{ id: '0193', status: 'approved', total_amount: total }} />
      </LocaleProvider>,
    );
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('button').map((one) => one.textContent)).toEqual(offered);
  },
);

test.each([
  ['deposit and final', [200, 400], 'sent', ['All of it is invoiced.'], []],
  ['a final one that was canceled', [600], 'cancelled', [], ['Progress invoice', 'Final invoice']],
] as const)('%s: only what is left can be invoiced', async (_, totals, status, note, offered) => {
  const invoices = totals.map((total_amount, at) => ({
    id: String(at),
    invoice_number: `INV-2026-000${at}`,
    kind: 'progress',
    status,
    total_amount,
    beyond_estimate: 0,
    open_amount: total_amount,
    due_date: '2099-12-18',
  }));
  vi.stubGlobal('fetch', async () => Response.json({ success: true, invoices }));
  openScreen(
    <LocaleProvider value={locale}>
      <EstimateInvoices estimate={{ id: '0193', status: 'approved', total_amount: 600 }} />
    </LocaleProvider>,
  );
  expect(await screen.findByText(/INV-2026-0000/)).toBeTruthy();
  expect(screen.queryAllByText(/All of it/).map((one) => one.textContent)).toEqual(note);
  expect(screen.queryAllByRole('button').map((one) => one.textContent)).toEqual(offered);
});
