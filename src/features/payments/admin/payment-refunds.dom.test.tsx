import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { locale } from '#tests/harness/locale.ts';
import { openScreen } from '#tests/harness/screen.tsx';
import { LocaleProvider } from '#ui/admin/locale.ts';
import type { PaymentDetail } from '../contract/payments.ts';
import { PaymentRefunds } from './payment-refunds.tsx';

type Refund = PaymentDetail['refunds'][number];

function show(change: Partial<Refund>) {
  const refund: Refund = {
    id: '0198c0de-0000-7000-8000-000000000001',
    amount: 50,
    tip_amount: 0,
    reason: 'Scratched door',
    status: 'pending',
    failure: '',
    refunded_on: null,
    ...change,
  };
  const payment = { id: '0198c0de-0000-7000-8000-000000000000', refunds: [refund] };
  const { container } = openScreen(
    <LocaleProvider value={locale}>
      <PaymentRefunds payment={payment} />
    </LocaleProvider>,
  );
  return container.querySelector('p')?.textContent;
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('a requested refund is not called refunded before the card processor has made it', () => {
  expect(show({})).toBe(
    'Refund of $50.00 requested: Scratched door, on its way to the card processor',
  );
  expect(buttons()).toEqual([]);
});

test('one that was made is called refunded, with its tip', () => {
  const text = show({ status: 'done', tip_amount: 10, refunded_on: '2026-11-02' });
  expect(text).toBe('$60.00 refunded, of which $10.00 is tip: Scratched door');
});

test('one that was refused says why, and can also be dropped', () => {
  expect(show({ status: 'failed', failure: 'No funds' })).toContain(
    'Refund of $50.00 failed: Scratched door. No funds',
  );
  expect(buttons()).toContain("Don't refund");
});

test('one that failed after it was booked can not be dropped', () => {
  show({ status: 'failed', failure: 'Card expired', refunded_on: '2026-11-02' });
  expect(buttons()).toContain('Keep as credit');
  expect(buttons()).not.toContain("Don't refund");
});
