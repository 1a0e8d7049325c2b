import { expect, test } from 'vitest';
import { accessOf, mayAccess, officeRoleOf } from './rights.ts';

test('the owner may do everything', () => {
  expect(mayAccess('owner', 'owner', 'change')).toBe(true);
  expect(mayAccess('owner', 'people', 'change')).toBe(true);
});

test('a right to read is none to change', () => {
  expect(mayAccess('bookkeeper', 'customers', 'read')).toBe(true);
  expect(mayAccess('bookkeeper', 'customers', 'change')).toBe(false);
});

test('a right to change includes reading', () => {
  expect(mayAccess('bookkeeper', 'invoices', 'read')).toBe(true);
  expect(mayAccess('bookkeeper', 'invoices', 'change')).toBe(true);
});

test('what a role does not name is for the owner alone', () => {
  expect(mayAccess('office', 'people', 'read')).toBe(false);
  expect(mayAccess('office', 'settings', 'change')).toBe(false);
  expect(mayAccess('office', 'owner', 'read')).toBe(false);
  expect(mayAccess('bookkeeper', 'mailbox', 'read')).toBe(false);
});

test('a field person may open their own day and account, and nothing else', () => {
  expect(mayAccess('field', 'my-day', 'change')).toBe(true);
  expect(mayAccess('field', 'account', 'change')).toBe(true);
  for (const area of ['customers', 'projects', 'schedule', 'invoices', 'overview'] as const)
    expect(mayAccess('field', area, 'read')).toBe(false);
});

test('GET reads and everything else changes', () => {
  expect(accessOf('GET')).toBe('read');
  expect(accessOf('HEAD')).toBe('read');
  expect(accessOf('POST')).toBe('change');
  expect(accessOf('DELETE')).toBe('change');
});

test('a role of the portals opens no back office', () => {
  expect(officeRoleOf(['customer', 'contractor'])).toBe(undefined);
  expect(officeRoleOf(['customer', 'field'])).toBe('field');
});
