import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEstimate, ask, linkOfEmail } from '#tests/factories/estimates.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

// What looks like a tag is text: it is stored as typed and shown as text everywhere.
const tag = '<img src=x onerror=alert(1)>';
const typed = `Gap is < 2" and > 1" ${tag} </script> & "so" on`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function sendRequest(change: Record<string, string>): Promise<string> {
  const answer = await fetch(`${server.address}/api/forms/work-request`, {
    method: 'POST',
    body: workRequestForm(aWorkRequest(change)),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).request_id;
}

test('a request is stored as typed, and its email and its CSV hold the text', async () => {
  const id = await sendRequest({ projectDescription: typed, firstName: '<b>Tess</b>' });
  const { request } = (await ask(server, 'GET', `/api/requests/${id}`)).body;
  expect(request).toMatchObject({ project_description: typed, first_name: '<b>Tess</b>' });
  const emails = await server.rows(
    "select subject, body_text, body_html from emails where body_text like '%Gap is%' order by id",
  );
  expect(emails.map(({ subject }) => subject).join()).toContain('<b>Tess</b>');
  for (const { body_text, body_html } of emails) {
    expect(body_text).toContain(typed);
    expect(body_html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(body_html).not.toContain('<img src=x');
    expect(body_html).not.toContain('<b>');
  }
  const csv = await (await server.asOwner('/api/requests/export')).text();
  expect(csv).toContain(`"${typed.replaceAll('"', '""')}"`);
});

test('the form without script comes back with the text, not with an element', async () => {
  const fields = aWorkRequest({ email: '', projectDescription: typed, city: tag });
  const answer = await fetch(`${server.address}/request`, {
    method: 'POST',
    body: workRequestForm(fields),
  });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  const props = /data-props="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(props).not.toContain('<');
});

test('control characters stay refused', async () => {
  const answer = await fetch(`${server.address}/api/forms/work-request`, {
    method: 'POST',
    body: workRequestForm(aWorkRequest({ projectDescription: 'a\u0007b <b>' })),
  });
  expect(answer.status).toBe(400);
});

test('the chat stores the request as typed', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    project_description: typed,
    customer_name: 'Tess <T>',
    customer_phone: '(830) 555-0116',
    customer_email: 'tess@example.com',
    service_address: tag,
  }))
    form.append(name, value);
  const answer = await fetch(`${server.address}/api/forms/project-intake`, {
    method: 'POST',
    body: form,
  });
  const { request_id } = await answer.json();
  const { request } = (await ask(server, 'GET', `/api/requests/${request_id}`)).body;
  expect(request).toMatchObject({ project_description: typed, last_name: '<T>' });
});

test('an estimate shows the text in email, page, and PDF', async () => {
  const { body } = await ask(server, 'POST', '/api/estimates', {
    ...anEstimate({ title: `Trim ${tag}`, description: typed, contact_email: 'tag@example.com' }),
  });
  await ask(server, 'POST', `/api/estimates/${body.data.id}/sending`);
  const path = await linkOfEmail(server, 'tag@example.com');
  const html = await (await fetch(server.address + path)).text();
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  const [email] = await server.rows(
    "select body_html from emails where recipient = 'tag@example.com'",
  );
  expect(email.body_html).not.toContain('<img src=x');
  const pdf = new Uint8Array(await (await fetch(`${server.address}${path}/pdf`)).arrayBuffer());
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain('<img src=x onerror=alert(1)>');
});
