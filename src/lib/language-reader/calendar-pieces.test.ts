import { en, es } from 'chrono-node';
import { expect, test } from 'vitest';
import { calendarPieces } from './calendar-pieces.ts';

test('what people write is one piece for each sentence', () => {
  expect(calendarPieces('Can you come in 2 weeks and 3 days?  Or\nTuesday  at 5')).toEqual([
    'Can you come in 2 weeks and 3 days?',
    'Or',
    'Tuesday at 5',
  ]);
});

test('a piece has few units of time, and there are only some pieces', () => {
  const pieces = calendarPieces('in 1 h     1.5h, half an hour '.repeat(200));
  expect(pieces).toHaveLength(20);
  for (const piece of pieces) expect(piece.match(/h\b|hour/g)?.length).toBeLessThanOrEqual(4);
});

test.each(['in 1 h     ', '1.5h   ', 'mon 1   ', 'half and ', '1 hora ,   '])(
  'a calendar parser comes to the end of "%s" again and again',
  (text) => {
    for (const piece of calendarPieces(text.repeat(400)))
      for (const language of [en, es]) expect(language.casual.parse(piece)).toBeDefined();
  },
);
