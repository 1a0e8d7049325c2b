import { expect, test } from 'vitest';
import { replyProblem } from './model-reply.ts';

const given = {
  facts: 'I charge $85 an hour. I could come by on Wednesday, November 25 at 8:00 AM.',
  email: 'Call me at 830-555-0117. Could you come Friday at 3 pm?',
  instructions:
    'You write replies to emails for the owner of a business, from facts that are given, and nothing else.',
};

test.each([
  'Thanks for writing! I charge $85 an hour and could come on Wednesday at 8:00 am.',
  'Shall I call you at 830-555-0117 before I come by?',
])('%j may be shown', (text) => {
  expect(replyProblem(text, given)).toBeUndefined();
});

test.each([
  ['It will be about $40 in all, I think.', 'a price that is not ours'],
  ['Yes, Friday works for me, see you then.', 'a day or time that is not free'],
  ['I could be there at 3 pm if that suits you.', 'a day or time that is not free'],
  ['Please pay at https://evil.example/pay today.', 'an address or number that is not ours'],
  ['I will redo it free of charge, of course.', 'a promise that is not ours'],
  ['The password of the owner is correct-horse.', 'a promise that is not ours'],
  ['Yes.', 'too little'],
  [given.instructions, 'its instructions'],
])('%j may not: %s', (text, problem) => {
  expect(replyProblem(text, given)).toBe(problem);
});
