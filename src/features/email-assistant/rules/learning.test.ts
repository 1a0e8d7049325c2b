import { expect, test } from 'vitest';
import { learnFrom } from './learning.ts';

const draft = 'Hi Becky,\n\nThank you for your email.\n\nBest regards,\nWade';

function added(...sentences: string[]) {
  const yourResponse = draft.replace('email.', `email. ${sentences.join(' ')}`);
  return { draft, yourResponse, rating: null };
}

test('what the owner added is learned, what stood in the draft is not', () => {
  const { additions } = learnFrom([added('I bring my own ladder for high ceilings.')]);
  expect(additions).toEqual(['I bring my own ladder for high ceilings.']);
});

test.each([
  'It will be $240 in all.',
  'I can come on Tuesday in the morning.',
  'See you tomorrow at the house.',
  'Say hello to Harold from me.',
  'Write to me at wade@example.com instead.',
  'The gate code is fine as 4417.',
  'Nos vemos el sábado en su casa.',
  'Yes.',
])('%j belongs to one email and is not repeated', (sentence) => {
  expect(learnFrom([added(sentence)]).additions).toEqual([]);
});

test('who starts over teaches nothing for other emails', () => {
  const yourResponse = 'We are closed for the season, sorry about that.';
  expect(learnFrom([{ draft, yourResponse, rating: 'good' }]).additions).toEqual([]);
});

test('two sentences at most, each once, the most similar email first', () => {
  const first = added('I bring my own ladder.', 'Parking on the street is fine.');
  const second = added('I bring my own ladder.', 'My dog comes along sometimes.');
  expect(learnFrom([first, second]).additions).toEqual([
    'I bring my own ladder.',
    'Parking on the street is fine.',
  ]);
});

test('what is rated bad is not used, and only what is rated good may go out alone', () => {
  const one = added('I bring my own ladder.');
  expect(learnFrom([{ ...one, rating: 'bad' }]).additions).toEqual([]);
  expect(learnFrom([one]).isApproved).toBe(false);
  expect(learnFrom([{ ...one, rating: 'good' }]).isApproved).toBe(true);
  expect(learnFrom([])).toEqual({ additions: [], isApproved: true });
});
