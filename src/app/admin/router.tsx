import { parts } from 'virtual:office-pages';
import type { QueryClient } from '@tanstack/react-query';
import {
  createBrowserRouter,
  generatePath,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router';
import { adminRoutes, siteRoots } from '#lib/links.ts';
import { officePageList } from '#lib/office-pages/pages.ts';
import { isBehindSignIn } from '#lib/page-areas.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { Prefetch } from '#ui/admin/prefetch.ts';
import { verifyOwner } from './guard.ts';
import { loadAtFirst } from './load-at-first.ts';
import { Loading } from './loading.tsx';
import { PageError } from './page-error.tsx';

/**
 * Each page is its own chunk: the sign-in page loads nothing else.
 * @param timeZone of the business, as it came with the page
 */
export function createRouter(queries: QueryClient, timeZone: string) {
  const ofPhone = officePageList.filter(({ path }) => !path.startsWith(siteRoots.admin));
  const inOffice = officePageList.filter((page) => !ofPhone.includes(page) && !page.beside);
  const router = createBrowserRouter([
    {
      path: siteRoots.admin,
      HydrateFallback: Connecting,
      ErrorBoundary: PageError,
      children: [
        { index: true, loader: () => redirect(adminRoutes.dashboard) },
        ...routesOf(inOffice.filter(({ isOpen }) => isOpen)),
        {
          lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
          loader: () => verifyOwner(queries),
          shouldRevalidate: () => false,
          children: [
            ...routesOf(inOffice.filter(({ isOpen }) => !isOpen)),
            {
              path: '*',
              lazy: async () => ({
                Component: (await import('./not-found-page.tsx')).NotFoundPage,
              }),
            },
          ],
        },
      ],
    },
    {
      HydrateFallback: Connecting,
      ErrorBoundary: PageError,
      loader: () => verifyOwner(queries),
      shouldRevalidate: () => false,
      children: routesOf(ofPhone),
    },
  ]);

  /** Pages with the same frame change places in it. */
  function routesOf(pages: Page[]): RouteObject[] {
    const frames = new Set(pages.flatMap(({ name }) => parts[name].frame ?? []));
    return [
      ...pages.filter(({ name }) => !parts[name].frame).map(routeOf),
      ...[...frames].map((frame) => ({
        lazy: async () => ({ Component: await frame() }),
        ErrorBoundary: PageError,
        children: pages.filter(({ name }) => parts[name].frame === frame).map(routeOf),
      })),
    ];
  }

  function routeOf({ name, path }: Page): RouteObject {
    const { component, prefetch } = parts[name];
    return {
      path,
      ErrorBoundary: PageError,
      lazy: async () => ({
        ...(component && { Component: await component() }),
        ...(prefetch && { loader: drawnOnce(path, await prefetch()) }),
      }),
      ...(prefetch && { shouldRevalidate: () => false }),
      children: routesOf(officePageList.filter(({ beside }) => beside === name)),
    };
  }

  /** A page that, when it is the first one opened, waits for its data. */
  function drawnOnce(path: string, prefetch: Prefetch) {
    return ({ request, params }: LoaderFunctionArgs) => {
      const { pathname, search } = new URL(request.url);
      const isFirst = !router.state.initialized && search === '';
      if (!isFirst || pathname !== generatePath(path, params)) return null;
      return loadAtFirst(pathname, { queries, timeZone, id: params.id ?? '' }, prefetch);
    };
  }
  return router;
}

type Page = (typeof officePageList)[number];

/** Shown until access is known, exactly as the document looked. */
function Connecting() {
  const { name, mark } = useLocale();
  return <Loading name={name} mark={mark} isSignedIn={isBehindSignIn(location.pathname)} />;
}
