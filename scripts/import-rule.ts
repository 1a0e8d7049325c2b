import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

// The import rule of the design, section 4, read off the folders as they are: a new folder is
// guarded on its first day.

/** Layers from the bottom up; each may import itself and what is below it. */
const layers = ['lib', 'platform', 'services', 'features', 'web', 'server'];

/** Within a feature: what a file of each kind may import of its own feature. */
const withinFeature: Record<string, string[]> = {
  rules: ['rules', 'starter'],
  starter: ['rules'],
  texts: ['rules'],
  tables: ['rules'],
  contract: ['rules', 'fields', 'contract'],
  fields: ['rules'],
  store: ['rules', 'tables', 'store'],
};

/** Between features: kinds that another feature's files may be imported as, by kind of importer. */
const betweenFeatures: Record<string, string[]> = {
  tables: ['tables', 'rules'],
  store: ['tables', 'rules', 'contract'],
  rules: ['rules'],
  fields: ['rules', 'fields'],
  texts: ['rules'],
  contract: ['rules', 'contract', 'fields'],
  web: ['rules', 'contract'],
};
const fromServerFiles = [
  ...['rules', 'contract', 'fields', 'view', 'actions', 'current', 'addresses', 'store', 'tables'],
  ...['sheet', 'pdf', 'guard'],
];

const source = resolve(import.meta.dirname, '..', 'src');

/** Gives a line for every import that runs uphill. */
export function findUphillImports(): string[] {
  const complaints: string[] = [];
  for (const file of sourceFiles(source)) {
    for (const imported of importsOf(file)) {
      const problem = findProblem(place(file), place(imported));
      if (problem)
        complaints.push(
          `${relative(source, file)} imports ${relative(source, imported)}: ${problem}`,
        );
    }
  }
  return [...complaints, ...findActionCycles()];
}

interface Place {
  path: string;
  layer: string;
  feature: string | undefined;
  kind: string;
  isTest: boolean;
}

function place(file: string): Place {
  const path = relative(source, file);
  const parts = path.split('/');
  const layer = path.startsWith('..') ? `outside ${path}` : (parts[0] ?? '');
  const feature = layer === 'features' ? parts[1] : undefined;
  const name = (layer === 'features' ? parts[2] : parts.at(-1)) ?? '';
  // `website-rules.ts` is of the kind rules.
  const kind = name.replace(/\.(test\.)?tsx?$/, '').replace(/^.*-/, '');
  return { path, layer, feature, kind, isTest: /\.test\.tsx?$|(^|\/)factory\.ts$/.test(path) };
}

function findProblem(from: Place, to: Place): string | undefined {
  if (to.layer.startsWith('outside')) return findOutsideProblem(from, to);
  if (from.isTest) return undefined;
  if (from.layer === 'ui')
    return ['ui', 'lib'].includes(to.layer) ? undefined : 'ui uses ui and lib alone';
  if (to.layer === 'ui') return mayUseUi(from) ? undefined : 'only screens use ui';
  if (layers.indexOf(to.layer) > layers.indexOf(from.layer))
    return `${from.layer} is below ${to.layer}`;
  if (from.layer !== 'features') return undefined;
  if (from.kind === 'web') return findWebProblem(from, to);
  if (to.layer !== 'features') return findPureProblem(from, to);
  if (from.feature === to.feature) return findOwnProblem(from, to);
  const allowed = betweenFeatures[from.kind] ?? fromServerFiles;
  return allowed.includes(to.kind) ? undefined : `another feature's ${to.kind} is its own`;
}

function findOutsideProblem(from: Place, to: Place): string | undefined {
  if (from.isTest) return undefined;
  if (/outside \.\.\/(scripts\/running-server\.mjs|database\/)/.test(to.layer)) return undefined;
  return 'only tests load what is outside src';
}

function mayUseUi(from: Place): boolean {
  return from.layer === 'web' || (from.layer === 'features' && from.kind === 'web');
}

function findWebProblem(from: Place, to: Place): string | undefined {
  if (to.layer === 'lib') return undefined;
  if (to.layer !== 'features') return 'a screen never uses server files';
  const allowed = ['rules', 'contract', 'texts', 'web'];
  if (from.feature === to.feature)
    return allowed.includes(to.kind) ? undefined : 'a screen never uses server files';
  return betweenFeatures.web?.includes(to.kind)
    ? undefined
    : 'of another feature only rules and contract';
}

function findPureProblem(from: Place, to: Place): string | undefined {
  const pure = ['rules', 'starter', 'texts', 'fields'].includes(from.kind);
  return pure && to.layer !== 'lib' ? `${from.kind} uses lib alone` : undefined;
}

function findOwnProblem(from: Place, to: Place): string | undefined {
  const allowed = withinFeature[from.kind];
  if (!allowed) return undefined;
  return allowed.includes(to.kind) ? undefined : `${from.kind} does not use ${to.kind}`;
}

/** Actions may call another feature's actions, but never in a circle. */
function findActionCycles(): string[] {
  const calls = new Map<string, Set<string>>();
  for (const file of sourceFiles(join(source, 'features'))) {
    const from = place(file);
    if (from.isTest || !from.feature) continue;
    for (const imported of importsOf(file)) {
      const to = place(imported);
      if (to.kind !== 'actions' || !to.feature || to.feature === from.feature) continue;
      calls.set(from.feature, (calls.get(from.feature) ?? new Set()).add(to.feature));
    }
  }
  const reaches = (from: string, wanted: string, seen: Set<string>): boolean =>
    [...(calls.get(from) ?? [])].some((next) => {
      if (next === wanted) return true;
      if (seen.has(next)) return false;
      return reaches(next, wanted, seen.add(next));
    });
  return [...calls.keys()]
    .filter((one) => reaches(one, one, new Set()))
    .map((one) => `actions of ${one} call themselves through another feature`);
}

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

/** The project's own files that a file imports; a type is no dependency at run time, but it is one to a reader. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers
    .filter((path) => !/\.(css|svg)$/.test(path))
    .map((path) => resolve(dirname(file), path));
}
