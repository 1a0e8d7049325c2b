import type { EstimateView } from '#features/estimates/contract/estimates.ts';
import type { TestServer } from '../harness/test-server.ts';
import { waitUntil } from '../harness/wait-until.ts';

type Server = Pick<TestServer, 'asOwner' | 'rows'>;

export function aLine(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    description: 'Replace shower valve and trim',
    quantity: 3.5,
    rate: 110,
    amount: 385,
    category: 'plumbing',
    ...change,
  };
}

/** An estimate as the owner writes one; `change` replaces some fields. */
export function anEstimate(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Hall bathroom repair',
    description: 'Valve, wall and vanity.',
    contact_name: 'Rosa Villarreal',
    contact_email: 'rosa@example.com',
    contact_phone: '(830) 555-0116',
    service_address: '214 Rosewood Ave, Boerne, TX 78006',
    priority: 'normal',
    line_items: [aLine()],
    ...change,
  };
}

/** Three options, the middle one recommended and with an optional line. */
export function inThreeOptions(change: Record<string, unknown> = {}): Record<string, unknown> {
  return anEstimate({
    options: [
      { key: 'good', name: 'Good', description: 'New valve.', is_recommended: false },
      { key: 'better', name: 'Better', description: 'Valve and wall.', is_recommended: true },
      { key: 'best', name: 'Best', description: 'All of it.', is_recommended: false },
    ],
    line_items: [
      aLine({ option: 'good', description: 'New valve', quantity: 1, rate: 753 }),
      aLine({ option: 'better', description: 'Valve and wall', quantity: 1, rate: 1338 }),
      aLine({
        option: 'better',
        description: 'Paint the ceiling',
        quantity: 2,
        rate: 95.5,
        is_optional: true,
      }),
      aLine({ option: 'best', description: 'All of it', quantity: 1, rate: 2538 }),
    ],
    ...change,
  });
}

/** Calls the API as the owner and reads the response. */
export async function ask(server: Server, method: string, path: string, json?: unknown) {
  const answer = await server.asOwner(path, { method, ...(json !== undefined && { json }) });
  return { status: answer.status, body: await answer.json() };
}

/** Writes an estimate as the owner does. */
export async function addEstimate(
  server: Server,
  json: Record<string, unknown> = anEstimate(),
): Promise<EstimateView> {
  const { status, body } = await ask(server, 'POST', '/api/estimates', json);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Sends an estimate and returns the path of its email's private link. */
export async function sendAndOpen(server: Server, id: string): Promise<string> {
  const { status, body } = await ask(server, 'POST', `/api/estimates/${id}/sending`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return linkOfEmail(server, body.data.contact_email);
}

/** The private link in the latest email to an address. */
export async function linkOfEmail(server: Server, to: string, about = '%'): Promise<string> {
  const sentEmail = await waitUntil(
    'the email is written',
    async () => {
      const [latest] = await server.rows(
        `select body_text from emails where recipient = $1 and subject like $2 order by id desc limit 1`,
        [to, about],
      );
      return latest;
    },
    100_000,
  );
  return new URL(/https?:\/\/\S+\/estimate\/\S+/.exec(sentEmail.body_text)?.[0] ?? '').pathname;
}

/** Sends an estimate and creates a private link without waiting for the email. Returns its path. */
export async function sendAndLink(server: Server, id: string): Promise<string> {
  const sent = await ask(server, 'POST', `/api/estimates/${id}/sending`);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  const { body } = await ask(server, 'POST', `/api/estimates/${id}/links`);
  return new URL(body.url).pathname;
}

/** The form as a customer sends it who approves. */
export function signed(change: Record<string, string | string[]> = {}) {
  return { option: 'better', revision: '1', signer_name: 'Nora W.', agree: 'yes', ...change };
}

let person = 0;

/** A customer with an estimate behind a private link, and the owner beside them. */
export function customerOf(running: () => Server & Pick<TestServer, 'address'>) {
  const read = async (id: string) =>
    (await ask(running(), 'GET', `/api/estimates/${id}`)).body.data;
  return {
    somebody,
    read,

    /** A sent estimate, with its private link's path. */
    async sent(json: Record<string, unknown> = inThreeOptions()) {
      const estimate = await addEstimate(running(), { ...json, ...somebody() });
      return { estimate, path: await sendAndLink(running(), estimate.id) };
    },

    /** Sends one of the forms on the estimate's page. */
    press(path: string, form: string, fields: Record<string, string | string[]>) {
      const body = new URLSearchParams();
      for (const [name, values] of Object.entries(fields))
        for (const value of [values].flat()) body.append(name, value);
      return fetch(`${running().address}${path}/${form}`, {
        method: 'POST',
        body,
        headers: { 'user-agent': 'A phone' },
        redirect: 'manual',
      });
    },

    async page(path: string) {
      return (await fetch(`${running().address}${path}`)).text();
    },

    async change(id: string, json: Record<string, unknown>) {
      return ask(running(), 'PATCH', `/api/estimates/${id}`, {
        version: (await read(id)).version,
        ...json,
      });
    },
  };
}

function somebody() {
  person += 1;
  return {
    contact_name: `Nora Whitfield ${person}`,
    contact_email: `nora-${person}@example.com`,
    contact_phone: '',
  };
}
