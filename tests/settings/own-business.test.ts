import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailHtml } from '#features/mailbox/emails/page.tsx';
import { currentBusiness } from '#features/settings/index.ts';
import { emailsOfEveryKind } from '../emails/kinds.ts';
import { addEstimate, anEstimate, sendAndLink } from '../factories/estimates.ts';
import { addSentInvoice, anInvoice } from '../factories/invoices.ts';
import { fromNow } from '../harness/business-day.ts';
import { post, startTestServer, type TestServer } from '../harness/test-server.ts';
import { ask, change } from './change.ts';

/** What the sample business is called, where it works, and what it promises. */
const sample =
  /Boerne|Comfort|Kendal|Bergheim|Sisterdale|Fair Oaks|Hill Country|hillcountry|Wade|78006|555.?0142|\b1 (?:hour|hora)\b|(?:one year|un año)|20\+? ?(?:years|años)|\blicensed|wired to code|según el código|free estimate|presupuesto gratis|same.day|mismo día|on time|a tiempo|\$85|\$110|Villarreal|Hutchins/i;
const claims = /plumb(?:ing|er)|plomer[íi]a|electric/i;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await change(server, 'business_info', {
    business_name: 'Guadalupe Home Repair',
    phone: '(830) 555-0177',
    email: 'hello@guadalupe.example',
    city: 'New Braunfels',
  });
});
afterAll(() => server.stop());

test('a business of its own shows nothing of the sample on any page, in either language', async () => {
  const pages = await crawl(['/', '/es', '/request', '/es/request', '/partner/signup']);
  expect(pages.size).toBeGreaterThan(12);
  for (const [path, page] of pages) expect(foundIn(page), path).toEqual([]);
  // Partners choose their own trade.
  for (const [path, page] of pages)
    if (!path.includes('partner')) expect(foundIn(page, claims), path).toEqual([]);
  for (const path of ['/sitemap.xml', '/manifest.webmanifest', '/phone.webmanifest'])
    expect(foundIn(await text(path)), path).toEqual([]);
  expect(pages.get('/')).toContain('home repair in New Braunfels');
});

test.each(['english', 'spanish'] as const)('no email in %s names the sample', (language) => {
  const today = fromNow(0).toISOString().slice(0, 10);
  const emails = Object.entries(emailsOfEveryKind(server.app, language, today));
  expect(emails.length).toBeGreaterThan(20);
  for (const [kind, { subject, text: body, page }] of emails) {
    const html = emailHtml(page, currentBusiness(server.app));
    expect(foundIn(`${subject} ${body} ${html}`), kind).toEqual([]);
  }
});

test('no document names the sample, nor does the page where it is approved', async () => {
  const theirs = {
    title: 'Porch railing',
    contact_name: 'Nora Ibarra',
    contact_email: 'nora@example.com',
    service_address: '12 Mill St, New Braunfels',
    line_items: [
      { description: 'Railing', quantity: 1, rate: 400, amount: 400, category: 'carpentry' },
    ],
  };
  const estimate = await addEstimate(server, anEstimate(theirs));
  expect(foundIn(estimate.terms)).toEqual([]);
  const invoice = await addSentInvoice(
    server,
    anInvoice({
      customer_name: 'Nora Ibarra',
      customer_email: 'nora@example.com',
      service_address: '12 Mill St, New Braunfels',
      project_title: 'Porch railing',
      items: [{ description: 'Railing', quantity: 1, rate: 400 }],
      labor_rate: 0,
    }),
  );
  for (const path of [`/api/estimates/${estimate.id}/pdf`, `/api/invoices/${invoice.id}/pdf`]) {
    const file = await (await server.asOwner(path)).arrayBuffer();
    const pdf = await extractText(new Uint8Array(file), { mergePages: true });
    expect(pdf.text).toContain('Guadalupe Home Repair');
    expect(foundIn(pdf.text), path).toEqual([]);
  }
  expect(foundIn(await text(await sendAndLink(server, estimate.id)))).toEqual([]);
});

