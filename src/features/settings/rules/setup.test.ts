import { expect, test } from 'vitest';
import { defaultSettings } from './defaults.ts';
import { type SetupFacts, setupStepsOf } from './setup.ts';
import { type SetupStepName, setupSteps } from './setup-steps.ts';

const { business_info, website } = defaultSettings;
const fresh: SetupFacts = {
  settings: defaultSettings,
  versions: { business_hours: 0, pricing: 0, estimates: 0 },
  hasMailServer: false,
  hasBackups: false,
  isAnnounced: false,
};
const withWebsite = (change: Partial<typeof website>): SetupFacts => ({
  ...fresh,
  settings: { ...defaultSettings, website: { ...website, ...change } },
});
const open = (facts: SetupFacts) =>
  setupStepsOf(facts)
    .filter(({ state }) => state === 'open')
    .map(({ name }) => name);

test('before the owner has done anything every step is open', () => {
  expect(open(fresh)).toEqual(setupSteps);
});

const info = {
  ...business_info,
  business_name: 'Kneupper Repairs',
  phone: '+18305550199',
  email: 'wade@kneupper.test',
};

test.each([
  ['hours', { ...fresh, versions: { business_hours: 1, pricing: 0, estimates: 0 } }],
  ['rates', { ...fresh, versions: { business_hours: 0, pricing: 1, estimates: 0 } }],
  ['gallery', withWebsite({ gallery: { ...website.gallery, state: 'own' } })],
  ['promises', { ...fresh, versions: { business_hours: 0, pricing: 0, estimates: 1 } }],
  ['services', withWebsite({ services: { ...website.services, state: 'own' } })],
  ['reviews', withWebsite({ testimonials: { ...website.testimonials, state: 'hidden' } })],
  ['email', { ...fresh, hasMailServer: true }],
  ['backups', { ...fresh, hasBackups: true }],
  ['address', { ...fresh, isAnnounced: true }],
] satisfies [SetupStepName, SetupFacts][])('the step %s is done by itself', (name, facts) => {
  expect(open(facts)).toEqual(setupSteps.filter((step) => step !== name));
});

test('the identity is done with a name of its own, and where it works with towns of its own', () => {
  const named = (change: Partial<typeof info>): SetupFacts => ({
    ...fresh,
    settings: { ...defaultSettings, business_info: { ...info, ...change } },
  });
  const left = setupSteps.filter((step) => step !== 'identity');
  expect(open(named({ city: '', service_area: [] }))).toEqual(left);
  expect(open(named({ city: 'Gruene', service_area: [] }))).toEqual(left);
  const here = named({ city: 'Gruene', service_area: ['Gruene'] });
  expect(open(here)).toEqual(left.filter((step) => step !== 'area'));
});

test('a skipped step is open no more, and done once it is done', () => {
  const setup = { skipped: ['hours' as const] };
  const skipped = { ...fresh, settings: { ...defaultSettings, setup } };
  const stateOfHours = (facts: SetupFacts) =>
    setupStepsOf(facts).find(({ name }) => name === 'hours')?.state;
  expect(stateOfHours(skipped)).toBe('skipped');
  expect(
    stateOfHours({ ...skipped, versions: { business_hours: 1, pricing: 0, estimates: 0 } }),
  ).toBe('done');
});
