import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { locale } from '#tests/harness/locale.ts';
import { openScreen } from '#tests/harness/screen.tsx';
import { LocaleProvider } from '#ui/admin/locale.ts';
import { InvoiceStatusMark } from './status.tsx';

test.each([
  ['Payment on its way', { on_the_way_amount: 550 }],
  ['Payment on its way', { status: 'overdue', on_the_way_amount: 550 }],
  ['Sent$200.00 on its way', { on_the_way_amount: 200 }],
  ['OVERDUE$200.00 on its way', { status: 'overdue', is_overdue: true, on_the_way_amount: 200 }],
  ['SentOVERDUE', { is_overdue: true }],
  ['Sent', {}],
] as const)('an invoice is marked %s for %j', (text, change) => {
  const invoice = {
    status: 'sent',
    is_overdue: false,
    open_amount: 550,
    on_the_way_amount: 0,
    ...change,
  } as const;
  openScreen(
    <LocaleProvider value={locale}>
      <output>
        <InvoiceStatusMark invoice={invoice} />
      </output>
    </LocaleProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe(text);
});