const questions = [
  'Where do you work?',
  'Do you come to San Antonio?',
  'What are your hours?',
  'How much do you charge?',
  'How soon will I hear back?',
  'Are you licensed and insured?',
  'What services do you offer?',
  'Do you do plumbing?',
  'How long have you been in business?',
  'My kitchen faucet drips',
  '¿Dónde trabajan?',
  '¿Qué horario tienen?',
  '¿Cuánto cobran?',
  '¿Qué servicios tienen?',
  '¿Hacen trabajos eléctricos?',
  '¿Cuántos años llevan en el negocio?',
];

test.each(questions)('the chat promises nothing when asked: %s', async (question) => {
  const answer = await answerTo(question);
  expect(answer.length).toBeGreaterThan(10);
  expect(foundIn(answer)).toEqual([]);
  expect(foundIn(answer, claims)).toEqual([]);
  expect(answer).not.toMatch(/undefined|,? in (?:\.|,)|en (?:\.|,)|: \./);
});

test('what the owner then enters is shown, also what the sample says', async () => {
  await change(server, 'business_info', { city: 'Boerne', service_area: ['Boerne', 'Comfort'] });
  expect(await text('/')).toContain('Comfort');
  expect(await answerTo('Where do you work?')).toContain('Boerne and Comfort');
  await change(server, 'system', { request_answer_hours: 1 });
  expect(await text('/request')).toContain('hear from us within 1 hour');
});

test('estimates.is_free is shown in the request form and the chat', async () => {
  expect(await text('/request')).not.toContain('Free estimate');
  await change(server, 'estimates', { is_free: true });
  expect(await text('/request')).toContain('Free estimate');
  expect(await answerTo('How much do you charge?')).toContain('free estimate');
});

test('estimates.guarantee_months is a sentence of the terms', async () => {
  await change(server, 'estimates', { guarantee_months: 6 });
  const { terms } = await addEstimate(server, anEstimate());
  expect(terms).toMatch(/ Work is guaranteed for six months\.$/);
  const spanish = await addEstimate(server, anEstimate({ language: 'spanish' }));
  expect(spanish.terms).toMatch(/ El trabajo tiene seis meses de garantía\.$/);
});

test('only services that the owner confirmed are offered, on the site and in the chat', async () => {
  const { settings } = await ask(server, 'GET', '/api/settings');
  const { pieces } = settings.website.services;
  const carpentry = pieces.filter(({ slug }: { slug: string }) => slug === 'carpentry');
  await change(server, 'website', { services: { state: 'own', pieces: carpentry } });
  expect(await text('/')).toContain('Carpentry &amp; general');
  expect(await text('/')).not.toContain('Plumbing');
  expect(await answerTo('What services do you offer?')).toContain('Carpentry & general');
  expect(await answerTo('Do you do plumbing?')).not.toContain('Yes');
});

const text = async (path: string) => (await fetch(server.address + path)).text();

function foundIn(page: string, pattern = sample): string[] {
  return [...page.matchAll(new RegExp(pattern, 'gi'))].map(([found], at) => `${at}: ${found}`);
}

/** Every page that visitors reach by links. */
async function crawl(starts: string[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const left = [...starts];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (pages.has(path) || path.startsWith('/admin')) continue;
    const page = await text(path);
    pages.set(path, page);
    for (const [, link = ''] of page.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) left.push(link);
  }
  return pages;
}

let visitors = 0;
async function answerTo(message: string): Promise<string> {
  visitors += 1;
  const visitor_id = `visitor_1700000000_own${visitors}`;
  const start = await (await post(`${server.address}/api/chat/start`, { visitor_id })).json();
  const sent = { visitor_id, conversation_id: start.conversation_id, message };
  return (await (await post(`${server.address}/api/chat/message`, sent)).json()).response;
}
