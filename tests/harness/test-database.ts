import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { asAdmin, databaseUrl } from './postgres.ts';

/** A database of a test's own: a copy of the migrated template, or an empty one. */
export async function createTestDatabase({ empty = false } = {}) {
  const adminUrl = inject('adminUrl');
  const name = `plumbline_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    adminUrl,
    `create database ${name}${empty ? '' : ` template ${inject('template')}`}`,
  );
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`),
  };
}
