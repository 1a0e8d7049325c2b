import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from '#tests/harness/screen.tsx';
import { EmailsGoOutProvider } from '#ui/admin/email-sender.ts';
import { type Locale, LocaleProvider } from '#ui/admin/locale.ts';
import type { KnownPerson } from '../contract/entry.ts';
import { EntryFields, type RecentCall, type RequestEntered } from './entry-fields.tsx';

const locale = { timeZone: 'America/Chicago', dateFormat: 'MM/DD/YYYY' } as Locale;

const dana: KnownPerson = {
  customer_id: '01a1fd14-4631-7fa6-a4c0-0e801a8ba601',
  first_name: 'Dana',
  last_name: 'Whitfield',
  phone: '+18305550127',
  email: 'dana@example.com',
  address: '212 Oak Park Dr',
  city: 'Boerne',
  zip_code: '78006',
  language: 'english',
  since: '2024-03-01T12:00:00Z',
  contact: '',
  last_visit: null,
  open_work: 'Porch steps',
};
const sam = { ...dana, customer_id: '01a1fd14-4631-7fa6-a4c0-0e801a8ba602', first_name: 'Sam' };

/** What the server answers, and what it was sent. */
let people: KnownPerson[];
let answer: () => Response | Promise<Response>;
let sent: { key: string | null; fields: Record<string, unknown> }[];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const stored = () =>
  json({
    success: true,
    request_id: '01a1fd14-4631-7fa6-a4c0-0e801a8ba6ff',
    confirmation: 'none',
    safety_advice: null,
  });

beforeEach(() => {
  people = [dana];
  answer = stored;
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    if (String(address).startsWith('/api/noted-requests/people'))
      return json({ success: true, people });
    const key = new Headers(headers).get('idempotency-key');
    sent.push({ key, fields: Object.fromEntries((body as FormData).entries()) });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function openForm({ goesOut = true, call }: { goesOut?: boolean; call?: RecentCall } = {}) {
  const saved: RequestEntered[] = [];
  const { user } = openScreen(
    <LocaleProvider value={locale}>
      <EmailsGoOutProvider value={goesOut}>
        <EntryFields
          draftName="new request"
          call={call}
          first={{ person: null, phone: '' }}
          onDraft={() => undefined}
          onSaved={(entered) => saved.push(entered)}
        />
      </EmailsGoOutProvider>
    </LocaleProvider>,
  );
  return {
    user,
    saved,
    number: () => screen.getByLabelText<HTMLInputElement>('Phone number'),
    about: () => screen.getByLabelText<HTMLTextAreaElement>(/What is it about/),
    save: () => user.click(screen.getByRole('button', { name: 'Save request' })),
    /** Typed at once: each character draws the whole form again. */
    async enter(field: HTMLElement, text: string) {
      await user.click(field);
      await user.paste(text);
    },
    person: (name: RegExp) => screen.findByRole('button', { name }),
  };
}

test('who has the number appears once it is complete, and is taken over by a press', async () => {
  const form = openForm();
  await form.user.type(form.number(), '830 555 012');
  expect(screen.queryByRole('button', { name: /Dana/ })).toBeNull();
  await form.user.type(form.number(), '7');
  const known = await form.person(/Dana Whitfield.*Customer since 2024.*212 Oak Park Dr.*Porch/);
  expect(known.getAttribute('aria-pressed')).toBe('false');
  await form.user.click(known);
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('212 Oak Park Dr');
  await form.enter(form.about(), 'The wall is wet.');
  await form.save();
  await vi.waitFor(() => expect(form.saved).toHaveLength(1));
  expect(sent[0]?.fields).toMatchObject({
    customer_id: dana.customer_id,
    first_name: 'Dana',
    phone: '830 555 0127',
    city: 'Boerne',
    urgency: 'normal',
    source: 'call',
    send_confirmation: 'true',
  });
});

test('the number of the call just talked on is filled in by a press', async () => {
  const call = {
    id: dana.customer_id ?? '',
    phone: '+18305550127',
    at: new Date('2026-11-27T15:31:00Z'),
  };
  const form = openForm({ call });
  await form.user.click(await form.person(/\(830\) 555-0127.*From the call at 9:31 AM/));
  expect(form.number().value).toBe('(830) 555-0127');
  await form.person(/Dana Whitfield/);
  expect(screen.queryByText(/From the call/)).toBeNull();
  await form.enter(form.about(), 'The wall is wet.');
  await form.save();
  await vi.waitFor(() => expect(form.saved).toHaveLength(1));
  expect(sent[0]?.fields).toMatchObject({ call_id: call.id, customer_id: '' });
});

test('of several with one number nobody is taken over', async () => {
  people = [dana, sam];
  const form = openForm();
  await form.enter(form.number(), '8305550127');
  await screen.findByText('2 people have this number.');
  await form.enter(form.about(), 'The wall is wet.');
  await form.save();
  await vi.waitFor(() => expect(form.saved).toHaveLength(1));
  expect(sent[0]?.fields).toMatchObject({ customer_id: '', first_name: '' });
});

test('another number lets go of who was taken over', async () => {
  const form = openForm();
  await form.enter(form.number(), '8305550127');
  await form.user.click(await form.person(/Dana/));
  people = [];
  await form.user.clear(form.number());
  await form.enter(form.number(), '8305550199');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /Dana/ })).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('');
});

