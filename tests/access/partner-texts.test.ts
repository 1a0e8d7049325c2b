import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#lib/language.ts';
import { putOrder } from '../factories/work-orders.ts';
import { signedInPartner } from '../harness/partner.ts';
import { type PortalBrowser, portalBrowser } from '../harness/portal.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { idsOf } from './calls.ts';
import { nameOf } from './rows.ts';
import { table } from './table.ts';

/** What may be the same in both languages. */
const same = new Set([
  'ES',
  'EN',
  'English',
  'Español',
  'ES Español',
  'EN English',
  'Plumbline',
  '–',
  '·',
  '×',
  'Total',
  'No',
]);
/** Names, numbers, amounts and what the owner or the partner wrote. */
const nobodysTexts =
  /^(?:[\d\s$.,:/#()+%–·×-]*|Luis Ortega|Hill Country Handyman|Self-Employed|Porch railing|Replace the railing|(?:41 Esser Rd, )?Comfort(?:, TX)?(?:,? 78013)?|[\w.+-]+@[\w.-]+|WO-.*|OT-.*|PI-.*|PE-.*|.*\.pdf|Hank Oehler.*)$/;

let server: TestServer;
let browsers: Record<(typeof languages)[number], PortalBrowser>;
let order: string;
beforeAll(async () => {
  server = await startTestServer();
  const { browser, partner } = await signedInPartner(server, { full_name: 'Luis Ortega' });
  order = await putOrder(server, partner.id);
  browsers = { english: browser, spanish: portalBrowser(server) };
});
afterAll(() => server.stop());

const pages = table.filter(
  (row) =>
    row.method === 'GET' &&
    /^\/partner\//.test(row.path) &&
    !/\.(csv|pdf)$|\*$/.test(row.path) &&
    (idsOf(row).length === 0 || row.path.startsWith('/partner/work-orders/')),
);

describe('no text outside the dictionaries appears on a page', () => {
  test.each(pages.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    const path = row.path.replace(/:id|:token/, order);
    const isInside = row.who === 'partner';
    const shown: Record<string, Set<string>> = {};
    for (const language of languages) {
      const browser = isInside ? browsers.english : portalBrowser(server);
      await browser.send('/partner/language', { language, next: '/partner/dashboard' });
      const answer = await browser.get(path);
      // An application requires the secret of its email: here it looks as if there were none.
      expect(answer.status).toBe(row.who === 'link' ? 404 : 200);
      shown[language] = textsOf(await answer.text());
    }
    const inBoth = [...(shown.english ?? [])].filter((text) => shown.spanish?.has(text));
    expect(inBoth.filter((text) => !same.has(text) && !nobodysTexts.test(text))).toEqual([]);
  });
});

/** All text of a page: its texts, and the attributes that are read out or shown. */
function textsOf(html: string): Set<string> {
  const body = html.slice(html.indexOf('<body')).replace(/<!--.*?-->/g, '');
  const texts = [...body.matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
  const attributes = [...body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  return new Set(
    [...texts, ...attributes]
      .map((text) => text.replaceAll('&nbsp;', ' ').replace(/\s+/g, ' ').trim())
      .filter((text) => /\p{L}/u.test(text)),
  );
}
