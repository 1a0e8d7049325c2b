import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailHtml } from '#features/mailbox/emails/page.tsx';
import { currentBusiness } from '#features/settings/index.ts';
import { projectDir } from '../../scripts/command.ts';
import { fromNow } from '../harness/business-day.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { emailsOfEveryKind } from './kinds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const today = fromNow(0).toISOString().slice(0, 10);
const written = (language: 'english' | 'spanish') =>
  Object.entries(emailsOfEveryKind(server.app, language, today));
const pageOf = ([, email]: ReturnType<typeof written>[number]) =>
  emailHtml(email.page, currentBusiness(server.app));

/** Nobody is known by name when they leave a chat. */
const nameless = ['chatAnswer'];

describe.each(['english', 'spanish'] as const)('every email in %s', (language) => {
  test('greets on a line of its own, in the text and on the page', () => {
    const hello = language === 'spanish' ? /^Hola(, [\p{L} ]+)?:$/u : /^Hi( [\p{L} ]+)?,$/u;
    for (const one of written(language)) {
      const [kind, { text }] = one;
      if (nameless.includes(kind)) continue;
      const greeting = text.split('\n', 1)[0] ?? '';
      expect(greeting, kind).toMatch(hello);
      expect(text.startsWith(`${greeting}\n\n`), kind).toBe(true);
      expect(pageOf(one), kind).toContain(`>${greeting}</p>`);
      expect(text.slice(greeting.length + 2), kind).toMatch(/^[¡¿«“]?\p{Lu}/u);
    }
  });

  test('says its language to the mail program, and has one button', () => {
    for (const one of written(language)) {
      const page = pageOf(one);
      expect(page, one[0]).toContain(`<html lang="${language === 'spanish' ? 'es' : 'en'}">`);
      expect(page.match(/<a [^>]*display:block/g), one[0]).toHaveLength(1);
    }
  });
});

test('a phone or document number stays on one line, and the title is not preceded by its own number', () => {
  const emails = Object.fromEntries(written('english'));
  const { estimateSent } = emails;
  if (!estimateSent) throw new Error('no estimate');
  const page = pageOf(['estimateSent', estimateSent]);
  expect(page).toMatch(
    /<h1[^>]*>Your estimate <span style="white-space:nowrap">EST-2026-0006<\/span>/,
  );
  expect(page).toContain('<span style="white-space:nowrap">(830) 555-0142</span>');
  expect(page).not.toContain('>EST-2026-0006</p>');
});

test('an email in Spanish has no English frame, 24-hour time, English number or zone', () => {
  const wrong =
    /Button not working|Call \(|Visit our website|\b(?:[01]?\d|2[0-3]):[0-5]\d(?!\s[ap]\.\sm\.)|\bWO-|GMT|\b(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo),|[ap]\.m\.|m\.\./;
  for (const one of written('spanish')) {
    expect(one[1].text, one[0]).not.toMatch(wrong);
    expect(`${one[1].subject} ${pageOf(one).replace(/<[^>]*>/g, ' ')}`, one[0]).not.toMatch(wrong);
  }
});

test('no two emails of one kind say the same in both languages', () => {
  const spanish = Object.fromEntries(written('spanish'));
  for (const [kind, { text, subject }] of written('english')) {
    expect(spanish[kind]?.subject, kind).not.toBe(subject);
    expect(spanish[kind]?.text, kind).not.toBe(text);
  }
});

test('every file that writes an email in a language of the reader has samples here', () => {
  const writes = /\b(?:writeEmail|writeEmailWithLink|orderEmail)\(\{\s+(?:\.\.\.)?language/;
  const samples = readFileSync(join(import.meta.dirname, 'kinds.ts'), 'utf8');
  const files = globSync('src/features/**/*.ts', { cwd: projectDir, exclude: ['**/*.test.ts'] });
  const writers = files.filter((file) => {
    const source = readFileSync(join(projectDir, file), 'utf8');
    // `orderEmail` frames what its callers write.
    return writes.test(source) && !source.includes('export function orderEmail(');
  });
  expect(writers.length).toBeGreaterThan(10);
  for (const file of writers)
    expect(samples, file).toContain(`from '${file.replace('src/', '#')}'`);
});
