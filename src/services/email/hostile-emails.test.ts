import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { hostileEmails } from '#tests/hostile-emails/index.ts';
import { allowedElements } from './html/allowed-html.ts';
import { safeHtml } from './html/safe-html.ts';
import { readEmail } from './read-email.ts';

const emails = [...hostileEmails('https://spy.example')];

test('there are enough hostile emails', () => {
  expect(emails.length).toBeGreaterThan(100);
  expect(new Set(emails.map(({ name }) => name)).size).toBe(emails.length);
});

/** Nested too deeply: the mailbox shows it as an email that cannot be read. */
const unreadable = ['multiparts 300 deep'];

test.for(emails)('read and made harmless: $name', async ({ name, raw }) => {
  const email = await readEmail(raw).catch(() => undefined);
  expect(email === undefined).toBe(unreadable.includes(name));
  if (!email) return;
  expect(JSON.stringify({ ...email, files: [] })).not.toMatch(/\\u0000/);
  if (!email.html) return;
  const options = { pictures: new Map(), showsRemotePictures: false, ownHost: 'hill.example' };
  const shown = safeHtml(email.html, options);
  const { elements, attributes, addresses } = partsOf(shown.html);
  expect(elements.filter((element) => !known.has(element))).toEqual([]);
  expect(attributes.filter((attribute) => attribute.startsWith('on'))).toEqual([]);
  expect(addresses.filter((address) => !address.startsWith('data:image/'))).toEqual([]);
});

const known = new Set([...allowedElements, 'style']);

/** The elements of an HTML, and the addresses it loads. */
function partsOf(html: string) {
  const elements: string[] = [];
  const attributes: string[] = [];
  const addresses: string[] = [];
  let isStyle = false;
  const takeStyle = (css: string) =>
    addresses.push(...(css.match(/url\s*\(|@import|image-set/gi) ?? []));
  const parser = new Parser({
    onopentag(name, given) {
      isStyle = name === 'style';
      elements.push(name);
      attributes.push(...Object.keys(given));
      addresses.push(
        ...['src', 'background', 'srcset', 'poster'].flatMap((one) => given[one] ?? []),
      );
      takeStyle(given.style ?? '');
    },
    ontext(text) {
      if (isStyle) takeStyle(text);
    },
    onclosetag() {
      isStyle = false;
    },
  });
  parser.end(html);
  return { elements, attributes, addresses };
}
