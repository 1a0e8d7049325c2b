import { typedMessage } from '#features/messages/actions/receive-form.ts';
import { writeMessage } from '#features/messages/actions/send-message.ts';
import type { Person } from '#features/messages/actions/subject.ts';
import type { AboutView, MessageView, ThreadView } from '#features/messages/contract.ts';
import { newId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import type { TestServer } from '../harness/test-server.ts';

type Server = Pick<TestServer, 'asOwner' | 'app'>;

/** A project's customer as the author or reader. */
export function customerPerson(customerId: string): Person {
  return { side: 'customer', actor: { kind: 'customer', id: customerId }, customerId };
}

/** A message from the customer, without files. Returns its id. */
export async function writeAsCustomer(
  { app }: Pick<Server, 'app'>,
  project: { id: string; customer_id: string },
  body: string,
  language: Language = 'english',
): Promise<string> {
  const form = typedMessage(body, language);
  const person = customerPerson(project.customer_id);
  return (await writeMessage(app, person, project.id, form, undefined)).id;
}

/** Writes as the owner does: text, and files by name. */
export async function writeAsOwner(
  server: Pick<Server, 'asOwner'>,
  projectId: string,
  body: string,
  files: { name: string; bytes: Uint8Array }[] = [],
  key: string = newId(),
) {
  const form = new FormData();
  form.append('body', body);
  for (const { name, bytes } of files)
    form.append('attachments', new File([new Uint8Array(bytes)], name));
  const answer = await server.asOwner(`/api/messages/${projectId}`, {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': key },
  });
  return { status: answer.status, body: await answer.json() };
}

export async function readThread(
  server: Pick<Server, 'asOwner'>,
  projectId: string,
  query = '',
): Promise<{ about: AboutView; messages: MessageView[]; next_cursor: string | null }> {
  const answer = await server.asOwner(`/api/messages/${projectId}${query}`);
  return answer.json();
}

export async function readThreads(
  server: Pick<Server, 'asOwner'>,
  query = '',
): Promise<{ threads: ThreadView[]; unread: number; next_cursor: string | null }> {
  return (await server.asOwner(`/api/messages${query}`)).json();
}
