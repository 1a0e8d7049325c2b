import type { Section, Settings } from '#features/settings/rules/settings.ts';
import type { TestServer } from '../harness/test-server.ts';

type Server = Pick<TestServer, 'asOwner'>;

/** Changes some values of a section, like the settings page. */
export async function change<Name extends Section>(
  server: Server,
  section: Name,
  fields: Partial<Settings[Name]>,
): Promise<void> {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const path = `/api/settings/${section.replaceAll('_', '-')}`;
  const json = { version: versions[section], ...fields };
  const answer = await server.asOwner(path, { method: 'PATCH', json });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Calls as the owner and reads the response. */
export async function ask(server: Server, method: string, path: string, json?: unknown) {
  const answer = await server.asOwner(path, { method, ...(json !== undefined && { json }) });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
  return body;
}
