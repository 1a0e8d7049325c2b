import { expect, test } from 'vitest';
import { hasSecretAddress, loggedPath } from './logged-path.ts';

test.each([
  ['/visit/s3cret', '/visit/…'],
  ['/es/visit/s3cret/cancellation', '/es/visit/…/cancellation'],
  ['/request/s3cret', '/request/…'],
  ['/es/request/sent-s3cret/withdrawal', '/es/request/…/withdrawal'],
  ['/calendar/s3cret.ics', '/calendar/…'],
  ['/calendar/partner/s3cret.ics', '/calendar/partner/…'],
])('%s is revealed to nobody, and logged as %s', (path, logged) => {
  expect(hasSecretAddress(path)).toBe(true);
  expect(loggedPath(path)).toBe(logged);
});

test.each([
  '/',
  '/request',
  '/request/sent',
  '/es/request/sent',
  '/admin/schedule',
  '/api/visits/7',
  '/visit',
])('%s is no secret', (path) => {
  expect(hasSecretAddress(path)).toBe(false);
  expect(loggedPath(path)).toBe(path);
});
