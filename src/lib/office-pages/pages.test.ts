import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { filesOfPage, officePageList, prefetchOf } from './pages.ts';

const folder = resolve(import.meta.dirname, '..', '..');

function isExported(source: string): boolean {
  const [file = '', name] = source.split('#');
  const text = readFileSync(resolve(folder, file), 'utf8');
  return new RegExp(`export (const|function|\\{) ${name}\\b`).test(text);
}

test.each(officePageList)('$path has a component that its file exports', (page) => {
  const sources = [page.component, page.frame, prefetchOf(page)].filter((one) => one !== undefined);
  expect(sources.filter((source) => !isExported(source))).toEqual([]);
  expect(filesOfPage(page).length).toBeGreaterThan(0);
});

test.each(officePageList.filter(({ beside }) => beside))(
  '$path is next to a page that contains its address',
  ({ beside, path }) => {
    const list = officePageList.find(({ name }) => name === beside);
    expect(path.startsWith(`${list?.path}/`)).toBe(true);
  },
);

test('the address of a page is no address of an earlier one', () => {
  const taken = officePageList.filter(({ path }, at) => {
    const earlier = officePageList.slice(0, at).map((one) => ({ path: one.path }));
    return !path.includes(':') && matchRoutes(earlier, path);
  });
  expect(taken).toEqual([]);
});

test('what the assistant calls a page means no other page', () => {
  const names = officePageList.flatMap(({ assistant }) => assistant ?? []);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('a page of the navigation has a name and an icon', () => {
  const bare = officePageList.filter(({ menu, title, icon }) => menu && !(title && icon));
  expect(bare).toEqual([]);
});
