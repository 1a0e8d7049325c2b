import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { projectDir } from '../../scripts/command.ts';

/** Writes how long every test file took, with its hooks and imports, as `{file: milliseconds}`. */
export const fileTimes = (outputFile: string): Reporter => ({
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return [relative(projectDir, module.moduleId), duration + collectDuration + setupDuration];
    });
    writeFileSync(outputFile, JSON.stringify(Object.fromEntries(times)));
  },
});
