import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectDir } from './command.ts';

const folders = ['src', 'demo', 'tests', 'fakes', 'bench', 'scripts', 'docs', 'database'];
const isSource = /\.(?:tsx?|mjs|cjs|js|md|sql|css|json|grit)$/;
const memory = join(projectDir, 'node_modules', '.cache', 'checked.json');

/** What the checks depend on apart from the file at hand: if it changes, all files are checked. */
const rules = [
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
  'scripts/glossary.ts',
  'scripts/clocks-in-tests.ts',
  'scripts/lint/no-object-literal-spread.grit',
  'scripts/lint/promises.json',
];

export interface ChangedFiles {
  /** Paths from the project's folder. */
  files: string[];
  /** Remembers that the files as they were read now pass the checks. */
  remember(): void;
}

/**
 * The project's files that differ from those that last passed the checks on this machine.
 * @param forget returns all files
 */
export function changedFiles(forget: boolean): ChangedFiles {
  const now = { rules: fingerprint(rules), files: fingerprints() };
  const before = forget ? undefined : readMemory();
  const isKnown = before?.rules === now.rules;
  return {
    files: Object.keys(now.files).filter(
      (file) => !isKnown || before.files[file] !== now.files[file],
    ),
    remember() {
      mkdirSync(dirname(memory), { recursive: true });
      writeFileSync(memory, JSON.stringify(now));
    },
  };
}

interface Memory {
  rules: string;
  files: Record<string, string>;
}

function readMemory(): Memory | undefined {
  return existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : undefined;
}

function fingerprints(): Record<string, string> {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  const files = [...readdirSync(projectDir), ...inFolders].filter(
    (file) => isSource.test(file) && file !== 'package-lock.json',
  );
  return Object.fromEntries(files.map((file) => [file, fingerprint([file])]));
}

function fingerprint(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(projectDir, file)));
  return hash.digest('base64').slice(0, 16);
}
