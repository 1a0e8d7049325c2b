import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DayLine } from '#features/schedule/admin/day-line.tsx';
import { openScreen } from '#tests/harness/screen.tsx';
import { type Locale, LocaleProvider } from '#ui/admin/locale.ts';
import type { DayVisit } from '../contract.ts';
import { OwnVisitCard } from './own-visit-card.tsx';

const locale = {
  timeZone: 'America/Chicago',
  dateFormat: 'MM/DD/YYYY',
  currency: 'USD',
} as Locale;

const visit: DayVisit = {
  id: '01a1fd14-4631-7fa6-a4c0-0e801a8ba601',
  title: 'Porch rail',
  status: 'confirmed',
  starts_at: '2026-11-27T16:00:00Z',
  ends_at: '2026-11-27T18:00:00Z',
  minutes: 120,
  window_minutes: 60,
  address: '',
  city: '',
  state: '',
  zip_code: '',
  notes: '',
  on_the_way_at: null,
  started_at: null,
  finished_at: null,
  field_notes: [],
  customer: {
    first_name: 'Vera',
    last_name: 'Lopez',
    phone: '+18305550111',
    phone_extension: '',
    language: 'english',
  },
  project: null,
  drive_minutes: null,
  on_the_way_reach: null,
  to_invoice: null,
};

const newProjectId = '01a1fd14-4631-7fa6-a4c0-0e801a8ba602';
const createInvoice = vi.fn(async () => '/');

function openDay(time: string, change: Partial<DayVisit> = {}) {
  const now = new Date(`2026-11-27T${time}:00Z`);
  const shown = { ...visit, ...change };
  openScreen(
    <LocaleProvider value={locale}>
      <OwnVisitCard
        visit={shown}
        isToday
        atHand={shown}
        isChosen={false}
        now={now}
        createInvoice={createInvoice}
      />
      <DayLine visits={[shown]} now={now} linkTo={() => '/'} />
    </LocaleProvider>,
  );
  const item = screen
    .getAllByRole('listitem')
    .find((one) => one.textContent.includes('Porch rail'));
  return { card: within(screen.getByRole('article')), item };
}

test('a visit 17 minutes after the promised hour says so, and offers a text to the customer', () => {
  const { card, item } = openDay('17:17');
  card.getByText('17 min late');
  const text = card.getByRole('link', { name: 'Text: running late Vera Lopez' });
  expect(decodeURIComponent(text.getAttribute('href') ?? '')).toMatch(
    /^sms:\+18305550111\?&body=Hi Vera, I'm running late/,
  );
  expect(item?.textContent).toContain('17 min late');
  expect(item?.dataset.past).toBeUndefined();
});

test('a customer who reads Spanish gets the text about a delay in Spanish', () => {
  const { card } = openDay('17:17', { customer: { ...visit.customer, language: 'spanish' } });
  const text = card.getByRole('link', { name: 'Text: running late Vera Lopez' });
  expect(decodeURIComponent(text.getAttribute('href') ?? '')).toBe(
    'sms:+18305550111?&body=Hola, Vera: voy con retraso y llego lo antes posible. ¡Disculpe la espera!',
  );
});

test('within the promised hour, or once work has started, it is not late', () => {
  const { card, item } = openDay('16:40');
  card.getByText('Next');
  expect(card.getByRole('link', { name: 'Text Vera Lopez' }).getAttribute('href')).toBe(
    'sms:+18305550111',
  );
  expect(item?.textContent).not.toContain('late');
});

test('a call dials the extension of a customer in an office, and shows it', () => {
  const customer = { ...visit.customer, phone_extension: '12' };
  const { card } = openDay('17:17', { customer });
  const call = card.getByRole('link', { name: 'Call, ext. 12 Vera Lopez' });
  expect(call).toHaveProperty('href', 'tel:+18305550111;ext=12');
});

test('the card makes a visit open again that somebody ended by mistake', async () => {
  const done = { status: 'completed' as const, finished_at: '2026-11-27T17:10:00.000Z' };
  const { card } = openDay('17:17', done);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address}`);
    return Response.json({ success: true, visit });
  });
  card.getByRole('button', { name: 'Not done after all at Vera Lopez' }).click();
  await vi.waitFor(() => expect(sent).toContain(`POST /api/my-day/visits/${visit.id}/reopening`));
  vi.unstubAllGlobals();
});

test('a visit without a project starts it before its invoice is created', async () => {
  const { card } = openDay('18:30', {
    status: 'completed',
    to_invoice: { amount: null, has_draft: false },
  });
  card.getByRole('button', { name: 'Add photos' });
  card.getByText(/^Finished\? If this visit is to be billed, create its invoice\./);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address}`);
    return Response.json({ success: true, project_id: newProjectId });
  });
  card.getByRole('button', { name: 'Create the invoice' }).click();
  await vi.waitFor(() => expect(createInvoice).toHaveBeenCalledWith(newProjectId));
  expect(sent).toContain(`POST /api/my-day/visits/${visit.id}/project`);
  vi.unstubAllGlobals();
});

test('the last visit of a job offers its invoice with the amount', () => {
  const project = { id: visit.id, title: 'Porch', notes: '', tasks: [], photos: [] };
  const { card } = openDay('18:30', {
    status: 'completed',
    project,
    to_invoice: { amount: 565.47, has_draft: false },
  });
  card.getByText("Finished? This job has no visits left and isn't fully invoiced.");
  card.getByRole('button', { name: 'Create the invoice, $565.47' });
});
