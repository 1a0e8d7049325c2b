import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { projectDir } from './command.ts';

/** Words that names of code and files no longer use, each with what to say instead (docs/glossary.md). */
const inNames: Record<string, string> = {
  letter: 'email, or character',
  letters: 'emails, or characters',
  said: 'notice, message, or what it is',
  told: 'notified',
  tell: 'notify',
  word: 'text, label, or reason',
  words: 'texts, or labels',
  paper: 'document',
  papers: 'documents',
  sheet: 'file, or PDF',
  leaf: 'page',
  wish: 'preference, or request',
  wished: 'preferred',
  wishes: 'preferences',
  speaking: 'locale',
  standing: 'status',
  doorkeeper: 'access',
  brake: 'throttle',
  kept: 'cached, stored, or saved',
  outlook: 'preview',
  trouble: 'error',
  slip: 'error, or typo',
  figure: 'number, amount, or metric',
  figures: 'numbers, amounts, or metrics',
  place: 'link, path, address, or index',
  places: 'links, paths, or addresses',
  hears: 'subscribes',
  most: 'max',
  longest: 'max',
  fewest: 'min',
  whom: 'recipient',
  patience: 'retry, or wait',
  starter: 'default',
};

/** The same for what people read: texts, comments, test names, and documents. */
const inTexts: [RegExp, string][] = [
  [
    /(?<!lower-?case |capital |first |two )\bletters?\b(?!, (?:digits|dots|like))/i,
    'email, or character',
  ],
  [/(?<!wall)\bpapers?\b/i, 'document'],
  [/\bwish(?:es|ed)?\b/i, 'preference, request, or want'],
  [/\bkept\b/i, 'cached, stored, or saved'],
  [/\bfigures?\b/i, 'number, total, or amount'],
  [/\bwhom\b/i, 'the recipient, or who'],
  [/\b(?:was|is|are|were|be|been) (?:said|told)\b/i, 'notified, shown, or written'],
  [/\btells? the (?:owner|customer|partner)\b/i, 'notify'],
  [/\bin (?:the|its|their|our|plain|people's|the owner's) words\b/i, 'as text, or the message'],
  [/\boutlook\b/i, 'preview'],
  [/\bstarter\b/i, 'default'],
  [/\bwithout a day\b/i, 'not scheduled'],
  [/\bpast its day\b|\bdays late\b/i, 'overdue by'],
  [/\bgood until\b/i, 'expires'],
  [/\bnot here\b/i, 'not found'],
  [/\bsecret address\b|\bway in\b/i, 'private link'],
  [/\b(?:takes?|taken|took) back\b/i, 'undo, withdraw, or void'],
  [/\bcalls? off\b|\bcalled off\b/i, 'cancel'],
];

/** Where such a word is correct English. */
const exceptions: { files: RegExp; words: RegExp; why: string }[] = [
  {
    files:
      /conversations\/(?:engine|rules)|(?:email-)?assistant\/engine|bench\/dialogues|lib\/(?:typos|initials)|ai-pricing/,
    words: /./,
    why: 'code that reads what people write works on the words of a language',
  },
  {
    files: /customers\/rules|settings\/admin\/earlier|work-orders\/actions\/find|files\/views/,
    words: /^(?:words|letter)$/i,
    why: 'names are split into words, or rewritten letter by letter',
  },
  {
    files: /website\/public|harness\/totp|lib\/(?:key-case|plain-text)|sign-in\.test/,
    words: /^(?:words?|letters?|figure)$/i,
    why: 'lettering, encodings, and the element figure',
  },
  {
    files: /documents\/pdf|files\/rules|price-book\/rules|story\/(?:projects|requests)/,
    words: /^(?:letter|sheet|paper)$/i,
    why: 'paper sizes, a vendor’s names, and building materials',
  },
  {
    files:
      /services\/email\/(?:tnef|incoming-files|providers|find-servers|sender-records|html\/allowed-html)|mailbox\/email-files\.test/,
    words: /^(?:outlook|figure)$/i,
    why: 'the name of a mail program, and the element figure',
  },
  {
    files: /(?:services\/public-reviews|fakes)\/google-reviews/,
    words: /^places?$/i,
    why: "the name of Google's API is in its addresses",
  },
  { files: /scripts\/glossary\.ts|docs\/glossary\.md/, words: /./, why: 'the list itself' },
  {
    files: /platform\/(?:jobs\/queues|database\/migrate)/,
    words: /./,
    why: 'names of earlier queues',
  },
  {
    files: /database\/migrations\/00(?:0\d|1\d|2[0-4])_/,
    words: /./,
    why: 'a migration that has run is never changed, and 0024 renames',
  },
];

