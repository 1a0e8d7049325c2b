import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { phoneJpeg, png } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import type { SettingsView, VersionView } from './contract/settings.ts';
import { defaultSettings } from './rules/defaults.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ beside: server });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

async function read(): Promise<SettingsView> {
  return (await server.asOwner('/api/settings')).json();
}

/** Changes a section from its current version. */
async function change(section: keyof SettingsView['versions'], fields: object, at = server) {
  const version = (await read()).versions[section];
  const path = `/api/settings/${section.replace('_', '-')}`;
  return at.asOwner(path, { method: 'PATCH', json: { version, ...fields } });
}

async function upload(path: string, bytes: Buffer | string, name = 'picture.png') {
  const body = new FormData();
  body.append('picture', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  return server.asOwner(path, { method: 'POST', body });
}

async function page(path: string, at = server): Promise<string> {
  return (await fetch(at.address + path)).text();
}

describe('what the owner changes', () => {
  test('starts with the defaults, and the numbers of the specification', async () => {
    const { settings, versions, history } = await read();
    expect(settings.pricing).toEqual(defaultSettings.pricing);
    expect(settings.business_hours.sunday).toEqual({ open: '10:00', close: '16:00', closed: true });
    expect(versions.pricing).toBe(0);
    expect(history).toEqual([]);
  });

  test('starts the email assistant as the specification says, which sends nothing by itself', async () => {
    expect((await read()).settings.email_assistant).toEqual({
      auto_reply: false,
      require_approval: true,
      learning_mode: true,
      response_delay: 5,
      quote_request_enabled: true,
      quote_request_confidence: 85,
      general_inquiry_enabled: true,
      general_inquiry_confidence: 80,
      scheduling_enabled: true,
      scheduling_confidence: 90,
      complaint_enabled: false,
      complaint_confidence: 0,
      payment_enabled: false,
      payment_confidence: 0,
    });
    const fields = { response_delay: 60, complaint_enabled: true, complaint_confidence: 100 };
    expect((await change('email_assistant', fields)).status).toBe(200);
    expect((await read()).settings.email_assistant).toMatchObject(fields);
  });

  test.each([
    { response_delay: 7 },
    { response_delay: '5' },
    { scheduling_confidence: 101 },
    { scheduling_confidence: -1 },
    { scheduling_confidence: 89.5 },
    { auto_reply: 'yes' },
  ])('%j is no setting of the email assistant', async (fields) => {
    const before = (await read()).settings.email_assistant;
    const answer = await change('email_assistant', fields);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fields)).toEqual(Object.keys(fields));
    expect((await read()).settings.email_assistant).toEqual(before);
  });

  test('is on the next page that a visitor opens, in both languages', async () => {
    expect(await page('/')).toContain('Hill Country Handyman');
    const answer = await change('business_info', {
      business_name: 'Koenig & Daughter',
      phone: '830 555 0199',
    });
    expect(answer.status).toBe(200);
    for (const path of ['/', '/es', '/terms', '/request']) {
      const html = await page(path);
      expect(html).toContain('Koenig &amp; Daughter');
      expect(html).toContain('(830) 555-0199');
      expect(html).not.toContain('Hill Country Handyman');
    }
  });

  test('is on the pages of every other server at once', async () => {
    await page('/', other);
    await change('business_info', { city: 'Comfort' });
    await waitUntil('the other server knows', async () =>
      (await page('/', other)).includes('"addressLocality":"Comfort"'),
    );
  });

  test('is in the texts of search engines and the manifest, and the picture of shared links', async () => {
    const monday = { open: '07:30', close: '15:00', closed: false };
    await change('business_hours', { monday });
    const html = await page('/');
    expect(html).toContain('"opens":"07:30","closes":"15:00"');
    expect(html).toContain('7:30');
    expect(await page('/manifest.webmanifest')).toContain('Koenig & Daughter');
    const share = html.match(/\/share-[0-9a-f]+\.png/)?.[0] ?? '';
    const picture = await fetch(server.address + share);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('leaves what it does not name as it was', async () => {
    const { settings } = await read();
    expect(settings.business_info.email).toBe(defaultSettings.business_info.email);
    expect(settings.business_hours.tuesday).toEqual(defaultSettings.business_hours.tuesday);
  });

  test('is in the history, with who, from and to', async () => {
    await change('pricing', { emergency_rate: 140.5 });
    expect((await read()).history[0]).toMatchObject({
      actor: 'owner',
      section: 'pricing',
      field: 'emergency_rate',
      from: 125,
      to: 140.5,
    });
  });

  test('is no change and no line of history when it says the same', async () => {
    const before = await read();
    await change('pricing', { emergency_rate: 140.5 });
    const after = await read();
    expect(after.versions).toEqual(before.versions);
    expect(after.history).toEqual(before.history);
  });

  test('decides whether an email announces a new request, how large a photo may be and what is promised', async () => {
    await change('notifications', { new_project: false });
    await change('system', { request_photo_megabytes: 1, request_answer_hours: 3 });
    expect(await page('/request')).toContain('up to 1 MB each');
    expect(await page('/es/request')).toContain('en menos de 3 horas');
    const send = (photos: { name: string; bytes: Buffer }[]) =>
      fetch(`${server.address}/api/forms/work-request`, {
        method: 'POST',
        body: workRequestForm(aWorkRequest(), photos),
      });
    const large = await send([{ name: 'large.jpg', bytes: Buffer.alloc(1024 * 1024 + 1) }]);
    expect(large.status).toBe(413);
    expect((await send([])).status).toBe(200);
    const emails = await server.rows("select 1 from emails where folder = 'inbox'");
    expect(emails).toEqual([]);
  });
});

describe('what cannot be', () => {
  test.each([
    ['business_info', { business_name: '' }, 'business_name', 'fill this in'],
    [
      'business_info',
      { business_name: 'x'.repeat(121) },
      'business_name',
      '120 characters or fewer',
    ],
    ['business_info', { business_name: 'Bo\u0007ld' }, 'business_name', "can't be displayed"],
    ['business_info', { website: 'not an address' }, 'website', 'https://'],
    ['business_info', { website: 'javascript:alert(1)' }, 'website', 'https://'],
    ['business_info', { email: 'nobody' }, 'email', 'name@example.com'],
    ['business_info', { phone: '12' }, 'phone', 'area code'],
    [
      'business_info',
      { social_links: [{ network: 'Facebook', address: 'facebook' }] },
      'social_links.0.address',
      'https://',
    ],
    [
      'business_hours',
      { monday: { open: '18:00', close: '08:00', closed: false } },
      'monday.close',
      'before opening',
    ],
    [
      'business_hours',
      { monday: { open: '25:00', close: '18:00', closed: false } },
      'monday.open',
      'time',
    ],
    ['pricing', { travel_charge: -1 }, 'travel_charge', '0 or more'],
    ['pricing', { travel_charge: 1.005 }, 'travel_charge', 'two decimals'],
    ['pricing', { travel_charge: '25' }, 'travel_charge', 'amount'],
    ['system', { currency: 'XYZ' }, 'currency', 'currency'],
    ['system', { timezone: 'Europe/Berlin' }, 'timezone', 'time zone'],
    ['system', { request_photo_megabytes: 26 }, 'request_photo_megabytes', '1 to 25'],
    ['notifications', { new_project: 'yes' }, 'new_project', ''],
  ] as const)(
    '%s %j is refused beside its field, and changes nothing',
    async (section, fields, field, expected) => {
      const before = await read();
      const answer = await change(section, fields);
      expect(answer.status).toBe(400);
      const body = await answer.json();
      expect(Object.keys(body.fields)).toEqual([field]);
      expect(body.fields[field]).toContain(expected);
      expect((await read()).settings).toEqual(before.settings);
    },
  );

  test('closed days may keep any hours', async () => {
    const sunday = { open: '16:00', close: '10:00', closed: true };
    expect((await change('business_hours', { sunday })).status).toBe(200);
  });

  test('a second tab learns that it was changed meanwhile, and does not overwrite it', async () => {
    const { versions } = await read();
    await change('pricing', { minimum_charge: 175 });
    const late = await server.asOwner('/api/settings/pricing', {
      method: 'PATCH',
      json: { version: versions.pricing, minimum_charge: 99 },
    });
    expect([late.status, (await late.json()).code]).toEqual([409, 'changed_meanwhile']);
    expect((await read()).settings.pricing.minimum_charge).toBe(175);
  });

  test('of two changes at the same instant one gets an error', async () => {
    const version = (await read()).versions.customer_portal;
    const patch = (at: TestServer, show_pricing: boolean, require_approval: boolean) =>
      at.asOwner('/api/settings/customer-portal', {
        method: 'PATCH',
        json: { version, show_pricing, require_approval },
      });
    const answers = await Promise.all([patch(server, false, true), patch(other, false, true)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['GET', '/api/settings'],
    ['PATCH', '/api/settings/pricing'],
    ['POST', '/api/settings/mark'],
    ['POST', '/api/settings/imports'],
  ])('%s %s is only for the owner', async (method, path) => {
    expect((await fetch(server.address + path, { method })).status).toBe(401);
  });
});

describe('the mark', () => {
  test('is shown instead of the plumb bob, and under the fixed address', async () => {
    const answer = await upload('/api/settings/mark', await png(900, 300));
    expect(answer.status).toBe(200);
    const { url } = (await answer.json()).settings.mark;
    expect(await page('/')).toContain(`src="${url}"`);
    for (const address of [url, '/logo_icon.png']) {
      const { status, headers } = await fetch(server.address + address);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });

  test.each([
    ['a text named mark.png', 'just text', "isn't a picture"],
    ['a picture cut short', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'damaged'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 'larger than 10 MB'],
  ])('%s is refused and the mark stays', async (_, bytes, expected) => {
    const before = (await read()).settings.mark;
    const answer = await upload('/api/settings/mark', bytes, 'mark.png');
    expect([400, 413]).toContain(answer.status);
    expect((await answer.json()).fields.picture).toContain(expected);
    expect((await read()).settings.mark).toEqual(before);
  });

  test('can be taken off again', async () => {
    const answer = await server.asOwner('/api/settings/mark', { method: 'DELETE' });
    expect((await answer.json()).settings.mark.url).toBeNull();
    expect(await page('/')).not.toContain('/files/marks/');
  });
});

describe('gallery and reviews', () => {
  const both = (text: string) => ({ english: text, spanish: `${text} (es)` });

  test("show the owner's own photo and text instead of the examples", async () => {
    const uploaded = await upload('/api/settings/gallery-photos', await phoneJpeg(), 'porch.jpg');
    const { photo } = await uploaded.json();
    const answer = await change('website', {
      gallery: {
        state: 'own',
        pieces: [
          {
            picture: { photo_id: photo.id },
            alt: both('A gate'),
            title: both('New gate'),
            note: both('Kendalia, 1 day'),
          },
        ],
      },
      testimonials: {
        state: 'own',
        pieces: [
          {
            author: 'Ana Ruiz',
            about: both('Boerne'),
            quote: both('He came the same day.'),
            rating: 4,
          },
        ],
      },
    });
    expect(answer.status).toBe(200);
    const html = await page('/es');
    expect(html).toContain('New gate (es)');
    expect(html).toContain('He came the same day. (es)');
    expect(html).not.toContain('Dale Hutchins');
    const picture = await fetch(server.address + photo.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('never take the invented reviews for those of customers', async () => {
    const { testimonials } = defaultSettings.website;
    const answer = await change('website', { testimonials: { ...testimonials, state: 'own' } });
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields.testimonials).toContain('came with the software');
  });

  test('take no photo that is not there', async () => {
    const { settings } = await read();
    const [piece] = settings.website.gallery.pieces;
    const picture = { photo_id: '01919191-0000-7000-8000-000000000000' };
    const gallery = { state: 'own', pieces: [{ ...piece, picture }] };
    expect((await change('website', { gallery })).status).toBe(400);
  });

  test('can be hidden, with their links in the header', async () => {
    const { settings } = await read();
    const testimonials = { ...settings.website.testimonials, state: 'hidden' };
    await change('website', { testimonials });
    expect(await page('/')).not.toContain('#reviews');
  });
});

test('the terms of estimates may have several lines', async () => {
  const terms = { english: 'One year.\n\nNo surprises.', spanish: 'Un año.\n\nSin sorpresas.' };
  expect((await change('estimates', { terms })).status).toBe(200);
  expect((await read()).settings.estimates.terms).toEqual(terms);
});

test('what a browser still holds of the earlier software is taken over, field by field', async () => {
  const answer = await server.asOwner('/api/settings/imports', {
    method: 'POST',
    json: {
      settings: {
        businessName: 'Triton Handyman',
        website: 'no address',
        defaultHourlyRate: 95,
        businessHours: { friday: { open: '09:00', close: '13:00', closed: false } },
        emailNotifications: { paymentReceived: false },
        portalSettings: { showPricing: true },
        timezone: 'America/Denver',
        dateFormat: 'YYYY-MM-DD',
        somethingElse: 1,
      },
    },
  });
  const { settings, imported, left_out } = await answer.json();
  expect(settings.business_info.business_name).toBe('Triton Handyman');
  expect(settings.pricing.default_hourly_rate).toBe(95);
  expect(settings.business_hours.friday.close).toBe('13:00');
  expect(settings.notifications.payment_received).toBe(false);
  expect(settings.system).toMatchObject({ timezone: 'America/Denver', date_format: 'YYYY-MM-DD' });
  expect(imported).toContain('businessName');
  expect(left_out).toEqual([{ field: 'website', reason: expect.stringContaining('https://') }]);
});

test('a name that looks like a tag is stored as typed, and every page shows it as text', async () => {
  const name = '</script><b data-x="1">Bold</b> & Son';
  expect((await change('business_info', { business_name: name })).status).toBe(200);
  expect((await read()).settings.business_info.business_name).toBe(name);
  for (const path of ['/', '/es', '/terms', '/request', '/customer/login', '/partner/login']) {
    const html = await page(path);
    expect(html).not.toContain('<b data-x');
    expect(html).toContain('&lt;b data-x=&quot;1&quot;&gt;Bold');
  }
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await page('/'))?.[1];
  expect(JSON.parse(data ?? '').name).toBe(name);
  const manifest = await (await fetch(`${server.address}/manifest.webmanifest`)).json();
  expect(manifest.name).toBe(name);
});

describe('earlier versions', () => {
  const both = (text: string) => ({ english: text, spanish: text });
  const list = async (section: string): Promise<VersionView[]> =>
    (await (await server.asOwner(`/api/settings/${section}/versions`)).json()).versions;
  const restore = async (section: string, id: string, version?: number) =>
    server.asOwner(`/api/settings/${section}/versions/${id}/restoration`, {
      method: 'POST',
      json: {
        version:
          version ??
          (await read()).versions[section.replace('-', '_') as keyof SettingsView['versions']],
      },
    });

  test('each save is one, with what it changed, and restoring makes the next', async () => {
    const before = (await read()).settings.invoices;
    await change('invoices', { due_days: 21 });
    await change('invoices', { due_days: 45, terms: both('Thank you.') });
    const versions = await list('invoices');
    expect(versions[0]).toMatchObject({
      actor: 'owner',
      changes: [
        { field: 'due_days', from: 21, to: 45 },
        { field: 'terms', from: before.terms, to: both('Thank you.') },
      ],
    });
    const [line] = (await read()).history;
    expect(versions[0]?.at).toBe(line?.at);
    expect((await restore('invoices', versions[1]?.id ?? '')).status).toBe(200);
    expect((await read()).settings.invoices).toEqual({ ...before, due_days: 21 });
    expect(await list('invoices')).toHaveLength(versions.length + 1);
    // The one before the first change.
    expect((await restore('invoices', versions.at(-1)?.id ?? '')).status).toBe(200);
    expect((await read()).settings.invoices).toEqual(before);
  });

  test('one of a section is none of another, and a tab that is behind restores nothing', async () => {
    await change('schedule', { cancel_hours: 30 });
    const [version] = await list('schedule');
    const id = version?.id ?? '';
    expect((await restore('invoices', id)).status).toBe(404);
    expect((await restore('schedule', 'none')).status).toBe(404);
    const { schedule } = (await read()).settings;
    const behind = await restore('schedule', id, 0);
    expect([behind.status, (await behind.json()).code]).toEqual([409, 'changed_meanwhile']);
    expect((await read()).settings.schedule).toEqual(schedule);
  });

  test('what is no longer possible is not restored', async () => {
    await change('system', { request_answer_hours: 12 });
    await change('system', { request_answer_hours: 13 });
    const [, version] = await list('system');
    const { id = '' } = version ?? {};
    await server.rows(
      `update settings_versions set value = value || '{"request_answer_hours": 99999}' where id = $1`,
      [id],
    );
    const answer = await restore('system', id);
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'no_longer_possible']);
    expect((await read()).settings.system.request_answer_hours).toBe(13);
  });

  test('a saved key is in no version', async () => {
    const key = 'sk-not-in-any-version';
    await server.asOwner('/api/settings/assistant-key', { method: 'PUT', json: { key } });
    await change('assistant', { name: 'Kim' });
    const rows = await server.rows('select value::text as value from settings_versions');
    expect(rows.filter(({ value }) => value.includes(key))).toEqual([]);
    expect(JSON.stringify((await read()).history)).not.toContain(key);
  });
});
