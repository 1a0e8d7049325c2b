import { expect, test } from 'vitest';
import { lengthProblem, recordingProblemText } from './recording.ts';

test.each([
  [0, 'empty'],
  [Number.NaN, 'empty'],
  [Number.POSITIVE_INFINITY, 'empty'],
  [0.2, undefined],
  [120, undefined],
  [123, undefined],
  [123.1, 'tooLong'],
  [3600, 'tooLong'],
])('a voicemail of %d seconds: %s', (seconds, problem) => {
  expect(lengthProblem(seconds, 120)).toBe(problem);
});

test('what is too long says how long it may be', () => {
  expect(recordingProblemText('tooLong', 120)).toContain('2 minutes');
  expect(recordingProblemText('tooLong', 60)).toContain('one minute');
});
