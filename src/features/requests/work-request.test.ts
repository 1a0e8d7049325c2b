import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Attachment, aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { heic, largeJpeg, phoneJpeg, pictureBomb, png } from '#tests/harness/pictures.ts';
import { portalBrowser } from '#tests/harness/portal.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Sends the form and reads the response. */
async function send(body: BodyInit, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  const answer = await fetch(`${server.address}/api/forms/work-request`, init);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

async function storedRequests(): Promise<number> {
  const [{ count }] = await server.rows('select count(*)::int as count from requests');
  return count;
}

describe('a request that is in order', () => {
  test('is stored with its photos, upright, without metadata, with thumbnails, under one id', async () => {
    const photos: Attachment[] = [
      { name: 'IMG_1.jpg', bytes: await phoneJpeg(800, 600) },
      { name: 'screen.png', type: 'image/png', bytes: await png(640, 480) },
      { name: 'IMG_2.HEIC', type: '', bytes: await heic(320, 240) },
    ];
    const { status, body } = await send(workRequestForm(aWorkRequest(), photos));
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });

    const answer = await server.asOwner(`/api/requests/${body.request_id}`);
    const { request } = await answer.json();
    expect(request).toMatchObject({
      status: 'new',
      urgency: 'urgent',
      first_name: 'Rosa',
      phone: '+18305550116',
      contact_method: 'phone',
      preferred_date: null,
      photo_count: 3,
    });
    expect(request.photos.map((photo: { name: string }) => photo.name)).toEqual([
      'IMG_1.jpg',
      'screen.png',
      'IMG_2.HEIC',
    ]);
    const [turned] = request.photos;
    expect([turned.width, turned.height]).toEqual([600, 800]);

    const full = Buffer.from(await (await fetch(server.address + turned.url)).arrayBuffer());
    expect(full.includes('Exif')).toBe(false);
    expect(full.includes('Telephone')).toBe(false);
    const thumbnail = await fetch(server.address + turned.thumbnail_url);
    expect(thumbnail.headers.get('content-type')).toBe('image/jpeg');
  });

  test('writes its history and the email to the owner with it', async () => {
    const { body } = await send(
      workRequestForm(aWorkRequest({ firstName: 'Emailed', urgency: 'emergency' })),
    );
    const messages = await (await server.asOwner('/api/email/messages')).json();
    const sentEmail = messages.messages.find((one: { subject: string }) =>
      one.subject.includes('Emailed Villarreal'),
    );
    expect(sentEmail).toMatchObject({
      folder: 'inbox',
      to: 'wade@example.com',
      delivery: 'stored',
    });
    expect(sentEmail.subject).toContain('EMERGENCY');
    expect(sentEmail.text).toContain(`/admin/requests/${body.request_id}`);
    const [line] = await server.rows('select * from audit_log where subject_id = $1', [
      body.request_id,
    ]);
    expect(line).toMatchObject({ actor_kind: 'visitor', action: 'created' });
  });

  test.each([
    [
      'en',
      'Hi Rosa,',
      'Number: ',
      'Your request: ',
      'Address: 214 Rosewood Ave, Boerne, 78006\nPhotos: 1',
    ],
    [
      'es',
      'Hola, Rosa:',
      'Número: ',
      'Su solicitud: ',
      'Dirección: 214 Rosewood Ave, Boerne, 78006\nFotos: 1',
    ],
  ])(
    'is repeated by the email to its sender (%s), without links for strangers',
    async (language, hello, number, label, rest) => {
      const email = `repeat-${language}@example.com`;
      const projectDescription = 'My sink drips.\nSee https://win.example/now or prizes.com/x ok?';
      const form = workRequestForm(aWorkRequest({ email, projectDescription }), [
        { name: 'a.jpg', bytes: await phoneJpeg(60, 40) },
      ]);
      const { status, body } = await send(form, { 'accept-language': language });
      expect(status).toBe(200);
      const [sent] = await server.rows('select * from emails where recipient = $1', [email]);
      const [greeting, promise, facts] = sent.body_text.split('\n\n');
      expect(greeting).toBe(hello);
      expect(promise).toMatch(
        /^(Thank you! We got your request\. .|¡Gracias! Ya tenemos su solicitud\. .)/,
      );
      expect(sent.subject).toContain(body.request_number);
      expect(facts).toBe(
        `${number}${body.request_number}\n${label}My sink drips. See … or … ok?\n${rest}`,
      );
    },
  );

  test.each([
    ['(830) 555-0142 x12', '12'],
    ['830-555-0142 ext. 12', '12'],
    ['+18305550142;ext=12', '12'],
    ['(830) 555-0142', ''],
  ])('keeps the extension of %s in its note', async (phone, extension) => {
    const { body } = await send(workRequestForm(aWorkRequest({ phone })));
    const [row] = await server.rows('select phone, note from requests where id = $1', [
      body.request_id,
    ]);
    const note = extension && `Phone extension ${extension}`;
    expect(row).toEqual({ phone: '+18305550142', note });
  });

  test.each([
    ['(830) 555-0142 / 0143', 'Please enter one phone number here'],
    ['(830) 555-0142 / (830) 555-0143', 'Please enter one phone number here'],
    ['830-555-0142 o 830-555-0143', 'Please enter one phone number here'],
    ['(830) 555 O142', 'Please enter a phone number with area code'],
  ])('is refused with %s, and the field says why', async (phone, why) => {
    const { status, body } = await send(workRequestForm(aWorkRequest({ phone })));
    expect([status, body.fields.phone]).toEqual([400, expect.stringContaining(why)]);
  });

  test('sent again after Back, in a browser without script, is one request', async () => {
    const browser = portalBrowser(server);
    const email = 'back.and.again@example.com';
    for (const _ of ['at first', 'after Back']) {
      const page = await (await browser.get('/request')).text();
      const [, key = ''] = /name="idempotency_key"[^>]*value="([^"]+)"/.exec(page) ?? [];
      const form = workRequestForm(aWorkRequest({ email, idempotency_key: key }));
      const sent = await browser.send('/request', form);
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/request/sent']);
    }
    const page = await (await browser.get('/request')).text();
    const [, key = ''] = /name="idempotency_key"[^>]*value="([^"]+)"/.exec(page) ?? [];
    const other = aWorkRequest({ email, idempotency_key: key, projectDescription: 'A fence.' });
    expect((await browser.send('/request', workRequestForm(other))).status).toBe(303);
    const rows = await server.rows('select 1 from requests where email = $1', [email]);
    expect(rows).toHaveLength(2);
  });

  test.each(['', '/es'])(
    'confirmed at %s/request/sent only to the browser that sent it, also after a reload',
    async (root) => {
      const stranger = await portalBrowser(server).get(`${root}/request/sent?danger=gas`);
      expect([stranger.status, stranger.headers.get('location')]).toEqual([303, `${root}/request`]);
      const browser = portalBrowser(server);
      await browser.get(`${root}/request`);
      const form = workRequestForm(aWorkRequest({ email: 'thanked@example.com' }));
      const sent = await browser.send(`${root}/request`, form);
      const paths = sent.headers.getSetCookie().map((line) => /Path=([^;]+)/.exec(line)?.[1]);
      expect(paths).toEqual(expect.arrayContaining(['/request/sent', '/es/request/sent']));
      for (const _ of ['at first', 'after a reload']) {
        const page = await browser.get(sent.headers.get('location') ?? '');
        expect([page.status, await page.text()]).toEqual([
          200,
          expect.stringMatching(/R-\d{4}-\d{4}/),
        ]);
      }
    },
  );

  test('of a browser that refuses cookies is confirmed on the page where it is followed', async () => {
    const form = workRequestForm(aWorkRequest({ email: 'no.cookies@example.com' }));
    const sent = await portalBrowser(server).send('/request', form);
    expect(sent.status).toBe(303);
    const page = await portalBrowser(server).get(sent.headers.get('location') ?? '');
    expect(await page.text()).toMatch(/Thank you! We got it\..*Received/s);
  });

  test.each([true, false])('is asked for its photos again only if it had some: %s', async (had) => {
    const photos = had ? [{ name: 'a.jpg', bytes: await phoneJpeg(60, 40) }] : [];
    const form = workRequestForm(aWorkRequest({ email: 'rosa.v@example' }), photos);
    const refused = await portalBrowser(server).send('/request', form);
    const page = await refused.text();
    expect(page).toContain('This email looks incomplete');
    expect(page.includes('Please choose your photos again')).toBe(had);
  });

  test('is written on a page without the round chat button over its fields', async () => {
    const shown = async (path: string) =>
      (await (await portalBrowser(server).get(path)).text()).includes('data-opens-chat');
    expect([await shown('/'), await shown('/request'), await shown('/es/request')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('takes the defaults: normal urgency, answer by phone', async () => {
    const { urgency: _, ...fields } = aWorkRequest();
    const { body } = await send(workRequestForm(fields));
    const [row] = await server.rows('select urgency, contact_method from requests where id = $1', [
      body.request_id,
    ]);
    expect(row).toEqual({ urgency: 'normal', contact_method: 'phone' });
  });

  test('may come in packets of any size', async () => {
    const encoded = new Response(
      workRequestForm(aWorkRequest(), [{ name: 'a.jpg', bytes: await phoneJpeg(60, 40) }]),
    );
    const type = encoded.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    const cuts = [1, 2, 7, bytes.length - 3, bytes.length - 2, bytes.length - 1];
    for (const cut of cuts) {
      const pieces = [bytes.slice(0, cut), bytes.slice(cut)];
      const { status } = await send(
        new ReadableStream({
          async pull(out) {
            const piece = pieces.shift();
            if (piece) out.enqueue(piece);
            else out.close();
            await new Promise((later) => setTimeout(later, 5));
          },
        }),
        { 'content-type': type },
      );
      expect({ cut, status }).toEqual({ cut, status: 200 });
    }
  });

  test('keeps line breaks in the description and leaves out marks of direction around a pasted number', async () => {
    const fields = aWorkRequest({
      projectDescription: 'One\nTwo <3 and 1 < 2',
      phone: '\u202a(830) 555-0116\u202c',
    });
    const { body } = await send(workRequestForm(fields));
    const [row] = await server.rows(
      'select project_description, phone from requests where id = $1',
      [body.request_id],
    );
    expect(row.project_description.replace('\r', '')).toBe('One\nTwo <3 and 1 < 2');
    expect(row.phone).toBe('+18305550116');
  });
});

describe('a request that is sent twice', () => {
  test('is stored once and answered with the same id, photos included', async () => {
    const photo = { name: 'a.jpg', bytes: await phoneJpeg() };
    const key = { 'idempotency-key': 'twice-in-a-row' };
    const first = await send(workRequestForm(aWorkRequest(), [photo]), key);
    const before = { requests: await storedRequests(), photos: server.photoFolders().length };
    const second = await send(workRequestForm(aWorkRequest(), [photo]), key);
    // Its links are known by their hashes alone, so it gets another one.
    const { link: _, ...same } = first.body;
    expect(second).toMatchObject({ status: 200, body: same });
    expect({ requests: await storedRequests(), photos: server.photoFolders().length }).toEqual(
      before,
    );
  });

  test('at the same instant is stored once', async () => {
    const before = await storedRequests();
    const photo = { name: 'a.jpg', bytes: await phoneJpeg() };
    const key = { 'idempotency-key': 'twice-at-once' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => send(workRequestForm(aWorkRequest(), [photo]), key)),
    );
    const ids = new Set(answers.map((answer) => answer.body.request_id));
    expect({ statuses: answers.map((answer) => answer.status), ids: ids.size }).toEqual({
      statuses: [200, 200, 200, 200],
      ids: 1,
    });
    expect(await storedRequests()).toBe(before + 1);
  });

  test('under one key with another content is refused', async () => {
    const key = { 'idempotency-key': 'another-content' };
    await send(workRequestForm(), key);
    const before = await storedRequests();
    const { status, body } = await send(workRequestForm(aWorkRequest({ firstName: 'Other' })), key);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'idempotency_conflict' });
    expect(await storedRequests()).toBe(before);
  });
});

