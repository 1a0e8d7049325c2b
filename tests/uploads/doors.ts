import { newId } from '#lib/ids.ts';
import { chatOn } from '../factories/conversations.ts';
import { applied } from '../factories/partners.ts';
import { addProject } from '../factories/projects.ts';
import { aWorkRequest } from '../factories/requests.ts';
import { addVisit } from '../factories/schedule.ts';
import { startWithTexts, textTo } from '../factories/text-messages.ts';
import { addOrder, anEntry, atWork } from '../factories/work-orders.ts';
import { businessDay, businessTime, tuesdayAfterNext } from '../harness/business-day.ts';
import { signedInPartner } from '../harness/partner.ts';
import { signedInCustomer } from '../harness/portal.ts';

export type Site = Awaited<ReturnType<typeof openDoors>>;

/** A business with a record behind every door through which files come in. */
export async function openDoors() {
  const { server, stop } = await startWithTexts();
  const person = { first_name: 'Rosa', last_name: 'Villarreal', email: 'rosa.v@example.com' };
  const customer = await signedInCustomer(server, person);
  const project = await addProject(server, {
    customer: undefined,
    customer_id: customer.customer.id,
    title: 'Kitchen sink',
  });
  const visit = await addVisit(server, {
    customer_id: customer.customer.id,
    project_id: project.id,
    title: 'Kitchen sink',
    starts_at: businessTime(tuesdayAfterNext(), '09:00'),
  });
  const partner = await signedInPartner(server);
  const order = await addOrder(server, project.id, [partner.partner.id]);
  await atWork(partner.browser).answer(order.id, { answer: 'accept' });
  const { text } = (await textTo(server, '(830) 555-0171', 'We are on our way')).body;
  return {
    server,
    stop,
    customer,
    project,
    visit,
    partner,
    order,
    threadId: text.thread_id as string,
    chat: chatOn(() => server),
  };
}

/** Sends a file through a door; returns what it answered, and what it answers on success. */
type Door = (site: Site, file: File) => Promise<{ status: number; accepted: number }>;

function form(field: string, file: File, more: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  body.append(field, file);
  return body;
}

/** A door of the back office. */
function office(field: string, pathOf: (site: Site) => string, accepted = 200): Door {
  return async (site, file) => {
    const body = form(field, file);
    const { status } = await site.server.asOwner(pathOf(site), { method: 'POST', body });
    return { status, accepted };
  };
}

function requestPage(path: string): Door {
  return async ({ server }, file) => {
    const body = form('photos', file, aWorkRequest({ email: `${newId()}@example.com` }));
    const answer = await fetch(server.address + path, { method: 'POST', body, redirect: 'manual' });
    return { status: answer.status, accepted: 303 };
  };
}

function followedRequest(prefix: string): Door {
  return async ({ server }, file) => {
    const body = form('photos', file, aWorkRequest({ email: `${newId()}@example.com` }));
    const sent = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
    const { link } = await sent.json();
    const added = form('photos', file, { message: 'One more', key: newId() });
    const path = `${server.address}${prefix}${link}/additions`;
    const answer = await fetch(path, { method: 'POST', body: added, redirect: 'manual' });
    return { status: answer.status, accepted: 303 };
  };
}

function ownRequest(prefix: string): Door {
  return async ({ customer, server }, file) => {
    const body = form('photos', file, aWorkRequest({ email: 'rosa.v@example.com' }));
    const sent = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
    const { request_id } = await sent.json();
    const added = form('photos', file, { message: 'One more', key: newId() });
    const path = `${prefix}/customer/requests/${request_id}/additions`;
    return { status: (await customer.browser.send(path, added)).status, accepted: 303 };
  };
}

function messagePage(path: string): Door {
  return async ({ customer, project }, file) => {
    const body = form('attachments', file, { body: 'The leak', key: newId() });
    const { status } = await customer.browser.send(`${path}/${project.id}`, body);
    return { status, accepted: 303 };
  };
}

const document = () => ({
  kind: 'insurance',
  key: newId(),
  expiresOn: `${Number(businessDay().slice(0, 4)) + 1}-12-31`,
});

