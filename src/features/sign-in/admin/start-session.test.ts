import { expect, test } from 'vitest';
import { destination } from './start-session.ts';

const go = (next: string) =>
  destination({ origin: 'https://shop.example', search: `?next=${encodeURIComponent(next)}` });

test('sign-in leads to the page one was on the way to', () => {
  expect(go('/admin/requests/1?status=new')).toBe('/admin/requests/1?status=new');
});

test.each([
  'https://evil.example/admin/x',
  '//evil.example/admin/x',
  '/\\evil.example/admin/x',
  'javascript:alert(1)',
  '/admin/../files',
  '/admin/login?next=/admin/x',
  '/',
  '',
])('%s leads home', (next) => {
  expect(go(next)).toBe('/admin/dashboard');
});
