import type { Context } from 'hono';
import { markRead, type Person, writeMessage } from '../../features/messages/actions.ts';
import {
  countUnreadOfCustomer,
  listThreadsOfCustomer,
  readThreadOfCustomer,
} from '../../features/messages/portal-store.ts';
import { contentOf, type MessageForm, receiveMessage } from '../../features/messages/receive.ts';
import { messageTexts } from '../../features/messages/texts.ts';
import { viewMessages } from '../../features/messages/view.ts';
import { currentBusiness } from '../../features/settings/current.ts';
import { isId, newId, sha256 } from '../../lib/ids.ts';
import { AppError } from '../../platform/errors.ts';
import type { HttpEnv, SignedInCustomer } from '../../platform/http-env.ts';
import { limitRate } from '../../platform/rate-limit.ts';
import { findOwner } from '../../platform/sessions/owner.ts';
import { incomingForm } from '../../platform/uploads/read-form.ts';
import { ThreadPage } from '../../web/customer/messages/thread-page.tsx';
import { ThreadsPage } from '../../web/customer/messages/threads-page.tsx';
import { customerPath } from '../../web/routes.ts';
import type { Portal } from './portal-pages.tsx';

const messagesOnPage = 30;
const writeLimit = { name: 'customer-messages', times: 60, seconds: 600 };
/** Refusals in the middle of a body: this connection cannot carry another call. */
const leavesBodyUnread = new Set<number>([413, 415]);

/** Messages between a customer and the owner: the threads, and one of them with the place to write. */
export function messagePages({ app, pages, language, answer, signedIn }: Portal): void {
  const m = messageTexts(language);
  const place = (projectId: string) =>
    customerPath('thread', language).replace(':projectId', projectId);

  pages.get(
    customerPath('messages', language),
    signedIn(async (c, customer) => {
      const threads = await listThreadsOfCustomer(app.database, customer.id);
      const [only] = threads;
      if (only && threads.length === 1) return c.redirect(`${place(only.project_id)}#latest`, 303);
      const unread = threads.reduce((sum, thread) => sum + thread.unread, 0);
      const content = (
        <ThreadsPage
          {...{ language, customer, threads, owner: (await ownerNames()).calledOwner }}
          counts={{ messages: unread }}
          now={app.now()}
        />
      );
      return answer(c, m('page.title'), content);
    }),
  );

  pages.get(
    customerPath('thread', language),
    signedIn(async (c, customer) => {
      const projectId = c.req.param('projectId') ?? '';
      // A browser that fetches ahead has not shown it to anybody.
      const isSeen = c.req.method === 'GET' && !c.req.header('sec-purpose')?.includes('prefetch');
      return show(c, customer, projectId, { before: c.req.query('before'), isSeen });
    }),
  );

  pages.post(
    customerPath('thread', language),
    limitRate(writeLimit, app.settings.rateLimits),
    signedIn(async (c, customer) => {
      const projectId = c.req.param('projectId') ?? '';
      // Before an upload is read: for an unknown project it would be in vain.
      await read(customer, projectId);
      let form: MessageForm | undefined;
      try {
        form = await receiveMessage(app, incomingForm(c.env.incoming), language);
        await write(customer, projectId, form);
        return c.redirect(`${place(projectId)}#latest`, 303);
      } catch (error) {
        if (!(error instanceof AppError) || error.status === 404) throw error;
        if (leavesBodyUnread.has(error.status)) c.header('connection', 'close');
        const isOther = error.code === 'idempotency_conflict';
        const problem = isOther ? m('errors.sentOther') : error.message;
        const typed = form?.typed.body ?? '';
        return show(c, customer, projectId, { problem, typed, status: error.status });
      }
    }),
  );

  async function write(customer: SignedInCustomer, projectId: string, form: MessageForm) {
    const key = form.typed.key ?? '';
    if (!/^[\w-]{8,100}$/.test(key)) form.problem ??= m('errors.badKey');
    await writeMessage(app, personOf(customer), projectId, form, {
      ...{ endpoint: `messages ${projectId}`, actor: customer.userId, key },
      fingerprint: sha256(JSON.stringify(contentOf(form))),
    });
  }

  /** Throws 404 in the reader's language: unknown and not theirs look the same. */
  async function read(customer: SignedInCustomer, projectId: string, before?: string) {
    const page = { before, limit: messagesOnPage + 1, now: app.now() };
    const thread = isId(projectId)
      ? await readThreadOfCustomer(app.database, customer.id, projectId, page)
      : undefined;
    if (!thread) throw new AppError(404, 'not_found', m('errors.unknown'));
    return thread;
  }

  async function show(
    c: Context<HttpEnv>,
    customer: SignedInCustomer,
    projectId: string,
    more: {
      before?: string | undefined;
      isSeen?: boolean;
      problem?: string;
      typed?: string;
      status?: number;
    },
  ): Promise<Response> {
    const before = more.before && isId(more.before) ? more.before : undefined;
    const { title, visit, messages } = await read(customer, projectId, before);
    const unread = messages.find(({ author, readAt }) => author === 'owner' && !readAt);
    if (unread && more.isSeen) await markRead(app, personOf(customer), projectId, unread.id);
    const shown = messages.slice(0, messagesOnPage);
    const { timeZone } = currentBusiness(app);
    const content = (
      <ThreadPage
        {...{ language, customer, projectId, title, timeZone }}
        counts={{ messages: await countUnreadOfCustomer(app.database, customer.id) }}
        {...(await ownerNames())}
        visit={
          visit && { startsAt: new Date(visit.starts_at), windowMinutes: visit.window_minutes }
        }
        messages={(await viewMessages(app, shown)).toReversed()}
        earlier={messages.length > messagesOnPage ? shown.at(-1)?.id : undefined}
        isEarlier={before !== undefined}
        problem={more.problem}
        typed={more.typed ?? ''}
        idempotencyKey={newId()}
      />
    );
    return answer(c, `${title}, ${m('page.title')}`, content, more.status ?? 200);
  }

  /** Who answers, and how one calls them. */
  async function ownerNames(): Promise<{ owner: string; calledOwner: string }> {
    const owner = (await findOwner(app.database))?.name;
    const { name } = currentBusiness(app);
    return { owner: owner || name, calledOwner: owner?.split(' ', 1)[0] || name };
  }
}

function personOf({ id, userId }: SignedInCustomer): Person {
  return { side: 'customer', actor: { kind: 'customer', id: userId }, customerId: id };
}
