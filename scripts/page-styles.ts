import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { importsOf } from './imports-of.ts';

// Pages are rendered on the server, where a style sheet is only a list of names: one that no
// `styles.ts` exports is missing on the page, and nothing else notices.

const source = resolve(import.meta.dirname, '..', 'src');
/** Loaded with the script that shows the part, or with the page of the request form. */
const ofScripts =
  /^features\/(calls\/public\/(call|keypad|output-choice)|conversations\/public\/(chat|review)|requests\/public\/request-form)\.module\.css$/;
const pageFolders = /^(app|features\/[^/]+)\/(public|customer|partner)\/|^ui\/site\//;

/** Returns one line for each style sheet of pages that browsers never get. */
export function checkPageStyles(): string[] {
  const given = new Set<string>();
  for (const site of ['public', 'customer', 'partner'])
    follow(join(source, 'app', site, 'styles.ts'), given);
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css') && pageFolders.test(path))
    .filter((path) => !ofScripts.test(path) && !given.has(join(source, path)))
    .map((path) => `${path}: no page gets it; please export it in app/…/styles.ts`);
}

/** Collects a file and all that it imports. */
function follow(file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  if (!/\.tsx?$/.test(file)) return;
  for (const path of importsOf(file, readFileSync(file, 'utf8'))) follow(path, found);
}
