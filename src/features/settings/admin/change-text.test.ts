import { expect, test } from 'vitest';
import { changeText, valueText } from './change-text.ts';

const day = { open: '08:00', close: '18:00', closed: false };

function expected(section: string, field: string, from: unknown, to: unknown): string {
  const change = { at: '2026-11-21T16:12:00Z', actor: 'owner' as const, section, field, from, to };
  return changeText(change, 'USD').replaceAll('\u00a0', ' ');
}

test.each([
  [
    'business_info',
    'business_name',
    'Hill Country Handyman',
    'Koenig',
    'Business name: Hill Country Handyman → Koenig',
  ],
  [
    'business_info',
    'phone',
    '+18305550142',
    '+18305550199',
    'Phone: (830) 555-0142 → (830) 555-0199',
  ],
  ['business_info', 'city', null, 'New Braunfels', 'City: New Braunfels'],
  ['business_info', 'service_area', null, ['Gruene'], 'Service area: Gruene'],
  ['business_info', 'website', '', 'https://a.example', 'Website: empty → https://a.example'],
  [
    'business_info',
    'region',
    { english: 'the Hills', spanish: 'el Hill' },
    { english: 'the Hills', spanish: 'las colinas' },
    'Region: the Hills / el Hill → the Hills / las colinas',
  ],
  [
    'business_info',
    'service_area',
    ['Boerne', 'Comfort'],
    ['Boerne', 'Bandera'],
    'Service area: Bandera added, Comfort removed',
  ],
  [
    'business_info',
    'service_area',
    ['Boerne', 'Comfort'],
    ['Comfort', 'Boerne'],
    'Service area: reordered',
  ],
  [
    'business_info',
    'social_links',
    [],
    [{ network: 'Yelp', address: 'https://yelp.com/a' }],
    'Social links: Yelp https://yelp.com/a added',
  ],
  ['business_info', 'years_of_experience', 20, 21, 'Years of experience: 20 years → 21 years'],
  ['business_hours', 'monday', day, { ...day, close: '17:00' }, 'Monday: closes 6 pm → 5 pm'],
  [
    'business_hours',
    'monday',
    day,
    { ...day, open: '07:30', close: '16:00' },
    'Monday: opens 8 am → 7:30 am, closes 6 pm → 4 pm',
  ],
  ['business_hours', 'sunday', { ...day, closed: true }, day, 'Sunday: closed → 8 am to 6 pm'],
  [
    'business_hours',
    'sunday',
    { ...day, closed: true },
    { open: '10:00', close: '16:00', closed: true },
    'Sunday: stays closed, hours for later 8 am to 6 pm → 10 am to 4 pm',
  ],
  ['pricing', 'travel_charge', 25, 30.5, 'Trip charge: $25.00 → $30.50'],
  ['pricing', 'sales_tax_percent', 8.25, 8, 'Sales tax: 8.25 % → 8 %'],
  ['notifications', 'new_project', true, false, 'New requests: on → off'],
  ['system', 'timezone', 'America/Chicago', 'America/Denver', 'Time zone: Central → Mountain'],
  ['mark', 'id', null, '01919191', 'Logo: new picture'],
  ['mark', 'id', '01919191', null, 'Logo: removed'],
  ['system', 'something_new', { a: 1 }, { a: 2 }, 'Something new changed'],
])('%s %s from %j to %j', (section, field, from, to, sentence) => {
  expect(expected(section, field, from, to)).toBe(sentence);
});

test('a long text is shortened', () => {
  const name = 'x'.repeat(120);
  expect(expected('business_info', 'business_name', 'Koenig', name)).toBe(
    `Business name: Koenig → ${'x'.repeat(39)}…`,
  );
});

test.each([[null], [{ closed: false }], [{ open: 8, close: 17 }], [{}]])(
  'a value we do not know has no text: %j',
  (value) => {
    expect(valueText('', 'monday', value, 'USD')).toBeUndefined();
  },
);

const part = (state: string) => ({ state, pieces: [] });

test.each([
  ['gallery', part('unchanged'), part('own'), 'Photos of finished work: changed'],
  ['gallery', part('own'), part('hidden'), 'Photos of finished work: hidden'],
  ['testimonials', part('hidden'), part('own'), 'Reviews: shown again'],
  ['identity_confirmed', false, true, 'Name, phone and email: confirmed'],
])('what became of the %s of the website is shown', (field, from, to, line) => {
  expect(expected('website', field, from, to)).toBe(line);
});
