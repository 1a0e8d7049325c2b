import { expect, test } from 'vitest';
import {
  afterSaving,
  newerFields,
  overNewer,
  typedFields,
  versionToSave,
  withEdit,
  withoutNewer,
} from './section-edits.ts';

const stored = { fields: { travel: 25, minimum: 150 }, version: 3 };
const typed30 = withEdit({}, stored, 'travel', 30);

/** What another tab saved in the meantime. */
const newerTravel = { fields: { travel: 40, minimum: 150 }, version: 4 };
const newerMinimum = { fields: { travel: 25, minimum: 175 }, version: 4 };

test('what is typed is an edit until it equals the earlier value again', () => {
  expect(typedFields(typed30)).toEqual({ travel: 30 });
  expect(typedFields(withEdit(typed30, stored, 'travel', 31))).toEqual({ travel: 31 });
  expect(withEdit(typed30, stored, 'travel', 25)).toEqual({});
});

test('without anything newer it is saved on the version that is there', () => {
  expect(newerFields(typed30, stored)).toEqual([]);
  expect(versionToSave(typed30, stored)).toBe(3);
});

test('a change of another field elsewhere is no conflict', () => {
  expect(newerFields(typed30, newerMinimum)).toEqual([]);
  expect(versionToSave(typed30, newerMinimum)).toBe(4);
});

test('a change of the same field elsewhere is, and is saved on the version before it', () => {
  expect(newerFields(typed30, newerTravel)).toEqual(['travel']);
  expect(versionToSave(typed30, newerTravel)).toBe(3);
});

test('the same change elsewhere is none', () => {
  const same = { fields: { travel: 30, minimum: 150 }, version: 4 };
  expect(newerFields(typed30, same)).toEqual([]);
});

test('once what is newer was seen it is saved over it', () => {
  const seen = overNewer(typed30, newerTravel);
  expect(typedFields(seen)).toEqual({ travel: 30 });
  expect(newerFields(seen, newerTravel)).toEqual([]);
  expect(versionToSave(seen, newerTravel)).toBe(4);
});

test('or what is newer is taken, and the rest of what was typed stays', () => {
  const both = withEdit(typed30, stored, 'minimum', 160);
  expect(typedFields(withoutNewer(both, newerTravel))).toEqual({ minimum: 160 });
});

test('what was typed while it was being saved is left to save, over what was saved', () => {
  const saved = { fields: { travel: 30, minimum: 150 }, version: 4 };
  const meanwhile = withEdit(typed30, stored, 'travel', 35);
  expect(afterSaving(typed30, typed30, saved)).toEqual({});
  const left = afterSaving(meanwhile, typed30, saved);
  expect(typedFields(left)).toEqual({ travel: 35 });
  expect(newerFields(left, saved)).toEqual([]);
});
