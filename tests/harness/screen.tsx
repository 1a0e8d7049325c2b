import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { theme } from '#ui/theme/mantine-theme.ts';

/** A part of the back office on a page of its own, and the person in front of it. */
export function openScreen(content: ReactNode, path = '/') {
  const shown = createShown(content);
  const routes = [{ path: '*', element: <Page shown={shown} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return {
    container: view.container,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    /** Draws it again with other properties. */
    update: (next: ReactNode) => act(() => shown.change(next)),
  };
}

function Page({ shown }: { shown: ReturnType<typeof createShown> }) {
  return useSyncExternalStore(shown.subscribe, shown.read);
}

function createShown(first: ReactNode) {
  let content = first;
  let notify = () => {};
  return {
    read: () => content,
    change(next: ReactNode) {
      content = next;
      notify();
    },
    subscribe(changed: () => void) {
      notify = changed;
      return () => undefined;
    },
  };
}
