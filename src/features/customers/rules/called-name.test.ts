import { expect, test } from 'vitest';
import { calledName } from './called-name.ts';

test.each([
  ['Rosa Villarreal', 'Rosa'],
  ['  José  María ', 'José'],
  ['Lee, Ann', 'Ann'],
  ['D’Angelo, Jr.', 'D’Angelo'],
  ['Bill Hart, III', 'Bill'],
  ['Dr. Ann Lee, DDS', 'Ann'],
  ['DDS Dr. Ann Lee', 'Ann'],
  ['Mr. Smith', 'Mr. Smith'],
  ['Mr. & Mrs. O’Brien', 'Mr. & Mrs. O’Brien'],
  ["Sean O'Brien & Sons", "Sean O'Brien & Sons"],
  ['Oehler Bros, Inc.', 'Oehler Bros, Inc.'],
  ['A&E', 'A&E'],
  ['ANN LEE', 'Ann'],
  ['AJ LEE', 'AJ'],
  ['Null', 'Null'],
  ['', ''],
])('%j is called %j', (name, called) => {
  expect(calledName(name)).toBe(called);
});