/** By path, as routes write it. */
export const doors: Record<string, Door> = {
  '/api/forms/work-request': async ({ server }, file) => {
    const body = form('photos', file, aWorkRequest({ email: `${newId()}@example.com` }));
    const { status } = await fetch(`${server.address}/api/forms/work-request`, {
      method: 'POST',
      body,
    });
    return { status, accepted: 200 };
  },
  '/request': requestPage('/request'),
  '/es/request': requestPage('/es/request'),
  '/request/:token/additions': followedRequest(''),
  '/es/request/:token/additions': followedRequest('/es'),
  '/customer/requests/:id/additions': ownRequest(''),
  '/es/customer/requests/:id/additions': ownRequest('/es'),
  '/api/forms/project-intake': async ({ server }, file) => {
    const body = form('photos', file, {
      project_description: 'Faucet drips at the base',
      customer_name: 'Rosa Villarreal',
      customer_phone: '(830) 555-0116',
    });
    const { status } = await fetch(`${server.address}/api/forms/project-intake`, {
      method: 'POST',
      body,
    });
    return { status, accepted: 200 };
  },
  '/api/chat/photos': async ({ chat }, file) => {
    const bytes = Buffer.from(await file.arrayBuffer());
    const { status } = await chat.sendPhotos(await chat.start(), { bytes });
    return { status, accepted: 200 };
  },
  '/api/requests': async ({ server }, file) => {
    const body = form('photos', file, { phone: '(830) 555-0116', project_description: 'The wall' });
    const { status } = await server.asOwner('/api/requests', { method: 'POST', body });
    return { status, accepted: 200 };
  },
  '/api/projects/:id/photos': office(
    'photos',
    ({ project }) => `/api/projects/${project.id}/photos`,
  ),
  '/api/projects/:id/files': office('files', ({ project }) => `/api/projects/${project.id}/files`),
  '/api/messages/:id': office('attachments', ({ project }) => `/api/messages/${project.id}`),
  '/api/my-day/visits/:id/photos': office(
    'photos',
    ({ visit }) => `/api/my-day/visits/${visit.id}/photos`,
  ),
  '/api/texts/:id/messages': office('photos', ({ threadId }) => `/api/texts/${threadId}/messages`),
  '/api/email/drafts/:id/attachments': async ({ server }, file) => {
    const begun = await server.asOwner('/api/email/drafts', {
      method: 'POST',
      json: { kind: 'new' },
    });
    const { draft } = await begun.json();
    const { status } = await server.asOwner(`/api/email/drafts/${draft.id}/attachments`, {
      method: 'POST',
      body: form('attachments', file),
    });
    return { status, accepted: 200 };
  },
  '/api/content/pictures': office('photos', () => '/api/content/pictures'),
  '/api/settings/gallery-photos': office('picture', () => '/api/settings/gallery-photos'),
  '/api/settings/mark': office('picture', () => '/api/settings/mark'),
  // Sound of up to 5 MB, not pictures.
  '/api/phone/greeting': async (site, file) => {
    const { status } = await office('recording', () => '/api/phone/greeting')(site, file);
    return { status, accepted: file.size > 5 * 1024 * 1024 ? 413 : 400 };
  },
  '/api/calls/:id/voicemail': async ({ server }, file) => {
    const body = form('recording', file);
    const path = `${server.address}/api/calls/${newId()}/voicemail`;
    return { status: (await fetch(path, { method: 'POST', body })).status, accepted: 403 };
  },
  '/api/partner/work-orders/:id/entries': async ({ partner, order }, file) => {
    const body = anEntry('photo', { stage: 'after' }, [file]);
    const { status } = await atWork(partner.browser).enter(order.id, body);
    return { status, accepted: 200 };
  },
  '/partner/work-orders/:id/entries': async ({ partner, order }, file) => {
    const body = anEntry('photo', { stage: 'after' }, [file]);
    const path = `/partner/work-orders/${order.id}/entries`;
    return { status: (await partner.browser.send(path, body)).status, accepted: 303 };
  },
  '/customer/messages/:id': messagePage('/customer/messages'),
  '/es/customer/messages/:id': messagePage('/es/customer/messages'),
  '/partner/application/:token/documents': async ({ server }, file) => {
    const { browser, link } = await applied(server);
    const { status } = await browser.send(`${link}/documents`, form('file', file, document()));
    return { status, accepted: 303 };
  },
  '/partner/profile/documents': async ({ partner }, file) => {
    const body = form('file', file, document());
    const { status } = await partner.browser.send('/partner/profile/documents', body);
    return { status, accepted: 303 };
  },
};
