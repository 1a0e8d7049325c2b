import { expect, test } from 'vitest';
import { timeText } from './time-text.ts';

test.each([
  ['00:00', '12 am', '12 a. m.'],
  ['08:00', '8 am', '8 a. m.'],
  ['12:00', '12 pm', '12 p. m.'],
  ['16:30', '4:30 pm', '4:30 p. m.'],
])('%s is written as %s and %s', (time, english, spanish) => {
  const formatted = [timeText(time, 'english'), timeText(time, 'spanish')];
  expect(formatted.map((expected) => expected.replaceAll('\u00a0', ' '))).toEqual([
    english,
    spanish,
  ]);
});
