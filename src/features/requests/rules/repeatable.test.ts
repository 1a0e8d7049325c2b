import { expect, test } from 'vitest';
import { repeatable } from './repeatable.ts';

test.each([
  ['Fix the door, see www.evil.example/x now', 'Fix the door, see … now'],
  ['https://evil.example', '…'],
  ['Click evil.com/now or ann@evil.example.', 'Click … or …'],
  ['(bad.site),more.shop!', '(…),…!'],
  ['3.5 x 2.25 ft. at 5 p.m.', '3.5 x 2.25 ft. at 5 p.m.'],
  ['two\nlines\t here', 'two lines here'],
])('an email repeats "%s" as "%s"', (typed, repeated) => {
  expect(repeatable(typed, 300)).toBe(repeated);
});

test.each(['@', 'a.', 'a@', '@.', 'www', '-.', 'http://'])(
  'what is typed as "%s" five thousand times is read to its end',
  (part) => {
    expect(repeatable(part.repeat(5000), 300).length).toBeLessThanOrEqual(300);
  },
);
