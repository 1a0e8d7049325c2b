import { dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { filesOfPage } from '#lib/office-pages/pages.ts';
import { type OfficePageName, officePages } from '#lib/office-pages/rows.ts';

type Splitting = Rolldown.CodeSplittingOptions;
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const start = ['src/app/admin/entry.tsx'];
/** The first screen for anyone who is signed in, as one file. */
const shell = ['src/app/admin/shell/shell.tsx', ...filesOf('dashboard')];
const signIn = filesOf('login');
/** The list pages, which share most of their modules. */
const lists = [
  ...filesOf('requests', 'projects', 'estimates', 'invoices', 'payments'),
  ...filesOf('customers', 'partners', 'phone', 'schedule'),
];
/** A module that this many lists load goes into the one file of all lists. */
const sharedByLists = 2;
/** A small module that this many pages load doesn't get a file of its own. */
const sharedByPages = 3;
/** Loads right after the first screen. */
const phone = ['src/features/calls/admin/phone-dock.tsx'];

/**
 * How the back office is split into files. By default, every set of pages that share a module gets
 * its own file: a hundred for one page. Here, the start is three files; what sign-in and the shell
 * share is one; shell and dashboard are one; the phone is one; what lists share is one; and our
 * other shared modules are one, the last two without the schemas that only some pages load. Each
 * other page comes on top of these.
 */
export function backOfficeParts(): Splitting {
  const inStart = closureOf(start);
  const inShell = closureOf(shell);
  const inSignIn = closureOf(signIn);
  const inPhone = closureOf(phone);
  const ofLists = lists.map((page) => closureOf([page]));
  const isShared = (id: string, modules: Modules) =>
    ofLists.filter((inList) => inList(modules).has(id)).length >= sharedByLists;
  return {
    groups: [
      { name: (id, modules) => (inStart(modules).has(id) ? startPartOf(id) : null), priority: 4 },
      {
        name: (id, modules) =>
          inShell(modules).has(id) ? (inSignIn(modules).has(id) ? 'base' : 'office') : null,
        priority: 3,
      },
      { name: (id, modules) => (inPhone(modules).has(id) ? 'phone' : null), priority: 2 },
      {
        name: (id, modules) =>
          isShared(id, modules) && !leadsToZod(id, modules)
            ? inSignIn(modules).has(id)
              ? 'inputs'
              : 'lists'
            : null,
        priority: 1,
      },
      {
        name: (id, modules) => (isOurs(id) && !leadsToZod(id, modules) ? 'shared' : null),
        minShareCount: sharedByPages,
        priority: 0,
      },
    ],
  };
}

/** The files of pages and of the frames around them. */
function filesOf(...names: OfficePageName[]): string[] {
  return names.flatMap((name) => filesOfPage(officePages[name]));
}

/** The start is split so that a phone never compiles for long at a time. */
function startPartOf(id: string): string {
  if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  return id.includes('/node_modules/react-router/') ? 'router' : 'start';
}

/** The given modules and everything they import. Read once the graph is complete. */
function closureOf(roots: string[]): (modules: Modules) => Set<string> {
  let known: Set<string> | undefined;
  return (modules) => {
    if (known) return known;
    const found = new Set<string>();
    const add = (id: string): void => {
      const info = found.has(id) ? null : modules.getModuleInfo(id);
      if (!info) return;
      found.add(id);
      // A whole library, of which a page uses a little: only the modules it imports by name are
      // followed.
      if (isBarrel(id)) return;
      info.importedIds.forEach(add);
      for (const barrel of info.importedIds.filter(isBarrel))
        for (const part of takenFrom(barrel, info.code ?? '', modules)) add(part);
    };
    for (const root of roots) add(resolve(root));
    known = found;
    return found;
  };
}

/** Small parts of our own, and icons. */
function isOurs(id: string): boolean {
  return id.startsWith(resolve('src')) || id.includes('/lucide-react/dist/esm/icons/');
}

const zodLeads = new Map<string, boolean>();

/** Whether a module uses a Zod schema, or imports one that does. */
function leadsToZod(id: string, modules: Modules): boolean {
  const known = zodLeads.get(id);
  if (known !== undefined) return known;
  zodLeads.set(id, false);
  const imported = isBarrel(id) ? [] : (modules.getModuleInfo(id)?.importedIds ?? []);
  const leads =
    id.includes('/node_modules/zod/') || imported.some((one) => leadsToZod(one, modules));
  zodLeads.set(id, leads);
  return leads;
}

const barrels = [
  { name: '@mantine/core', file: '/@mantine/core/esm/index.mjs' },
  { name: '@mantine/hooks', file: '/@mantine/hooks/esm/index.mjs' },
  { name: 'lucide-react', file: '/lucide-react/dist/esm/lucide-react.mjs' },
];

function isBarrel(id: string): boolean {
  return barrels.some(({ file }) => id.endsWith(file));
}

/** The modules of a library that code imports by name. */
function takenFrom(barrel: string, code: string, modules: Modules): string[] {
  const library = barrels.find(({ file }) => barrel.endsWith(file))?.name ?? '';
  const files = exportsOf(barrel, modules);
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , from]) => from === library)
    .flatMap(([, names = '']) => names.split(','))
    .map(
      (name) =>
        name
          .replace(/^\s*type\s/, '')
          .trim()
          .split(/\s+as\s+/)[0] ?? '',
    )
    .flatMap((name) => files.get(name) ?? []);
}

const knownExports = new Map<string, Map<string, string>>();

/** The file behind each name that a library exports. */
function exportsOf(barrel: string, modules: Modules): Map<string, string> {
  const known = knownExports.get(barrel);
  if (known) return known;
  const files = new Map<string, string>();
  const code = modules.getModuleInfo(barrel)?.code ?? '';
  for (const [, names = '', path = ''] of code.matchAll(
    /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g,
  )) {
    for (const name of names.split(',')) {
      const shown = name
        .trim()
        .split(/\s+as\s+/)
        .at(-1);
      if (shown) files.set(shown, resolve(dirname(barrel), path));
    }
  }
  knownExports.set(barrel, files);
  return files;
}