test('half a form has an error beside each field, and nothing is sent', async () => {
  const form = openForm();
  await form.enter(screen.getByLabelText('Name'), 'Dana');
  await form.save();
  screen.getAllByText('Please enter a phone number or an email.');
  screen.getAllByText('Please fill this in.');
  expect(sent).toEqual([]);
});

test('a press on Save twice, and again after a lost response, carries one key', async () => {
  const form = openForm();
  await form.enter(form.number(), '8305550127');
  await form.enter(form.about(), 'The wall is wet.');
  let lose = () => {};
  answer = () => new Promise((_, fail) => (lose = () => fail(new TypeError('Failed to fetch'))));
  await form.user.dblClick(screen.getByRole('button', { name: 'Save request' }));
  expect(sent).toHaveLength(1);
  lose();
  await screen.findByText(/Not saved: no connection/);
  expect(form.about().value).toBe('The wall is wet.');
  answer = stored;
  await form.save();
  await vi.waitFor(() => expect(form.saved).toHaveLength(1));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent).toHaveLength(2);
});

test('a failure of the server shows its own sentence, and what was typed stays', async () => {
  const form = openForm();
  await form.enter(form.number(), '8305550127');
  await form.enter(form.about(), 'The wall is wet.');
  const message = 'There are many photos in work. Please try again in a minute.';
  answer = () => json({ success: false, code: 'busy', message }, 503);
  await form.save();
  await screen.findByText(`Not saved. ${message}`);
  expect(form.about().value).toBe('The wall is wet.');
});

test('what was typed is there when the form is opened again, and gone once saved', async () => {
  const first = openForm();
  await first.enter(first.number(), '8305550127');
  await first.enter(first.about(), 'The wall 🛁');
  const stored = sessionStorage.getItem('new request') ?? '';
  expect(JSON.parse(stored).values).toMatchObject({ project_description: 'The wall 🛁' });
  await first.save();
  await vi.waitFor(() => expect(first.saved).toHaveLength(1));
  expect(sessionStorage.getItem('new request')).toBeNull();
});

test('what sounds like a danger says what to tell them, and is an emergency until chosen otherwise', async () => {
  const form = openForm();
  await form.enter(form.number(), '8305550127');
  await form.enter(form.about(), 'It smells like gas in the kitchen');
  expect((await screen.findByRole('alert')).textContent).toContain('call 911');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Emergency/ }).checked).toBe(true);
  await form.user.click(screen.getByRole('radio', { name: /Urgent/ }));
  await form.save();
  await vi.waitFor(() => expect(form.saved).toHaveLength(1));
  expect(sent[0]?.fields.urgency).toBe('urgent');
});

test('a confirmation is offered where there is an email, and where email is connected', async () => {
  const form = openForm();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await form.enter(screen.getByLabelText('Email'), 'ana@example.com');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send a confirmation' });
  expect(box.checked).toBe(true);
  await form.user.click(box);
  await form.enter(form.about(), 'The wall is wet.');
  await form.save();
  await vi.waitFor(() => expect(form.saved).toHaveLength(1));
  expect(sent[0]?.fields.send_confirmation).toBe('false');
});

test('without a connected mailbox the form says that no confirmation goes out', async () => {
  const form = openForm({ goesOut: false });
  await form.enter(screen.getByLabelText('Email'), 'ana@example.com');
  screen.getByText('Email is not connected, so no confirmation goes out.');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
