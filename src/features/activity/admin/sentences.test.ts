import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nobody } from '#lib/nobody.ts';
import type { ActivityLine } from '../contract.ts';
import { recordLink } from './record-link.ts';
import { activitySentence } from './sentences.ts';

const line = (action: string, kind: string, name = ''): ActivityLine => ({
  id: '0191',
  at: '2026-11-23T15:00:00.000Z',
  actor: { kind: 'staff', id: '0192', name: 'Ana Reyes' },
  action,
  subject: { kind, id: '0193', name },
  access: null,
});

test('a line says who did what to which record', () => {
  expect(activitySentence(line('sent', 'invoice', 'INV-2026-0007'))).toBe(
    'Ana Reyes sent invoice INV-2026-0007.',
  );
  expect(activitySentence(line('changed', 'settings'))).toBe('Ana Reyes changed the settings.');
  expect(activitySentence(line('removed', 'price'))).toBe(
    'Ana Reyes removed a service in the price book.',
  );
});

test('a line leads to its record, unless it is gone or has no page', () => {
  const linkOf = (kind: string, name: string) => recordLink(line('sent', kind, name));
  expect(linkOf('invoice', 'INV-2026-0007')).toBe('/admin/invoices/0193');
  expect(linkOf('work_order', 'WO-2026-0007')).toBe('/admin/work-orders/0193');
  expect(linkOf('invoice', '')).toBeUndefined();
  expect(linkOf('settings', 'Settings')).toBeUndefined();
});

test('a payment is named by its invoice, once', () => {
  expect(activitySentence(line('payment_received', 'payment', 'INV-2026-0007'))).toBe(
    'Ana Reyes recorded a payment for invoice INV-2026-0007.',
  );
  expect(activitySentence(line('refunded', 'payment', 'INV-2026-0007'))).toBe(
    'Ana Reyes refunded the payment of invoice INV-2026-0007.',
  );
});

test('what partners do on a work order reads as a sentence, too', () => {
  expect(activitySentence(line('bid', 'work_order', 'WO-2026-0009'))).toBe(
    'Ana Reyes bid on work order WO-2026-0009.',
  );
});

test('a new team member joins once, and what the software does reads as a sentence', () => {
  expect(activitySentence(line('invitation_accepted', 'staff', 'June Alvarado'))).toBe(
    'Ana Reyes joined the team.',
  );
  expect(activitySentence(line('document_warned', 'partner', 'Luis Ortega'))).toBe(
    'Ana Reyes reminded partner Luis Ortega of a document that ends.',
  );
});

test('sign-ins and what was refused say how often, from where, and in which browser', () => {
  const access = { times: 1, address: '203.0.113.9', device: 'Chrome on Windows', site: 'admin' };
  const about = (action: string, more: object, name = 'June Alvarado') =>
    activitySentence({ ...line(action, 'access', name), access: { path: '', ...access, ...more } });
  expect(about('signed_in', {})).toBe(
    'Ana Reyes signed in to the back office (Chrome on Windows, from 203.0.113.9).',
  );
  expect(about('sign_in_failed', { times: 1400 })).toBe(
    'Wrong password or code for the account of June Alvarado from 203.0.113.9, 1,400 times within ten minutes.',
  );
  const failed = line('sign_in_failed', 'access');
  const unknown = { ...failed, subject: { ...failed.subject, id: nobody } };
  const elsewhere = { ...access, address: '', path: '' };
  expect(activitySentence({ ...unknown, access: elsewhere })).toBe(
    'Wrong password or code for an unknown account from other addresses.',
  );
  expect(about('limit_reached', { path: '/api/admin/login' })).toBe(
    'Too many attempts from 203.0.113.9 were refused, first at /api/admin/login.',
  );
  expect(about('right_refused', { path: '/api/payments', times: 2 })).toBe(
    'Ana Reyes was refused what their role does not include, 2 times within ten minutes, first at /api/payments.',
  );
});

test('keys and exports are named, never with a value', () => {
  expect(activitySentence(line('secret_stored', 'secret', 'stripe-secret-key'))).toBe(
    'Ana Reyes stored the key of Stripe.',
  );
  expect(activitySentence(line('exported', 'export'))).toBe(
    'Ana Reyes exported the whole business.',
  );
});

test('what it has no words for is named as it is', () => {
  expect(activitySentence(line('unheard_of', 'payment', 'INV-2026-0007'))).toBe(
    'Ana Reyes, the payment of invoice INV-2026-0007: unheard of.',
  );
});

/** What the code records about the records that the log names. */
const recorded = globSync(
  'src/features/{customers,requests,projects,schedule,estimates,invoices,payments,partner-schedule,work-orders}/actions{.ts,/**/*.ts}',
)
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /action: '(\w+)'|recordChange\(\s*tx,\s*now,(?:[^;']*\{ kind: '\w+' \})?[^;']*'(\w+)'|change\(app, partner, '(\w+)'|action = [^;]*? \? '(\w+)' : '(\w+)'/g,
    ),
  ])
  .flatMap(([, ...found]) => found.filter(Boolean));

test('every kind of change has a sentence', () => {
  expect(recorded).toContain('refund_failed');
  const isBare = (action: string) =>
    activitySentence(line(action, 'payment', 'INV-2026-0007')).startsWith('Ana Reyes, ');
  expect([...new Set(recorded)].filter(isBare)).toEqual([]);
});
