import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEstimate, aLine, anEstimate, sendAndLink } from '#tests/factories/estimates.ts';
import { signedInCustomer } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Two lines and an optional one; 1,023.45 without it, 1,156.78 with it. */
const lines = [
  aLine({ description: 'Valve and trim', quantity: 2, rate: 155.55 }),
  aLine({ description: 'Wall and tile', quantity: 1, rate: 712.35 }),
  aLine({ description: 'Paint the ceiling', quantity: 1, rate: 133.33, is_optional: true }),
];
/** The lines' amounts and rates, as amounts, in cents and as plain numbers. */
const secret = /155\.55|311\.10|712\.35|133\.33|15555|31110|71235|13333|311\.1\b/;

async function setPricing(show_pricing: boolean) {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const json = { version: versions.customer_portal, show_pricing };
  const path = '/api/settings/customer-portal';
  expect((await server.asOwner(path, { method: 'PATCH', json })).status).toBe(200);
}

async function sent(more: Record<string, unknown> = {}) {
  const estimate = await addEstimate(server, anEstimate({ line_items: lines, ...more }));
  return { estimate, link: await sendAndLink(server, estimate.id) };
}

const page = async (path: string) => (await fetch(server.address + path)).text();

async function pdfText(path: string): Promise<string> {
  const answer = await fetch(server.address + path);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), {
    mergePages: true,
  });
  return text.replaceAll(/\s/g, '');
}

test('lines have their prices as long as the owner lets customers see them', async () => {
  const { link } = await sent();
  expect(await page(link)).toMatch(secret);
  expect(await pdfText(`${link}/pdf`)).toMatch(secret);
});

test('else neither the page nor the PDF has a number of a line, and both have the total', async () => {
  await setPricing(false);
  const { link } = await sent();
  for (const html of [await page(link), await page(`/es${link}`)]) {
    expect(html).not.toMatch(secret);
    expect(html).toContain('Wall and tile');
    expect(html).toContain('1,023.45');
  }
  const document = await pdfText(`${link}/pdf`);
  expect(document).not.toMatch(secret);
  expect(document).toContain('Wallandtile');
  expect(document).toContain('1,023.45');
});

test('the server works out what a ticked line adds, and the approval keeps all of it', async () => {
  const { estimate, link } = await sent();
  const { data } = await (await server.asOwner(`/api/estimates/${estimate.id}`)).json();
  const extra = data.line_items.find((line: { is_optional: boolean }) => line.is_optional);
  const press = (what: string) =>
    fetch(`${server.address}${link}/${what}`, {
      method: 'POST',
      body: new URLSearchParams({
        option: '',
        optional: extra.id,
        revision: '1',
        signer_name: 'Nora W.',
        agree: 'yes',
      }),
    });
  const html = await (await press('total')).text();
  expect(html).toContain('1,156.78');
  expect(html).not.toMatch(secret);
  const approved = await (await press('approval')).text();
  expect(approved).toContain('1,156.78');
  expect(approved).not.toMatch(secret);
  await waitUntil('the signed copy is made', async () =>
    (await page(link)).includes('Save signed copy'),
  );
  const copy = await pdfText(`${link}/pdf`);
  expect(copy).toContain('1,156.78');
  expect(copy).not.toMatch(secret);
  const { data: stored } = await (await server.asOwner(`/api/estimates/${estimate.id}`)).json();
  expect(JSON.stringify(stored.line_items)).toMatch(secret);
});

test('the same inside the portal', async () => {
  const { browser, customer } = await signedInCustomer(server, {
    first_name: 'Nora',
    last_name: 'Whitfield',
    email: 'nora@example.com',
  });
  const { estimate } = await sent({ customer_id: customer.id });
  const html = await (await browser.get(`/customer/estimates/${estimate.id}`)).text();
  expect(html).not.toMatch(secret);
  expect(html).toContain('1,023.45');
});
