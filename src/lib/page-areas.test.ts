import { expect, test } from 'vitest';
import { adminLink, adminRoutes } from './links.ts';
import { homeOf, mayOpen } from './page-areas.ts';

test('the owner may open every page', () => {
  for (const address of Object.values(adminRoutes)) expect(mayOpen('owner', address)).toBe(true);
});

test('a page of a record is as open as its list', () => {
  const invoice = adminLink('invoice', { id: '0191' });
  expect(mayOpen('bookkeeper', invoice)).toBe(true);
  expect(mayOpen('field', invoice)).toBe(false);
});

test('the nearest address counts', () => {
  expect(mayOpen('office', adminRoutes.customers)).toBe(true);
  expect(mayOpen('office', adminRoutes.customerImport)).toBe(false);
  expect(mayOpen('bookkeeper', adminRoutes.partnerPayouts)).toBe(true);
  expect(mayOpen('bookkeeper', adminRoutes.partners)).toBe(false);
  expect(mayOpen('office', adminRoutes.priceBook)).toBe(true);
  expect(mayOpen('office', adminRoutes.settings)).toBe(false);
});

test('everybody begins on a page that is theirs', () => {
  for (const role of ['owner', 'office', 'field', 'bookkeeper'] as const)
    expect(mayOpen(role, homeOf(role))).toBe(true);
});
