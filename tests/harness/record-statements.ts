import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { projectDir } from '../../scripts/command.ts';
import { harnessName } from './harness-name.ts';
import { formOf } from './statement-form.ts';

const folder = process.env.PLUMBLINE_STATEMENTS;
const recorder = recorderOf(pg.Client.prototype);

// For `scripts/test-run`, which prepares the statements on another PostgreSQL, or runs there the
// files that send them.
if (folder) {
  recorder.statements.clear();
  recorder.texts.clear();
  afterAll(() => {
    const file = relative(projectDir, expect.getState().testPath ?? '');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, `${newId()}.json`),
      JSON.stringify({
        file,
        statements: [...recorder.statements],
        texts: Object.fromEntries(recorder.texts),
      }),
    );
  });
}

interface Recorder {
  /** Forms, each with how it ended. */
  statements: Set<string>;
  /** A statement of each form that this worker has not sent before. */
  texts: Map<string, string>;
}

/** Records every statement that the server sends and how it ended; once per worker. */
function recorderOf(client: pg.Client & { recorder?: Recorder }): Recorder {
  if (client.recorder) return client.recorder;
  const recorder = { statements: new Set<string>(), texts: new Map<string, string>() };
  const query = client.query as (...args: unknown[]) => unknown;
  client.query = function (this: pg.Client, ...args: unknown[]) {
    if (!folder || isHarness(this)) return query.apply(this, args);
    const text = textOf(args[0]);
    const note = (error?: unknown) => {
      recorder.statements.add(endOf(text, error));
      if (!error) recordText(recorder, text);
    };
    const done = args.at(-1);
    if (typeof done === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) => {
        note(error);
        done(error, result);
      };
      return query.apply(this, args);
    }
    const answer = query.apply(this, args);
    if (answer instanceof Promise) answer.then(() => note(), note);
    return answer;
  } as typeof client.query;
  client.recorder = recorder;
  return recorder;
}

/** Forms whose texts this worker has recorded, in this file or one before it. */
const withText = new Set<string>();

function recordText({ texts }: Recorder, text: string): void {
  const form = known(text);
  if (withText.has(form)) return;
  withText.add(form);
  texts.set(form, text);
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
 * How a statement of this form ended. Apart from rows that were refused, an error belongs to its
 * connection or transaction, whatever was sent.
 */
function endOf(text: string, error?: unknown): string {
  if (!error) return `ok ${known(text)}`;
  const code = (error as { code?: string }).code ?? 'error';
  return code.startsWith(refusedRows) ? `${code} ${known(text)}` : code;
}

/** Class "integrity constraint violation" (PostgreSQL documentation, appendix A). */
const refusedRows = '23';

const forms = new Map<string, string>();

function known(text: string): string {
  const form = forms.get(text) ?? formOf(text);
  forms.set(text, form);
  return form;
}
