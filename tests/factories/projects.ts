import type { ProjectView } from '#features/projects/contract/projects.ts';
import type { TestServer } from '../harness/test-server.ts';

type Server = Pick<TestServer, 'asOwner'>;

/** A project as the owner enters one for a new customer; `change` replaces some fields. */
export function aProject(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    customer: { first_name: 'Hank', last_name: 'Oehler', email: 'hank.oehler@example.com' },
    title: 'Porch rail, cedar',
    description: 'Replace the rotten rail on the front porch.',
    category: 'carpentry',
    ...change,
  };
}

/** Starts a project as the owner does. */
export async function addProject(
  server: Server,
  change: Record<string, unknown> = {},
): Promise<ProjectView> {
  const json = aProject(change);
  const answer = await server.asOwner('/api/projects', { method: 'POST', json });
  return (await answer.json()).project;
}

/** Calls the API as the owner and reads the response. */
export async function ask(server: Server, method: string, path: string, json?: unknown) {
  const answer = await server.asOwner(path, { method, ...(json !== undefined && { json }) });
  return { status: answer.status, body: await answer.json() };
}
