import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { change } from './change.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The words of a page in a language, without its tags. */
async function page(path: string, language: 'en' | 'es'): Promise<string> {
  const headers = { 'accept-language': language };
  const html = await (await fetch(server.address + path, { headers })).text();
  return html.replace(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'");
}

test('a business with a name of its own promises an answer in the time its owner set, no estimate', async () => {
  await change(server, 'business_info', { business_name: 'Guadalupe Home Repair' });
  expect(await page('/request', 'en')).toContain('Tell us what needs fixing. ');
  await change(server, 'system', { request_answer_hours: 3 });
  expect(await page('/request', 'en')).toContain("you'll hear from us within 3 hours.");
  expect(await page('/es/request', 'es')).toContain('le contestamos en menos de 3 horas.');
  for (const path of ['/request', '/es/request'])
    expect(await page(path, 'en')).not.toMatch(/estimate within|presupuesto en menos/);
});

test('it promises its partners nothing, and asks for no amount or state of another business', async () => {
  const pages = ['/partner/signup', '/partner/signup/sent', '/partner/terms'];
  for (const path of pages)
    for (const language of ['en', 'es'] as const)
      expect(await page(path, language), path).not.toMatch(
        /2-3 business|2 o 3 días|1,000,000|Texas/,
      );
});
