import { expect, test } from 'vitest';
import { chosenOf, licenseOf, withChosen } from './chosen-services.ts';
import { ownDefaults } from './own-defaults.ts';

const { website } = ownDefaults(false);
const fence = {
  ...website.services.pieces[0],
  slug: 'fences',
} as (typeof website.services.pieces)[number];

test('nothing is chosen until the owner says so', () => {
  expect(chosenOf(website)).toEqual([]);
});

test('a license is shown only with its number, and leaves with its service', () => {
  const one = withChosen(website, ['plumbing', 'electrical'], { plumbing: ' M-41234 ' });
  expect(one.services.pieces.map(({ slug }) => slug)).toEqual(['plumbing', 'electrical']);
  expect(one.credentials.pieces).toHaveLength(1);
  expect(licenseOf(one, 'plumbing')).toBe('M-41234');
  expect(licenseOf(one, 'electrical')).toBe('');
  expect(withChosen(one, ['electrical'], { plumbing: 'M-41234' }).credentials.pieces).toEqual([]);
});

test('what the owner added stays', () => {
  const insurance = {
    title: { english: 'Insurance', spanish: 'Seguro' },
    text: { english: 'Acme 12', spanish: 'Acme 12' },
  };
  const own = {
    services: { state: 'own' as const, pieces: [fence] },
    credentials: { state: 'own' as const, pieces: [insurance] },
  };
  const after = withChosen(own, [...chosenOf(own), 'carpentry'], {});
  expect(chosenOf(after)).toEqual(['fences', 'carpentry']);
  expect(after.credentials.pieces).toEqual([insurance]);
});

test('no offered service claims a license or a result', () => {
  const texts = JSON.stringify(website.services.pieces);
  expect(texts).not.toMatch(/to code|según el código|first trip|primer viaje|can't tell/);
});