/** Folders of the file store, whose names stored files depend on. */
const storedNames = /letter-files|partner-papers/g;

/**
 * Looks for the glossary's old words in the names, comments, and texts of files.
 * @param files paths from the project's folder; others than sources and documents are passed over
 * @returns one line for each word found: file, line, the word, and what to say instead
 */
export function checkGlossary(files: string[]): string[] {
  const inProject =
    /^(?:(?:src|demo|tests|fakes|bench|scripts|docs|database)\/|(?:README|CONTRIBUTING)\.md$)/;
  return files
    .filter((file) => inProject.test(file) && /\.(?:tsx?|mjs|md|sql|css)$/.test(file))
    .flatMap(checkFile);
}

function checkFile(file: string): string[] {
  const source = readFileSync(join(projectDir, file), 'utf8').replace(storedNames, 'files');
  const found = /\.(?:tsx?|mjs)$/.test(file) ? readCode(file, source) : readPlain(file, source);
  found.push({ kind: 'name', text: file.slice(file.lastIndexOf('/') + 1), at: 0 });
  return found.flatMap(({ kind, text, at }) =>
    (kind === 'name' ? oldNames(text) : oldTexts(text))
      .filter(([word]) => !exceptions.some((one) => one.files.test(file) && one.words.test(word)))
      .map(([word, better]) => {
        const line = source.slice(0, at).split('\n').length;
        return `${file}:${line} "${word}" in ${kind} "${excerpt(text)}": say ${better}`;
      }),
  );
}

interface Found {
  kind: 'name' | 'text';
  text: string;
  /** Where it begins in the file. */
  at: number;
}

function readCode(file: string, source: string): Found[] {
  const { program, comments } = parseSync(file, source);
  const found: Found[] = comments.map(({ value, start }) => ({
    kind: 'text',
    text: value,
    at: start,
  }));
  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    const { type, start, name, value } = node as Record<string, unknown> & { start: number };
    if (typeof name === 'string') found.push({ kind: 'name', text: name, at: start });
    const text = type === 'TemplateElement' ? (value as { raw: string }).raw : value;
    if (typeof text === 'string')
      found.push({ kind: /\s/.test(text) ? 'text' : 'name', text, at: start });
    for (const child of Object.values(node)) visit(child);
  }
  visit(program);
  return found;
}

/** Reads documents line by line; in SQL and style sheets, comments and names. */
function readPlain(file: string, source: string): Found[] {
  const parts = file.endsWith('.md')
    ? [{ kind: 'text' as const, pattern: /.+/g }]
    : [
        { kind: 'text' as const, pattern: /--.*|\/\*[\s\S]*?\*\//g },
        {
          kind: 'name' as const,
          pattern: /(?<=[.\s])[a-z][\w]*_[\w]+|(?<=\.)[a-zA-Z]\w+(?=[\s,{:.)])/g,
        },
      ];
  return parts.flatMap(({ kind, pattern }) =>
    [...source.matchAll(pattern)].map(({ 0: text, index }) => ({ kind, text, at: index })),
  );
}

/** The old words in a name: `letterKinds` contains `letter`. */
function oldNames(name: string): [string, string][] {
  const parts = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return parts.flatMap((part) => {
    const better = Object.hasOwn(inNames, part.toLowerCase()) && inNames[part.toLowerCase()];
    return better ? [[part, better]] : [];
  });
}

function oldTexts(text: string): [string, string][] {
  return inTexts.flatMap(([pattern, better]) => {
    const word = pattern.exec(text)?.[0];
    return word ? [[word, better]] : [];
  });
}

function excerpt(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
