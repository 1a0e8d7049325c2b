import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { importsOf } from './imports-of.ts';
import { sortGraph } from './sort-graph.ts';

// The import rule, based on the folders as they are, so new folders are covered right away. A
// file's kind is the first part of its path inside its feature, never part of its name.

/**
 * Layers from the bottom up. Each may import itself and the layers below it; `ui` uses only `lib`.
 */
const layers = ['lib', 'platform', 'services', 'features', 'app'];

/** The folders for each audience of a screen. */
const audiences = ['admin', 'customer', 'partner', 'public'];

const pure = ['rules', 'texts', 'contract', 'tables', 'store'];
const server = [
  'events',
  'subscriptions',
  'actions',
  'views',
  'emails',
  'pdf',
  'export',
  'jobs',
  'routes',
];

/** What a file of each kind may import within its own feature. Unknown kinds are refused. */
const ownKinds: Record<string, string[]> = {
  rules: ['rules'],
  texts: ['texts', 'rules'],
  contract: ['contract', 'rules'],
  tables: ['tables', 'rules'],
  store: ['store', 'tables', 'rules', 'contract', 'events'],
  views: [...pure, 'views', 'actions', 'events'],
  emails: [...pure, 'emails', 'views'],
  pdf: [...pure, 'pdf', 'views', 'events'],
  // Events that the feature publishes, and its handlers for others' events, are two files: actions
  // import the first and are imported by the second.
  events: ['rules', 'contract', 'events'],
  subscriptions: [...pure, 'events', 'actions', 'views'],
  actions: [...pure, 'events', 'actions', 'views', 'emails', 'pdf', 'engine'],
  export: [...pure, 'actions', 'views', 'export'],
  jobs: [...pure, 'actions', 'jobs'],
  routes: [...pure, ...server],
  screen: ['rules', 'texts', 'contract', 'queries', 'line', 'screen'],
  // What screens of the back office read: one cache entry for each record and list.
  queries: ['rules', 'contract', 'queries'],
  // The browser's side of the phone, for the screens of every audience; see the README of calls.
  line: ['rules', 'contract', 'line'],
  pages: [...pure, ...server, 'screen', 'pages'],
  index: [...pure, ...server, 'pages', 'engine', 'signaling'],
  // The chat's own interpreter of what visitors write; see the README of conversations.
  engine: ['engine', 'rules', 'texts', 'contract'],
  // The sockets of calls, which receive messages like routes but stay open; see the README of
  // calls.
  signaling: [...pure, 'actions', 'views', 'signaling'],
};

/** What may be imported from another feature, by kind of the importing file. */
const otherKinds: Record<string, string[]> = {
  rules: ['rules'],
  texts: ['rules'],
  contract: ['rules', 'contract'],
  tables: ['rules', 'tables'],
  store: ['rules', 'contract', 'tables'],
  // Labels of statuses and dates are defined once, in the feature they belong to.
  screen: ['rules', 'contract', 'texts', 'queries'],
  queries: ['rules', 'contract', 'queries'],
  pages: ['rules', 'contract', 'texts', 'index'],
  engine: ['rules'],
  line: [],
  index: [],
};
const otherKindsOfServer = ['rules', 'contract', 'index'];

/** What `app` may import: never a feature's internals, only what its index exports. */
const kindsOfApp = [
  ...['index', 'events', 'subscriptions', 'routes', 'jobs'],
  ...['screen', 'queries', 'pages', 'texts', 'rules', 'contract'],
];

/** What files that browsers also load may use from the platform: request and response shapes. */
const platformOfContracts = /^platform\/(http\/(api|endpoint)|audit\/actor-kinds)\.ts$/;

const source = resolve(import.meta.dirname, '..', 'src');

/** Returns one line for every forbidden import, and the features in dependency order. */
export function checkImports(): { problems: string[]; order: string[] } {
  const imports = readImports();
  const forbidden = imports.flatMap(({ from, to }) => {
    const problem = findProblem(from, to);
    return problem ? [`${from.path} imports ${to.path}: ${problem}`] : [];
  });
  const { order, problems: circles } = sortFeatures(imports);
  return {
    problems: [
      ...findUnknownKinds(),
      ...findTwins(),
      ...findLongPaths(),
      ...forbidden,
      ...circles,
      ...findFileCycles(imports),
    ],
    order,
  };
}

interface Location {
  path: string;
  layer: string;
  feature: string | undefined;
  kind: string;
  isTest: boolean;
}

function layerOf(file: string): Location {
  const path = relative(source, file);
  const parts = path.split('/');
  const layer = path.startsWith('..') ? 'outside' : (parts[0] ?? '');
  const feature = layer === 'features' ? parts[1] : undefined;
  const isTest = /\.test\.tsx?$/.test(path);
  return { path, layer, feature, kind: feature ? kindOf(parts.slice(2)) : '', isTest };
}

/**
 * The kind of a file in a feature: the first part of its path. Page handlers are in `pages` of their
 * audience, what screens read in `queries`.
 */
function kindOf([first = '', second = '']: string[]): string {
  const kind = withoutExtension(first);
  if (!audiences.includes(kind)) return kind;
  const own = withoutExtension(second);
  return own === 'pages' || own === 'queries' ? own : 'screen';
}

