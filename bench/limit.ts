import { fork } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a file of `limits/` in its own process, where nothing of our server is loaded. The request
 * travels as a message: passwords do not belong on a command line.
 */
export function measureLimit<Answer>(
  name: 'reads' | 'photos' | 'page' | 'chat' | 'portal',
  question: unknown,
): Promise<Answer> {
  return new Promise((done, failed) => {
    const limit = fork(join(import.meta.dirname, 'limits', `${name}.ts`));
    limit.on('error', failed);
    limit.on('exit', (code) => failed(new Error(`limits/${name}.ts ended with ${code}`)));
    limit.on('message', (answer) => done(answer as Answer));
    limit.send(question as object);
  });
}

/** In the limit's process: answers its single request. */
export function answerLimit<Question>(measure: (question: Question) => Promise<unknown>): void {
  process.once('message', async (question) => {
    process.send?.(await measure(question as Question));
    process.disconnect();
  });
}
