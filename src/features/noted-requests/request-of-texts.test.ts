import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { addCustomer } from '#tests/factories/customers.ts';
import { ask as askServer } from '#tests/factories/projects.ts';
import {
  readTexts,
  readTextThreads,
  startWithTexts,
  textTo,
} from '#tests/factories/text-messages.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let site: Awaited<ReturnType<typeof startWithTexts>>;
beforeAll(async () => {
  site = await startWithTexts();
});
afterAll(() => site.stop());

const ask = (method: string, path: string, json?: unknown) =>
  askServer(site.server, method, path, json);
const threadOf = async (phone: string) => {
  const { threads } = await readTextThreads(site.server);
  return threads.find((thread: { phone: string }) => thread.phone === phone).id as string;
};
const draftOf = async (id: string) => (await ask('GET', `/api/texts/${id}/request`)).body;
const make = (id: string, draft: { request: object; up_to: number }) =>
  ask('POST', `/api/texts/${id}/request`, { ...draft.request, up_to: draft.up_to });
const aboutOf = async (id: string) => (await readTexts(site.server, id)).about;

let lastNumber = 1500;
const newPhone = () => `+1830555${++lastNumber}`;

describe('a request of texts', () => {
  test('from an unknown number begins with what was written and its photos, and needs nothing typed', async () => {
    const phone = newPhone();
    await site.twilio.text(site.incoming, phone, 'Hi, this is Ana Flores, my fence fell over');
    const photo = new Uint8Array(await phoneJpeg());
    await site.twilio.text(site.incoming, phone, 'at 12 Oak Lane, it is urgent', [photo]);
    const id = await threadOf(phone);
    const draft = await waitUntil('the photo is here', async () => {
      const found = await draftOf(id);
      return found.photos.length === 1 ? found : undefined;
    });
    expect(draft.request).toMatchObject({
      first_name: 'Ana',
      last_name: 'Flores',
      email: '',
      urgency: 'urgent',
      language: 'english',
      project_description:
        'Hi, this is Ana Flores, my fence fell over\nat 12 Oak Lane, it is urgent',
    });
    expect(draft.request.address).toContain('12 Oak Lane');
    const made = await make(id, draft);
    expect(made.status).toBe(200);
    const { request } = (await ask('GET', `/api/requests/${made.body.request_id}`)).body;
    expect(request).toMatchObject({ form_source: 'text', status: 'new', phone, email: '' });
    expect(request.photos).toHaveLength(1);
    expect(await aboutOf(id)).toMatchObject({
      request_id: made.body.request_id,
      may_become_request: false,
    });
  });

  test('names the files that cannot be opened', async () => {
    const phone = newPhone();
    const whole = new Uint8Array(await phoneJpeg(800, 600));
    await site.twilio.text(site.incoming, phone, 'my fence fell over', [
      whole,
      whole.slice(0, 900),
    ]);
    const id = await threadOf(phone);
    const draft = await waitUntil('the photo is here', async () => {
      const found = await draftOf(id);
      return found.photos.length === 1 ? found : undefined;
    });
    const { request_id } = (await make(id, draft)).body;
    const { request } = (await ask('GET', `/api/requests/${request_id}`)).body;
    expect(request.photos).toHaveLength(1);
    expect(request.note).toBe("Files of the texts that can't be opened: 1. Ask for them again.");
  });

  test('of who left no name is called by the number, and becomes a project like any other', async () => {
    const phone = newPhone();
    await site.twilio.text(site.incoming, phone, 'necesito que arreglen la llave de la cocina');
    const id = await threadOf(phone);
    const draft = await draftOf(id);
    expect(draft.request).toMatchObject({ first_name: 'Sender', language: 'spanish' });
    const { request_id } = (await make(id, draft)).body;
    expect((await ask('POST', `/api/requests/${request_id}/project`)).status).toBe(200);
  });

  test('of a customer has what is known of them; an answer that went out counts', async () => {
    const phone = newPhone();
    const customer = await addCustomer(site.server, {
      first_name: 'Lu',
      last_name: 'Ortiz',
      email: 'lu@example.com',
      phone,
    });
    await site.twilio.text(site.incoming, phone, 'The porch light is out');
    await textTo(site.server, phone, 'I can come on Friday.');
    await waitUntil('the answer is out', async () => {
      const rows = await site.server.rows(
        "select 1 from text_messages where body like 'I can come%' and provider_id is not null",
      );
      return rows.length === 1;
    });
    const id = await threadOf(phone);
    const draft = await draftOf(id);
    expect(draft.request).toMatchObject({ first_name: 'Lu', email: 'lu@example.com' });
    const { request_id } = (await make(id, draft)).body;
    const { request } = (await ask('GET', `/api/requests/${request_id}`)).body;
    expect(request).toMatchObject({ status: 'contacted', customer_id: customer.id });
  });

  test('pressed twice, also at once, is one request; later texts can become another', async () => {
    const phone = newPhone();
    await site.twilio.text(site.incoming, phone, 'My gate sticks');
    const id = await threadOf(phone);
    const draft = await draftOf(id);
    // What arrives after the owner looked isn't covered.
    await site.twilio.text(site.incoming, phone, 'And the deck needs paint');
    const answers = await Promise.all([1, 2, 3].map(() => make(id, draft)));
    expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(1);
    const next = await draftOf(id);
    expect(next.request.project_description).toBe('And the deck needs paint');
    const second = await make(id, next);
    expect(second.body.request_id).not.toBe(answers[0]?.body.request_id);
    expect((await ask('GET', `/api/texts/${id}/request`)).status).toBe(409);
    expect((await make(id, { ...next, up_to: next.up_to + 1000 })).body.code).toBe('nothing_new');
  });

  test('is none of STOP alone, and none of our own texts', async () => {
    const phone = newPhone();
    await textTo(site.server, phone, 'Good morning.');
    const id = await threadOf(phone);
    expect((await aboutOf(id)).may_become_request).toBe(false);
    await site.twilio.text(site.incoming, phone, 'STOP');
    expect((await ask('GET', `/api/texts/${id}/request`)).body.code).toBe('nothing_new');
  });

  test('is refused with what is wrong, and nothing is stored', async () => {
    const phone = newPhone();
    await site.twilio.text(site.incoming, phone, 'Hello');
    const id = await threadOf(phone);
    const draft = await draftOf(id);
    const wrong = { ...draft.request, phone: '12', project_description: '' };
    const refused = await make(id, { ...draft, request: wrong });
    expect(Object.keys(refused.body.fields).toSorted()).toEqual(['phone', 'project_description']);
    expect((await aboutOf(id)).request_id).toBeNull();
    expect((await ask('GET', `/api/texts/${newId()}/request`)).status).toBe(404);
  });
});
