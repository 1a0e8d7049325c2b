import { fireEvent, screen, within } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { SettingsView } from '#features/settings/contract/settings.ts';
import { ownDefaults } from '#features/settings/rules/own-defaults.ts';
import type { SetupStepName } from '#features/settings/rules/setup-steps.ts';
import { openScreen } from '#tests/harness/screen.tsx';
import { type Locale, LocaleProvider } from '#ui/admin/locale.ts';
import { SetupStepPage } from './setup-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const versions = Object.fromEntries(
  ['mark', ...Object.keys(ownDefaults(false))].map((name) => [name, 1]),
);
const view: SettingsView = {
  settings: { ...ownDefaults(false), mark: { url: null } },
  versions: versions as SettingsView['versions'],
  is_announced: false,
  has_mail_server: false,
  has_backups: false,
  gallery_photos: {},
  has_assistant_key: false,
  has_turn_password: false,
  history: [],
};
const locale: Locale = {
  name: 'Guadalupe Home Repair',
  city: 'New Braunfels',
  state: 'TX',
  mark: null,
  currency: 'USD',
  assistant: 'Wilma',
  timeZone: 'America/Chicago',
  dateFormat: 'MM/DD/YYYY',
};
const mail_server = {
  source: 'none',
  address: '',
  name: '',
  host: '',
  port: 587,
  incoming_host: '',
  incoming_port: 993,
  sign_in: 'password',
  user: '',
  password: 'none',
  saved_at: null,
  test_to: 'june@guadalupe.example',
  has_google: false,
};

/** A step of the guide, on a server that takes every change. */
function openStep(step: SetupStepName) {
  const sent: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    async (_address: string, { body, method } = { body: '', method: 'GET' }) => {
      if (method !== 'PATCH') return Response.json({ success: true, mail_server });
      const change = JSON.parse(body);
      sent.push(change);
      const website = { ...view.settings.website, ...change };
      return Response.json({ success: true, ...view, settings: { ...view.settings, website } });
    },
  );
  const page = openScreen(
    <LocaleProvider value={locale}>
      <Routes>
        <Route element={<Outlet context={view} />}>
          <Route path="/admin/setup/:step" element={<SetupStepPage />} />
        </Route>
      </Routes>
    </LocaleProvider>,
    `/admin/setup/${step}`,
  );
  return { ...page, sent };
}

const waysOn = () =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
    .map(({ textContent }) => textContent)
    .filter((label) => /^(Next|Save|Skip)/.test(label ?? ''));

test('a review that was typed has one button, which saves it and goes on', async () => {
  const { user, sent, address } = openStep('reviews');
  expect(waysOn()).toEqual(['Skip this step']);
  await user.click(screen.getByRole('button', { name: 'Add review' }));
  await user.type(screen.getByLabelText("Customer's name"), 'Nora Ibarra');
  await user.type(screen.getByRole('textbox', { name: 'Review in English' }), 'Straight posts.');
  expect(waysOn()).toEqual(['Save and go on', 'Skip this step']);
  await user.click(screen.getByRole('button', { name: 'Save and go on' }));
  await vi.waitFor(() => expect(address()).toBe('/admin/setup/email'));
  expect(sent).toMatchObject([{ testimonials: { pieces: [{ author: 'Nora Ibarra' }] } }]);
});

test('leaving an email account that was typed and not saved is asked about first', async () => {
  const { user, address } = openStep('email');
  await user.type(await screen.findByLabelText(/^Email address/), 'june@guadalupe.example');
  expect(waysOn()).toEqual(['Skip this step']);
  await user.click(screen.getByRole('button', { name: 'Skip this step' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText(/^Email address/)).toHaveProperty('value', 'june@guadalupe.example');
  expect(address()).toBe('/admin/setup/email');
});

test('leaving a form that was typed into and not saved is asked about, also by Skip', async () => {
  const { user, address } = openStep('identity');
  await user.type(screen.getByLabelText(/^Business name/), ' LLC');
  await user.click(screen.getByRole('button', { name: 'Skip this step' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/admin/setup/identity');
});

test('the second press of a double press saves no step that was not seen', async () => {
  const { sent } = openStep('rates');
  const save = screen.getByRole('button', { name: 'Save and go on' });
  fireEvent.click(save, { detail: 2 });
  expect(screen.queryByText('Saving…')).toBeNull();
  fireEvent.click(save, { detail: 1 });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});
