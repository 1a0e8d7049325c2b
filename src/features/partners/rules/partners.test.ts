import { describe, expect, test } from 'vitest';
import { checkForm } from '#lib/check-form.ts';
import { applicationForm } from '../contract/application.ts';
import type { ApplicationForm } from './application.ts';
import {
  type Approvable,
  approvalObstacles,
  isExpired,
  missingDocuments,
  requiredDocuments,
  safePartnerNext,
} from './partners.ts';
import { readDistance, readYears, readZipCodes } from './service-area.ts';

const form: ApplicationForm = {
  fullName: 'Benito Salas',
  email: 'benito@example.com',
  phone: '(830) 555-0187',
  password: 'secret',
  confirmPassword: 'secret',
  preferredLanguage: 'spanish',
  businessName: '',
  yearsExperience: '',
  primaryTrade: 'Other',
  otherTrade: 'Stone',
  zipCodes: '78006',
  travelDistance: '',
  agreeToTerms: true,
  hasInsurance: true,
  hasLicense: true,
};
const wrong = (more: Partial<ApplicationForm>) =>
  checkForm(applicationForm(['Plumbing', 'Stone']), { ...form, ...more }).errors ?? {};

test('everything that is wrong is marked at once, each at its field', () => {
  const bad = { ...form, password: '12345', confirmPassword: '12345', agreeToTerms: false };
  expect(wrong({ ...bad, hasLicense: false, fullName: '', email: 'benito', zipCodes: '' })).toEqual(
    {
      password: 'short',
      agreeToTerms: 'terms',
      hasLicense: 'documents',
      fullName: 'required',
      email: 'email',
      zipCodes: 'required',
    },
  );
});

test('only a trade that needs a license asks for one', () => {
  expect(wrong({ hasLicense: false })).toEqual({ hasLicense: 'documents' });
  expect(wrong({ hasLicense: false, otherTrade: 'Murals' })).toEqual({});
  expect(wrong({ hasLicense: false, primaryTrade: 'Painting' })).toEqual({});
  expect(wrong({ hasLicense: false, primaryTrade: 'Plumbing' })).toEqual({
    hasLicense: 'documents',
  });
});

test.each([
  ['', 0],
  ['0', 0],
  ['80', 80],
  ['81', undefined],
  ['200', undefined],
  ['-1', undefined],
  ['2.5', undefined],
  ['1e1', undefined],
])('"%s" years of experience are %s', (typed, years) => {
  expect(readYears(typed)).toBe(years);
});

test.each([
  ['', 10],
  ['4', undefined],
  ['5', 5],
  ['100', 100],
  ['101', undefined],
])('a distance of "%s" miles is %s', (typed, miles) => {
  expect(readDistance(typed)).toBe(miles);
});

describe('ZIP codes', () => {
  test('are split, trimmed, cut to five digits, each once', () => {
    const typed = ' 78006,78013 ;78006-1234\n78015, ,';
    expect(readZipCodes(typed)).toEqual({ zipCodes: ['78006', '78013', '78015'], junk: [] });
  });

  test('junk is named', () => {
    const error = 'zips:Boerne, 7800, 780066';
    expect(wrong({ zipCodes: '78006, Boerne, 7800, 780066, x' }).zipCodes).toBe(error);
    expect(wrong({ zipCodes: ' , ' }).zipCodes).toBe('required');
  });

  test('a hundred are taken, one more is not', () => {
    const zips = (count: number) => Array.from({ length: count }, (_, at) => 78000 + at).join(',');
    expect(wrong({ zipCodes: zips(100) })).toEqual({});
    expect(wrong({ zipCodes: zips(101) }).zipCodes).toBe('manyZips:100');
  });
});

test('a field that is missing or wrong is named', () => {
  expect(wrong({})).toEqual({});
  expect(wrong({ fullName: ' ' }).fullName).toBe('required');
  expect(wrong({ fullName: 'x'.repeat(161) }).fullName).toBe('tooLong:160');
  expect(wrong({ email: 'benito' }).email).toBe('email');
  expect(wrong({ phone: '12' }).phone).toBe('phone');
  expect(wrong({ primaryTrade: 'Wizardry' }).primaryTrade).toBe('required');
  expect(wrong({ otherTrade: '' }).otherTrade).toBe('required');
  expect(wrong({ primaryTrade: 'Roofing', otherTrade: '' })).toEqual({});
  const long = 'x'.repeat(129);
  expect(wrong({ password: long, confirmPassword: long }).password).toBe('tooLong:128');
});

test('a document counts up to and with its last day', () => {
  expect(isExpired({ expiresOn: '2026-11-20' }, '2026-11-21')).toBe(true);
  expect(isExpired({ expiresOn: '2026-11-21' }, '2026-11-21')).toBe(false);
  const insurance = { kind: 'insurance', expiresOn: '2026-11-21' } as const;
  const license = { kind: 'license', expiresOn: '2027-01-01' } as const;
  const both = ['insurance', 'license'] as const;
  expect(missingDocuments([...both], [insurance], '2026-11-21')).toEqual(['license']);
  expect(missingDocuments([...both], [insurance, license], '2026-11-22')).toEqual(['insurance']);
  expect(missingDocuments(['insurance'], [insurance], '2026-11-21')).toEqual([]);
});

test('a license is required of a trade that needs one, and of no other', () => {
  const licensed = ['Plumbing', 'HVAC'];
  expect(requiredDocuments(['Painting'], licensed)).toEqual(['insurance']);
  expect(requiredDocuments(['Painting', 'plumbing'], licensed)).toEqual(['insurance', 'license']);
  expect(requiredDocuments([], licensed)).toEqual(['insurance']);
  expect(requiredDocuments(['Plumbing'], [])).toEqual(['insurance']);
});

test('every obstacle to an approval is named, in the order to clear them', () => {
  const ready = { fullName: 'Benito Salas', isConfirmed: true, isOwner: false, missing: [] };
  const texts = (more: Partial<Approvable>) =>
    approvalObstacles({ ...ready, ...more }).map(({ text }) => text);
  expect(texts({})).toEqual([]);
  expect(texts({ isConfirmed: false, missing: ['insurance', 'license'] })).toEqual([
    "Benito Salas hasn't confirmed their email yet.",
    'Missing or expired: insurance certificate and trade license. Ask for them first.',
  ]);
  expect(texts({ missing: ['license'] })).toEqual([
    'Missing or expired: trade license. Ask for it first.',
  ]);
  expect(texts({ isOwner: true })).toHaveLength(1);
});

test('a way on that is not of this portal leads to the dashboard', () => {
  expect(safePartnerNext('/partner/work-orders?status=open')).toBe(
    '/partner/work-orders?status=open',
  );
  for (const next of [undefined, '//evil.example', '/customer/dashboard', '/partner/..//x'])
    expect(safePartnerNext(next)).toBe('/partner/dashboard');
});