function withoutExtension(name: string): string {
  return name.replace(/\.tsx?$/, '');
}

function findProblem(from: Location, to: Location): string | undefined {
  if (from.isTest) return undefined;
  if (to.layer === 'outside')
    return /database\/migrations|^\.\.\/package\.json$/.test(to.path)
      ? undefined
      : 'only tests load what is outside src';
  if (from.layer === 'ui')
    return ['ui', 'lib'].includes(to.layer) ? undefined : 'ui uses ui and lib alone';
  if (to.layer === 'ui') return usesUi(from) ? undefined : 'only screens and their queries use ui';
  if (layers.indexOf(to.layer) > layers.indexOf(from.layer))
    return `${from.layer} is below ${to.layer}`;
  if (from.layer === 'app' && to.layer === 'features')
    return kindsOfApp.includes(to.kind) ? undefined : `app does not use ${to.kind} of a feature`;
  if (from.layer !== 'features') return undefined;
  if (to.layer !== 'features') return findLowerProblem(from, to);
  return from.feature === to.feature ? findOwnProblem(from, to) : findOtherProblem(from, to);
}

function usesUi({ layer, kind }: Location): boolean {
  return layer === 'app' || ['screen', 'queries', 'pages'].includes(kind);
}

function findLowerProblem(from: Location, to: Location): string | undefined {
  if (to.layer === 'lib') return undefined;
  if (['rules', 'texts', 'line', 'screen', 'queries'].includes(from.kind))
    return `${nameOf(from.kind)} uses lib alone`;
  if (from.kind === 'contract' && !platformOfContracts.test(to.path))
    return 'a contract uses lib and the shapes of the API';
  return undefined;
}

function findOwnProblem(from: Location, to: Location): string | undefined {
  const allowed = ownKinds[from.kind];
  return !allowed || allowed.includes(to.kind)
    ? undefined
    : `${nameOf(from.kind)} does not use ${to.kind}`;
}

function findOtherProblem(from: Location, to: Location): string | undefined {
  const allowed = otherKinds[from.kind] ?? otherKindsOfServer;
  return allowed.includes(to.kind) ? undefined : `${nameOf(to.kind)} of another feature is private`;
}

function nameOf(kind: string): string {
  return kind === 'screen' ? 'a screen' : kind;
}

function findUnknownKinds(): string[] {
  return [...sourceFiles(join(source, 'features'))]
    .map(layerOf)
    .filter(({ kind, isTest }) => !isTest && !(kind in ownKinds))
    .map(({ path, kind }) => `${path}: ${kind} is no kind of file`);
}

/** A kind is a file or a folder: beside `store/`, nobody knows what `store.ts` holds. */
function findTwins(): string[] {
  return [...sourceFiles(source)]
    .filter((file) => existsSync(withoutExtension(file)))
    .map((file) => `${relative(source, file)}: there is a folder of this name`);
}

/** A file that moves inside its folder of `src` or its feature changes no import of another. */
function findLongPaths(): string[] {
  return [...sourceFiles(source)].flatMap((file) => {
    const from = layerOf(file);
    const paths = importsOf(file, readFileSync(file, 'utf8'), /\.[^']+/).map(layerOf);
    return paths
      .filter(({ layer, feature }) => layer !== from.layer || feature !== from.feature)
      .filter(({ layer }) => layer !== 'outside')
      .map((to) => `${from.path}: please import '#${to.path}' by that name`);
  });
}

/**
 * Sorts the features so that each comes after those it uses. Reports features that use each other.
 */
function sortFeatures(imports: Import[]): { order: string[]; problems: string[] } {
  const uses = new Map<string, Map<string, string>>();
  for (const feature of readdirSync(join(source, 'features'))) uses.set(feature, new Map());
  for (const { from, to } of imports) {
    if (from.isTest || !from.feature || !to.feature) continue;
    if (from.feature !== to.feature)
      uses.get(from.feature)?.set(to.feature, `${from.path} imports ${to.path}`);
  }
  const graph = new Map([...uses].map(([feature, used]) => [feature, used.keys()]));
  const { order, cycles } = sortGraph(graph);
  const problems = cycles.map((circle) => {
    const nextOf = (at: number) => circle[(at + 1) % circle.length] ?? '';
    const lines = circle.map((feature, at) => uses.get(feature)?.get(nextOf(at)) ?? '');
    return `features in a circle: ${circle.join(' → ')}\n  ${lines.join('\n  ')}`;
  });
  return { order, problems };
}

/** Finds files that import each other, types included: neither can be read without the other. */
function findFileCycles(imports: Import[]): string[] {
  const uses = new Map<string, string[]>();
  for (const { from, to } of imports)
    uses.set(from.path, [...(uses.get(from.path) ?? []), to.path]);
  return sortGraph(uses).cycles.map((circle) => `files in a circle: ${circle.join(' → ')}`);
}

interface Import {
  from: Location;
  to: Location;
}

function readImports(): Import[] {
  return [...sourceFiles(source)].flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8'))
      .filter((path) => !/\.(css|svg|json)$/.test(path))
      .map((imported) => ({ from: layerOf(file), to: layerOf(imported) })),
  );
}

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}
