import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ownerQuery } from '#features/sign-in/admin/queries.ts';
import { openScreen } from '#tests/harness/screen.tsx';
import { useSamePerson } from './use-same-person.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

function Greeting() {
  useSamePerson();
  return <p>Good morning, {useQuery(ownerQuery).data?.name}</p>;
}

/** A tab of Wade's, after which another tab signs in, and asks of the server who that is. */
async function afterSignInElsewhere(next: { id: string; name: string }) {
  let signedIn = { id: 'wade', name: 'Wade' };
  const asked = vi.fn();
  vi.stubGlobal('fetch', async () => {
    asked();
    return Response.json({ success: true, user: signedIn });
  });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  localStorage.setItem('admin_token', 'first');
  openScreen(<Greeting />);
  await screen.findByText('Good morning, Wade');
  signedIn = next;
  localStorage.setItem('admin_token', 'second');
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin_token', newValue: 'second' }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  return reload;
}

test('a tab is loaded again when somebody else signs in in another one', async () => {
  const reload = await afterSignInElsewhere({ id: 'june', name: 'June' });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('it stays as it is when the same person gets a new session there', async () => {
  const reload = await afterSignInElsewhere({ id: 'wade', name: 'Wade' });
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
});
