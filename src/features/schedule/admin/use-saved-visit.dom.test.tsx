import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { locale } from '#tests/harness/locale.ts';
import { openScreen } from '#tests/harness/screen.tsx';
import { LocaleProvider } from '#ui/admin/locale.ts';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import type { VisitView } from '../contract/visits.ts';
import { useSavedVisit } from './use-saved-visit.ts';
import { JustSaved, VisitButton } from './visit-button.tsx';

afterEach(() => vi.unstubAllGlobals());

const visit = {
  id: 'porch',
  version: 3,
  starts_at: '2026-12-05T17:00:00.000Z',
  minutes: 240,
  customer: { first_name: 'Joan', last_name: 'Frey', email: 'joan@example.com' },
} as VisitView;
const before = { ...visit, version: 2, starts_at: '2026-12-01T15:00:00.000Z', minutes: 60 };

const onBack = vi.fn();

function Schedule({ before }: { before: VisitView | undefined }) {
  const saved = useSavedVisit(onBack);
  return (
    <JustSaved value={saved.id}>
      <UndoLine removal={saved.line} />
      <button type="button" onClick={() => saved.say(visit, before)}>
        Save
      </button>
      <VisitButton id="porch">Porch</VisitButton>
      <VisitButton id="fence">Fence</VisitButton>
    </JustSaved>
  );
}

function openSchedule(earlier?: VisitView) {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    calls.push([method, address, ...(body ? [JSON.parse(String(body))] : [])]);
    return Response.json({ success: true, visit });
  });
  const { user } = openScreen(
    <LocaleProvider value={locale}>
      <Schedule before={earlier} />
    </LocaleProvider>,
  );
  return { user, calls };
}

const press = (name: string) => screen.getByRole('button', { name });
const isLit = (name: string) => press(name).hasAttribute('data-lit');

test('a new visit says when it is, is the one lit up, and is canceled by Undo', async () => {
  const { user, calls } = openSchedule();
  await user.click(press('Save'));
  const sentence = 'Saturday, December 5, 11 am to 3 pm: Joan Frey.';
  const line = screen.getByText((text) => text.replaceAll(/\s/g, ' ') === sentence);
  expect([isLit('Porch'), isLit('Fence')]).toEqual([true, false]);
  await user.click(press('Undo'));
  await vi.waitFor(() => expect(document.contains(line)).toBe(false));
  expect(calls).toEqual([['POST', '/api/visits/porch/cancellation']]);
  expect(isLit('Porch')).toBe(false);
});

test('a visit that was moved goes back to its day by Undo', async () => {
  const { user, calls } = openSchedule(before);
  await user.click(press('Save'));
  await user.click(press('Undo'));
  const { starts_at, minutes } = before;
  const change = { version: 3, starts_at, minutes, accept_clash: true };
  await vi.waitFor(() => expect(calls).toEqual([['PATCH', '/api/visits/porch', change]]));
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledWith(before));
});