describe('a request that is not in order', () => {
  let before: { requests: number; photos: number };
  beforeAll(async () => {
    before = { requests: await storedRequests(), photos: server.photoFolders().length };
  });
  afterEach(async () => {
    expect({ requests: await storedRequests(), photos: server.photoFolders().length }).toEqual(
      before,
    );
  });

  test.each(['projectDescription', 'firstName', 'lastName', 'address', 'phone', 'email'])(
    'is refused without %s',
    async (field) => {
      const { status, body } = await send(workRequestForm(aWorkRequest({ [field]: '  ' })));
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, code: 'bad_input', message: body.error });
      expect(body.fields).toEqual({ [field]: 'Please fill this in.' });
    },
  );

  test.each([
    ['projectDescription', '5000 characters or fewer', 'x'.repeat(5001)],
    ['firstName', '80 characters or fewer', 'x'.repeat(81)],
    ['address', '200 characters or fewer', 'x'.repeat(201)],
    ['urgency', 'choose one', 'whenever'],
    ['contactMethod', 'choose one', 'pigeon'],
    ['zipCode', 'five digits', '7800'],
    ['phone', 'area code', '555'],
    ['email', 'looks incomplete', 'rosa.v@example'],
    ['preferredDate', 'enter a date', '2026-02-30'],
    ['preferredDate', 'today or a later date', '2020-01-01'],
    ['preferredDate', 'within a year', '2999-01-01'],
    ['city', "can't be displayed", 'Boe\u0000rne'],
    ['projectDescription', "can't be displayed", 'a\u0007b'],
    ['lastName', "can't be displayed", 'Villa\nrreal'],
  ])('is refused with a wrong %s: %s', async (field, message, value) => {
    const { status, body } = await send(workRequestForm(aWorkRequest({ [field]: value })));
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.fields[field]).toContain(message);
  });

  test('is refused in Spanish to a browser that asks for Spanish', async () => {
    const { body } = await send(workRequestForm(aWorkRequest({ email: '' })), {
      'accept-language': 'es-MX,es;q=0.9',
    });
    expect(body.fields.email).toBe('Por favor llene este campo.');
  });

  test('names every photo that cannot be used, and keeps none', async () => {
    const photos = [
      { name: 'good.jpg', bytes: await phoneJpeg() },
      { name: 'notes.jpg', bytes: new TextEncoder().encode('a text file named .jpg') },
      { name: 'cut.jpg', bytes: (await largeJpeg(3000)).subarray(0, 300) },
    ];
    const { status, body } = await send(workRequestForm(aWorkRequest(), photos));
    expect(status).toBe(400);
    expect(body.fields['photos.0']).toBeUndefined();
    expect(body.fields['photos.1']).toBe(
      'notes.jpg: Please upload only image files (JPG, PNG, GIF, etc.)',
    );
    expect(body.fields['photos.2']).toContain('cut.jpg: This picture is damaged');
    expect(body.message).toBe(body.fields.photos);
  });

  test('is refused with nine photos', async () => {
    const bytes = await png(20, 20);
    const photos = Array.from({ length: 9 }, (_, count) => ({ name: `${count}.png`, bytes }));
    const { status, body } = await send(workRequestForm(aWorkRequest(), photos));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'too_many_photos' });
    expect(body.message).toBe(
      'You can upload a maximum of 8 photos. Please remove some photos or select fewer files.',
    );
  });

  test('is refused with a photo of 11 MB', async () => {
    const photos = [
      { name: 'small.png', bytes: await png(20, 20) },
      { name: 'large.jpg', bytes: await largeJpeg(11 * 1024 * 1024) },
    ];
    const { status, body } = await send(workRequestForm(aWorkRequest(), photos));
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'photo_too_large' });
    expect(body.fields.photos).toContain('10 MB');
  });

  test('is refused with a picture of 30,000 by 30,000 pixels', async () => {
    const bomb = pictureBomb();
    const { status, body } = await send(
      workRequestForm(aWorkRequest(), [{ name: 'bomb.png', bytes: bomb }]),
    );
    expect({ status, problem: body.fields.photos }).toEqual({
      status: 400,
      problem: 'bomb.png: This picture has too many pixels.',
    });
  });

  test('is refused when its end is missing', async () => {
    const encoded = new Response(
      workRequestForm(aWorkRequest(), [{ name: 'a.png', bytes: await png() }]),
    );
    const type = encoded.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    const { status, body } = await send(bytes.slice(0, bytes.length - 60), {
      'content-type': type,
    });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'incomplete' });
  });

  test('is forgotten when the visitor goes away in the middle, first photo included', async () => {
    const encoded = new Response(
      workRequestForm(aWorkRequest(), [
        { name: 'a.png', bytes: await png() },
        { name: 'b.jpg', bytes: await largeJpeg(1_000_000) },
      ]),
    );
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/forms/work-request HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes.length}\r\ncontent-type: ${encoded.headers.get('content-type')}\r\n\r\n`,
    );
    socket.write(bytes.slice(0, bytes.length - 500_000));
    await waitUntil(
      'the first photo is on disk',
      () => server.photoFolders().length > before.photos,
    );
    socket.destroy();
    await waitUntil('it is gone again', () => server.photoFolders().length === before.photos);
  });

  test('is refused when it does not stop', async () => {
    const boundary = 'endless';
    const start = `--${boundary}\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n`;
    let sent = 0;
    const endless = new ReadableStream({
      start: (out) => out.enqueue(new TextEncoder().encode(start)),
      pull(out) {
        sent += 1;
        if (sent > 1000) out.error(new Error('nobody stopped me'));
        else out.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const answer = await send(endless, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }).catch(() => undefined);
    expect(answer?.status ?? 413).toBe(413);
  });

  test.each([
    ['application/json', '{}'],
    ['text/plain', 'hello'],
    ['multipart/form-data', 'no boundary'],
  ])('is refused as %s', async (type, text) => {
    const { status, body } = await send(text, { 'content-type': type });
    expect({ status, code: body.code }).toEqual({ status: 415, code: 'not_a_form' });
  });

  test('is refused when text is no UTF-8', async () => {
    const head = '--x\r\ncontent-disposition: form-data; name="firstName"\r\n\r\n';
    const bytes = Buffer.concat([
      Buffer.from(head),
      Buffer.from([0xff, 0xfe, 0x41]),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const { status } = await send(bytes, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(status).toBe(400);
  });

  test('is refused when the field that people do not see is filled in', async () => {
    const { status, body } = await send(
      workRequestForm(aWorkRequest({ company_fax_extension: '1' })),
    );
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'robot' });
  });

  test('is refused under a key that is none', async () => {
    const { status } = await send(workRequestForm(), { 'idempotency-key': 'a b' });
    expect(status).toBe(400);
  });
});

test('whoever writes of a danger reads what to do, even if the form is not complete', async () => {
  for (const [language, projectDescription, advice] of [
    ['en', 'The outlet in the garage is sparking', /sparking outlet|Keep away|breaker/i],
    ['es', 'Huele a gas en la cocina', /gas/i],
  ] as const) {
    const answer = await fetch(`${server.address}/api/forms/work-request`, {
      method: 'POST',
      headers: { 'accept-language': language },
      body: workRequestForm(aWorkRequest({ projectDescription, firstName: '', email: '' })),
    });
    expect(answer.status).toBe(400);
    const { message, fields } = await answer.json();
    expect(message).toMatch(advice);
    expect(Object.keys(fields)).toContain('firstName');
  }
});
