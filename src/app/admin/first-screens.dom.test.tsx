// Contracts describe themselves for the API document, as they do on the server.
import '@hono/zod-openapi';
import { parts } from 'virtual:office-pages';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { officePageList } from '#lib/office-pages/pages.ts';

afterEach(() => vi.unstubAllGlobals());

const drawnOnce = officePageList.filter(({ first }) => first);

test.each(drawnOnce)('the document of $path requests what the page then asks for', async (page) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    throw new TypeError('no network');
  });
  const prefetch = await parts[page.name].prefetch?.();
  const queries = new QueryClient();
  const first = { queries, role: 'owner', timeZone: 'America/Chicago', id: '' } as const;
  await Promise.allSettled(prefetch?.(first) ?? []);
  expect(asked).toEqual(expect.arrayContaining([...(page.first ?? [])]));
  expect(asked.length).toBeGreaterThan(0);
});
