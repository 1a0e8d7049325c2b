import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../../../tests/harness/screen.tsx';
import { type Locale, LocaleProvider } from '../../../ui/admin/locale.ts';
import { EstimateInvoices } from './estimate-invoices.tsx';

afterEach(() => vi.unstubAllGlobals());

const locale: Locale = {
  name: 'Hill Country Handyman',
  city: 'Boerne',
  state: 'TX',
  mark: null,
  currency: 'USD',
  assistant: 'Wilma',
  timeZone: 'America/Chicago',
  dateFormat: 'MM/DD/YYYY',
};

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
