import { loaders } from 'virtual:office-pages';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { officePageList, prefetchOf } from '#lib/office-pages/pages.ts';
import type { Prefetch } from '#ui/admin/prefetch.ts';

afterEach(() => vi.unstubAllGlobals());

const drawnOnce = officePageList.filter(({ first }) => first);

test.each(drawnOnce)('the document of $path requests what the page then asks for', async (page) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ success: true });
  });
  const prefetch = (await loaders[prefetchOf(page) ?? '']?.()) as Prefetch;
  const queries = new QueryClient();
  const first = { queries, role: 'owner', timeZone: 'America/Chicago', id: '' } as const;
  await Promise.allSettled(prefetch(first));
  expect(asked).toEqual(expect.arrayContaining([...(page.first ?? [])]));
  expect(asked.length).toBeGreaterThan(0);
});
