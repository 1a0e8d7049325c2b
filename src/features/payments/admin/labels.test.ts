import { expect, test } from 'vitest';
import { statusOfPayment } from './labels.ts';

test('a payment that was undone is called neither completed nor on its way', () => {
  const undone = { status: 'completed', on_its_way_at: null, undone_at: '2026-11-30' } as const;
  expect(statusOfPayment(undone).label).toBe('Undone');
  expect(statusOfPayment({ ...undone, undone_at: null }).label).toBe('Completed');
});
