import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { locale } from '../../../../tests/harness/locale.ts';
import { openScreen } from '../../../../tests/harness/screen.tsx';
import { LocaleProvider } from '../../../ui/admin/locale.ts';
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
