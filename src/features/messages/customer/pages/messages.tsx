import type { Context } from 'hono';
import { adviceFor } from '#features/dangers/rules/advice.ts';
import { dangerIn } from '#features/dangers/rules/find-danger.ts';
import { withArriving } from '#features/schedule/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { isId, newId, sha256 } from '#lib/ids.ts';
import { customerLink, customerPath } from '#lib/links.ts';
import { AppError } from '#platform/http/errors.ts';
import type { HttpEnv, SignedInCustomer } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { takesFiles } from '#platform/http/uploads/upload-paths.ts';
import { cachedOwner } from '#platform/sessions/owner.ts';
import type { CustomerPortal } from '#services/app.ts';
import { contentOf, type MessageForm, receiveMessage } from '../../actions/receive-form.ts';
import { markRead, writeMessage } from '../../actions/send-message.ts';
import type { Person } from '../../actions/subject.ts';
import {
  listThreadsOfCustomer,
  type NextVisit,
  readThreadOfCustomer,
} from '../../store/customer.ts';
import { messageTexts } from '../../texts/index.ts';
import { viewMessages } from '../../views.ts';
import { ThreadPage } from '../thread-page.tsx';
import { ThreadsPage } from '../threads-page.tsx';

const messagesOnPage = 30;
const writeLimit = { name: 'customer-messages', times: 60, seconds: 600 };
/** Refusals in the middle of a body: this connection can't be reused. */
const leavesBodyUnread = new Set<number>([413, 415]);

/** Messages between a customer and the owner: the threads, and one of them with its composer. */
export function messagePages({
  app,
  pages,
  language,
  guard,
  page,
  notFound,
}: CustomerPortal): void {
  const m = messageTexts(language);
  const fewMessages = limitRate(writeLimit, app.settings.rateLimits);
  const linkTo = (threadId: string) => customerLink('thread', language, { id: threadId });

  pages.get(customerPath('messages', language), guard, async (c) => {
    const threads = await listThreadsOfCustomer(app.database, c.get('customer').id);
    const [first, second] = threads;
    // The only one, or the only project of a customer who has written about nothing else.
    const isOnlyOne = !second || (threads.length === 2 && first?.title && second.body === null);
    if (first && isOnlyOne) return c.redirect(`${linkTo(first.thread_id)}#latest`, 303);
    const { calledOwner } = ownerNames();
    const content = (
      <ThreadsPage language={language} threads={threads} owner={calledOwner} now={app.now()} />
    );
    return page(c, { section: 'messages', title: m.page.title, content });
  });

  pages.get(customerPath('thread', language), guard, (c) => {
    // A browser that prefetches hasn't shown it to anyone.
    const isSeen = c.req.method === 'GET' && !c.req.header('sec-purpose')?.includes('prefetch');
    const advice = adviceFor(c.req.query('danger'), language);
    return show(c, { before: c.req.query('before'), isSeen, advice });
  });

  pages.post(takesFiles(customerPath('thread', language)), fewMessages, guard, async (c) => {
    // Before an upload is read, because for an unknown thread it would be in vain.
    if (!(await read(c))) return notFound(c);
    let form: MessageForm | undefined;
    try {
      form = await receiveMessage(app, incomingForm(c.env.incoming), language);
      await write(c.get('customer'), threadIn(c), form);
      const danger = dangerIn(form.typed.body ?? '');
      const query = danger ? `?danger=${danger}` : '';
      return c.redirect(`${linkTo(threadIn(c))}${query}#latest`, 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.status === 404) return notFound(c);
      if (leavesBodyUnread.has(error.status)) c.header('connection', 'close');
      const isOther = error.code === 'idempotency_conflict';
      const problem = isOther ? m.errors.sentOther : error.message;
      const typed = form?.typed.body ?? '';
      return show(c, { problem, typed, status: error.status === 415 ? 400 : error.status });
    }
  });

  async function write(customer: SignedInCustomer, threadId: string, form: MessageForm) {
    const key = form.typed.key ?? '';
    if (!/^[\w-]{8,100}$/.test(key)) form.problem ??= m.errors.badKey;
    await writeMessage(app, personOf(customer), threadId, form, {
      endpoint: `messages ${threadId}`,
      actor: customer.userId,
      key,
      fingerprint: sha256(JSON.stringify(contentOf(form))),
    });
  }

  /** The thread; an unknown one and someone else's look the same. */
  function read(c: Context<HttpEnv>, before?: string) {
    const threadId = threadIn(c);
    const asked = { before, limit: messagesOnPage + 1, now: app.now() };
    if (!isId(threadId)) return undefined;
    return readThreadOfCustomer(app.database, c.get('customer').id, threadId, asked);
  }

  async function show(c: Context<HttpEnv>, more: Shown): Promise<Response> {
    const before = more.before && isId(more.before) ? more.before : undefined;
    const thread = await read(c, before);
    if (!thread) return notFound(c);
    const { title, visit, messages } = thread;
    const threadId = threadIn(c);
    const unread = messages.find(({ author, readAt }) => author === 'owner' && !readAt);
    if (unread && more.isSeen)
      await markRead(app, personOf(c.get('customer')), threadId, unread.id);
    const shown = messages.slice(0, messagesOnPage);
    const { timeZone } = currentBusiness(app);
    const content = (
      <ThreadPage
        language={language}
        threadId={threadId}
        title={title}
        timeZone={timeZone}
        {...ownerNames()}
        visit={visit && (await shownVisit(visit))}
        messages={(await viewMessages(app, shown)).toReversed()}
        earlier={messages.length > messagesOnPage ? shown.at(-1)?.id : undefined}
        isEarlier={before !== undefined}
        advice={more.advice}
        problem={more.problem}
        typed={more.typed ?? ''}
        idempotencyKey={newId()}
      />
    );
    return page(c, {
      section: 'messages',
      title: title ?? m.page.general,
      content,
      status: more.status ?? 200,
    });
  }

  /** When the next visit is, and who comes. */
  async function shownVisit(visit: NextVisit) {
    const [named] = await withArriving(app.database, [visit]);
    return {
      startsAt: new Date(visit.starts_at),
      windowMinutes: visit.window_minutes,
      arriving: named?.arriving?.split(' ', 1)[0] ?? ownerNames().calledOwner,
    };
  }

  /** Who answers, and what they are called. */
  function ownerNames(): { owner: string; calledOwner: string } {
    const owner = app.cache.get(cachedOwner)?.name;
    const { name } = currentBusiness(app);
    return { owner: owner || name, calledOwner: owner?.split(' ', 1)[0] || name };
  }
}

/** How a thread is shown. */
interface Shown {
  /** Only messages before this one. */
  before?: string | undefined;
  /** Somebody looks at it. */
  isSeen?: boolean;
  /** What to do at once about a danger they wrote of. */
  advice?: string | undefined;
  problem?: string;
  typed?: string;
  status?: number;
}

function threadIn(c: Context<HttpEnv>): string {
  return c.req.param('id') ?? '';
}

function personOf({ id, userId }: SignedInCustomer): Person {
  return { side: 'customer', actor: { kind: 'customer', id: userId }, customerId: id };
}
