import { expect, test } from 'vitest';
import { z } from 'zod';
import { toWire } from './to-wire.ts';

const visit = z.object({
  id: z.string(),
  zip_code: z.string(),
  ends_at: z.string().nullable(),
  is_late: z.boolean(),
  note: z.string().optional(),
});
const row = {
  id: 'v1',
  zipCode: '78006',
  endsAt: new Date('2026-11-30T15:00:00Z'),
  gateCode: '4711',
};

test('a row is answered with the fields of the contract, moments as text, nothing else', () => {
  expect(toWire(visit, row, { is_late: true })).toEqual({
    id: 'v1',
    zip_code: '78006',
    ends_at: '2026-11-30T15:00:00.000Z',
    is_late: true,
  });
});

test('what is given stands instead of what is stored, also if it is null', () => {
  const answer = toWire(visit, row, { is_late: false, ends_at: null });
  expect(answer.ends_at).toBeNull();
});

test('a field that the row lacks, or has in another type, does not compile', () => {
  // @ts-expect-error is_late is missing.
  toWire(visit, row);
  // @ts-expect-error A number is no ZIP code.
  toWire(visit, { ...row, zipCode: 78006 }, { is_late: true });
  expect(Object.keys(toWire(visit, row, { is_late: true, note: 'x' }))).toContain('note');
});
