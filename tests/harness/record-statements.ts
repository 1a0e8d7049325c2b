import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { projectDir } from '../../scripts/command.ts';
import { newId } from '../../src/lib/ids.ts';
import { harnessName } from './harness-name.ts';

const folder = process.env.PLUMBLINE_STATEMENTS;
const recorder = recorderOf(pg.Client.prototype);

// For `scripts/second-pass.ts`, which runs on another PostgreSQL what sends it something new.
if (folder) {
  recorder.statements.clear();
  afterAll(() => {
    const file = relative(projectDir, expect.getState().testPath ?? '');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, `${newId()}.json`),
      JSON.stringify({ file, statements: [...recorder.statements] }),
    );
  });
}

interface Recorder {
  statements: Set<string>;
}

/** Notes every statement that the server sends and how it ended; once in a worker. */
function recorderOf(client: pg.Client & { recorder?: Recorder }): Recorder {
  if (client.recorder) return client.recorder;
  const statements = new Set<string>();
  const query = client.query as (...args: unknown[]) => unknown;
  client.query = function (this: pg.Client, ...args: unknown[]) {
    if (!folder || isHarness(this)) return query.apply(this, args);
    const text = shapeOf(textOf(args[0]));
    const done = args.at(-1);
    if (typeof done === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) => {
        statements.add(`${outcomeOf(error)} ${text}`);
        done(error, result);
      };
      return query.apply(this, args);
    }
    const answer = query.apply(this, args);
    if (answer instanceof Promise)
      answer.then(
        () => statements.add(`${outcomeOf()} ${text}`),
        (error) => statements.add(`${outcomeOf(error)} ${text}`),
      );
    return answer;
  } as typeof client.query;
  client.recorder = { statements };
  return client.recorder;
}

function isHarness(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters?: { application_name?: string };
  };
  return connectionParameters?.application_name === harnessName;
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
}

/**
 * The statement without its values and without which columns it names, one after the other: those are
 * the same to every PostgreSQL.
 */
function shapeOf(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'|\$\d+|\b\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .replace(/(?:"\w+" = \?(?:, )?)+(?= where|$)/g, 'columns')
    .replace(new RegExp(`${column}(?:, ?${column})+`, 'g'), 'columns')
    .replace(/\(columns\)(?:, ?\(columns\))+/g, '(columns)')
    .replace(/ returning .*$/, ' returning');
}

const column = '(?:(?:"\\w+"\\.)?"\\w+"|\\?|default)(?:::\\w+)?';

/** How it ended: with which error of PostgreSQL's, if any. */
function outcomeOf(error?: unknown): string {
  return error ? ((error as { code?: string }).code ?? 'error') : 'ok';
}
