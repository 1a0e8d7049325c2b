import sharp from 'sharp';
import { expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import { businessOf } from '#features/settings/rules/settings.ts';
import { emailHtml } from './page.tsx';
import { picturesIn } from './plumb-line.ts';
import { writeEmail, writeEmailWithLink } from './write-email.ts';

const business = { ...businessOf(defaultSettings), phone: '+18305550142', city: 'Boerne' };

const link = 'http://here.test/7';
const email = writeEmail({
  subject: 'New request',
  number: 'REQ-7',
  parts: [
    'Hi Ann,',
    undefined,
    { facts: [] },
    {
      facts: [
        ['Visit', 'Deck'],
        ['Time', '9:30 am'],
      ],
    },
    { offers: [{ name: 'Good', note: 'Our recommendation', text: 'A patch.', price: '$815.12' }] },
    { quote: 'See <b>http://example.com</b>' },
  ],
  button: { button: 'Open visit', link, sentence: `Open it: ${link}` },
  after: [{ linked: 'Or there: http://there.test\n\nPlumbline' }],
});
const html = emailHtml(email.page, business);

/** What looks like a button. */
const buttonsIn = (page: string) => page.match(/<a [^>]*display:block[^>]*>[^<]*<\/a>/g) ?? [];

test('text and page of an email say the same, without what is empty', () => {
  expect(email.text).toBe(
    [
      'Hi Ann,',
      'Visit: Deck\nTime: 9:30 am',
      'Good: $815.12 (Our recommendation)\nA patch.',
      'See <b>http://example.com</b>',
      'Open it: http://here.test/7',
      'Or there: http://there.test',
      'Plumbline',
    ].join('\n\n'),
  );
  expect(html).toMatch(/<td[^>]*>9:30 am<\/td>/);
  expect(html).toMatch(/>\$815\.12<\/td>/);
  expect(buttonsIn(html)).toEqual([
    expect.stringMatching(/href="http:\/\/here.test\/7"[^>]*>Open visit<\/a>/),
  ]);
});

test('only our own texts become links, and nobody writes tags', () => {
  expect(html).toMatch(/<a href="http:\/\/there.test"[^>]*>http:\/\/there.test<\/a>/);
  expect(html).toContain('See &lt;b&gt;http://example.com&lt;/b&gt;');
});

test('the name hangs on the plumb line, with the subject and the number below', async () => {
  expect(html).toContain('src="cid:plumb-line"');
  expect(html).toContain(`>${business.name}</td>`);
  expect(html).toMatch(/>REQ-7<\/p><h1[^>]*>New request<\/h1>/);
  const [picture] = await picturesIn(html);
  expect(picture).toMatchObject({ id: 'plumb-line', type: 'image/png' });
  expect(await sharp(picture?.content).metadata()).toMatchObject({ format: 'png', width: 72 });
  expect(await picturesIn('<p>Hi</p>')).toEqual([]);
});

test('what binds somebody has the color of the handshake', () => {
  const button = { button: 'Approve', link, sentence: link, isHandshake: true };
  const binding = writeEmail({ subject: 'Estimate', parts: ['Hi'], button });
  expect(emailHtml(binding.page, business)).toContain('background:#a04d11');
  expect(html).not.toContain('#a04d11');
});

test('the line with the link is the button of the page', () => {
  const text = `Sign in here:\n${link}\n\nForgot it? http://there.test`;
  const written = writeEmailWithLink({ subject: 'Sign in', text, button: 'Sign in', link });
  expect(written.text).toBe(text);
  const page = emailHtml(written.page, business);
  expect(page).toMatch(/>Sign in here:<\/p>.*>Sign in<\/a>.*Forgot it\?/s);
  expect(buttonsIn(page)).toHaveLength(1);
});

test('an email that leads nowhere calls the business, in the language of its reader', () => {
  const lost = writeEmail({ language: 'spanish', subject: 'Hola', parts: ['Hola:'] });
  expect(buttonsIn(emailHtml(lost.page, business))).toEqual([
    expect.stringMatching(/href="tel:\+18305550142"[^>]*>Llamar al \(830\) 555-0142<\/a>/),
  ]);
  const unreachable = { ...business, phone: '', website: 'http://site.test' };
  expect(buttonsIn(emailHtml(lost.page, unreachable))).toEqual([
    expect.stringContaining('href="http://site.test"'),
  ]);
});
