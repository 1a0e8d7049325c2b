import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#app/start/config.ts';
import { resetDemo } from './reset.ts';

/** A data folder with one file. */
function folderWith(name: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'reset-'));
  writeFileSync(join(dataDir, name), '{}');
  return { dataDir, config: readConfig({ DATA_DIR: dataDir }) };
}

test("a reset deletes the demo's folder", async () => {
  const { dataDir, config } = folderWith('demo.json');
  await resetDemo(config);
  expect(existsSync(dataDir)).toBe(false);
});

test('a reset does not touch the folder of a real business', async () => {
  const { dataDir, config } = folderWith('secrets.json');
  await expect(resetDemo(config)).rejects.toThrow('is not the folder of a demo');
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(true);
});

test('a reset does not touch another database', async () => {
  const { dataDir, config } = folderWith('demo.json');
  const elsewhere = { ...config, databaseUrl: 'postgres://demo@db.example/demo' };
  await expect(resetDemo(elsewhere)).rejects.toThrow('DATABASE_URL');
  expect(existsSync(dataDir)).toBe(true);
});
