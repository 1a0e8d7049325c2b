import { expect, test } from 'vitest';
import { writeEmail } from './emails.tsx';

const email = writeEmail('New request', [
  'Hi Ann,',
  undefined,
  { facts: [] },
  {
    facts: [
      ['Visit', 'Deck'],
      ['Time', '9:30 am'],
    ],
  },
  { quote: 'See <b>http://example.com</b>' },
  { button: 'Open visit', link: 'http://here.test/7', sentence: 'Open it: http://here.test/7' },
  { linked: 'Or there: http://there.test\n\nPlumbline' },
]);

test('text and page of an email say the same, without what is empty', () => {
  expect(email.text).toBe(
    [
      'Hi Ann,',
      'Visit: Deck\nTime: 9:30 am',
      'See <b>http://example.com</b>',
      'Open it: http://here.test/7',
      'Or there: http://there.test',
      'Plumbline',
    ].join('\n\n'),
  );
  expect(email.html).toContain('<td>9:30 am</td>');
  expect(email.html).toMatch(/<a href="http:\/\/here.test\/7"[^>]*>Open visit<\/a>/);
});

test('only our own texts become links, and nobody writes tags', () => {
  expect(email.html).toContain('<a href="http://there.test">http://there.test</a>');
  expect(email.html).toContain('See &lt;b&gt;http://example.com&lt;/b&gt;');
});
