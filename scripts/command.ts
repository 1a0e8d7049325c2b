import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The path of a program in an installed package, to run with this Node: `packageBin('vitest',
 * 'vitest.mjs')`.
 */
export function packageBin(name: string, file: string): string {
  return join(projectDir, 'node_modules', name, file);
}

export interface Outcome {
  code: number;
  output: string;
}

/**
 * Runs a program in the project and waits for it. Returns its exit code and everything it printed.
 */
export function run(
  command: string,
  args: string[],
  options: {
    env?: Record<string, string | undefined>;
    show?: boolean;
    shell?: boolean;
    /** Milliseconds after which the program is stopped. */
    timeout?: number;
  } = {},
): Promise<Outcome> {
  return new Promise((done) => {
    const env = { ...process.env, ...options.env } as NodeJS.ProcessEnv;
    const { shell, timeout } = options;
    const child = spawn(command, args, {
      cwd: projectDir,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
      timeout,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (options.show) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
