import { expect, test } from 'vitest';
import { defaultSettings } from './defaults.ts';
import type { Testimonial } from './sections/website-fields.ts';
import type { Website } from './settings.ts';
import {
  hasDefaultIdentity,
  isExamplePiece,
  isInventedReview,
  showcaseOf,
  stateWhenShown,
  visibilityOf,
} from './website.ts';

const { business_info, website } = defaultSettings;
const [invented] = website.testimonials.pieces as [Testimonial];

const review: Testimonial = {
  author: 'Marisol Treviño',
  about: { english: 'Boerne, electrical', spanish: 'Boerne, electricidad' },
  quote: { english: 'The fan is quiet now.', spanish: 'El abanico ya no hace ruido.' },
  rating: 5,
};
const ownIdentity = {
  ...business_info,
  business_name: 'Kneupper Repairs',
  phone: '+18305550199',
  email: 'wade@kneupper.test',
};

const settingsWith = (change: Partial<Website>, info = business_info) => ({
  business_info: info,
  website: { ...website, ...change },
});
test.each([
  ['phone', '+18305550142'],
  ['email', 'hello@hillcountryhandyman.example'],
])(
  'an own identity with the %s that came with the software is not complete',
  (field, unchanged) => {
    const info = { ...ownIdentity, [field]: unchanged };
    expect(hasDefaultIdentity(settingsWith({}, info))).toBe(true);
    expect(hasDefaultIdentity(settingsWith({ identity_confirmed: true }, info))).toBe(false);
  },
);

test.each([
  ['unchanged', 1, false, 'shown_until_announced'],
  ['unchanged', 1, true, 'invented'],
  ['own', 1, true, 'shown'],
  ['own', 0, true, 'empty'],
  ['hidden', 1, false, 'hidden'],
] as const)(
  'a part that is %s with %i pieces, announced %s, is %s',
  (state, count, announced, visibility) => {
    const part = { state, pieces: Array(count).fill(review) };
    expect(visibilityOf(part, announced)).toBe(visibility);
    const { testimonials } = showcaseOf(settingsWith({ testimonials: part }), announced);
    expect(testimonials).toHaveLength(visibility.startsWith('shown') ? count : 0);
  },
);

test('sample promises are left out once the site is announced, confirmed ones stay', () => {
  expect(showcaseOf(defaultSettings, false).promises).toHaveLength(3);
  expect(showcaseOf(defaultSettings, true).promises).toEqual([]);
  const promises = { ...website.promises, state: 'own' as const };
  expect(showcaseOf(settingsWith({ promises }), true).promises).toHaveLength(3);
});

test('links to accounts that do not exist are left out once the site is announced', () => {
  expect(showcaseOf(defaultSettings, false).socialLinks).toHaveLength(2);
  expect(showcaseOf(defaultSettings, true).socialLinks).toEqual([]);
});

test('a review is invented while its text in either language is', () => {
  expect(isInventedReview(review)).toBe(false);
  expect(isInventedReview({ ...review, quote: invented.quote })).toBe(true);
  const halfInvented = { english: 'My own text.', spanish: invented.quote.spanish };
  expect(isInventedReview({ ...review, quote: halfInvented })).toBe(true);
});

test("what is shown again is the owner's unless all of it is invented", () => {
  const { pieces } = website.gallery;
  const own = pieces.map((piece) => ({ ...piece, title: { english: 'Deck', spanish: 'Terraza' } }));
  expect(stateWhenShown(pieces, isExamplePiece)).toBe('unchanged');
  expect(stateWhenShown([...pieces, ...own], isExamplePiece)).toBe('own');
  expect(stateWhenShown([], isExamplePiece)).toBe('own');
});
