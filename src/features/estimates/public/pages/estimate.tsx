import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { adviceFor } from '#features/dangers/rules/advice.ts';
import { dangerIn } from '#features/dangers/rules/find-danger.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { isFromOwnPage } from '#platform/pages/own-page.ts';
import { type RecordAccess, redirectForms } from '#platform/pages/record-access.ts';
import type { App } from '#services/app.ts';
import { approve, ask, decline, undoDecline } from '../../actions/answer.ts';
import { findNextSteps } from '../../actions/next-steps.ts';
import {
  type LinkedEstimate,
  linkedPdf,
  readLinked,
  recordOpened,
} from '../../actions/private-links.ts';
import { readSignature } from '../../actions/signature.ts';
import { ticksFor } from '../../rules/choice.ts';
import type { Closed } from '../../rules/estimates.ts';
import { estimateLimits } from '../../rules/estimates.ts';
import { estimateTexts } from '../../texts/index.ts';
import { EstimateNoticePage } from '../estimate-notice-page.tsx';
import { EstimatePage } from '../estimate-page.tsx';
import { type EstimateNotice, estimateNotices } from '../props.ts';
import { estimateProps, type Typed } from './props.ts';

export const estimateLimit = { name: 'estimate-link', times: 120, seconds: 600 };
/** Each is an email to the owner. */
const questionLimit = { name: 'estimate-question', times: 20, seconds: 600 };

/** What customers see of their estimates. Returns the page for an unknown estimate. */
export function estimatePages(
  pages: Hono<HttpEnv>,
  app: App,
  access: RecordAccess,
): { gone(c: Context<HttpEnv>): Response | Promise<Response> } {
  const { language, path, accessOf } = access;
  const t = estimateTexts(language);
  const fewQuestions = limitRate(questionLimit, app.settings.rateLimits);

  pages.get(path, access.guard, async (c) => {
    const linked = await readLinked(app, accessOf(c));
    if (!linked) return showNotice(c, 404);
    // Whoever is signed in is a person.
    const isPerson = 'customer' in accessOf(c) && c.req.method === 'GET';
    if (isPerson) await recordOpened(app, accessOf(c), linked);
    const notice = estimateNotices.find((known) => known === c.req.query('notice'));
    // A declined estimate shows nothing to choose; it may still be undone.
    const typed = linked.estimate.status === 'rejected' ? {} : readTyped(c, linked);
    const advice = adviceFor(c.req.query('danger'), language);
    return show(c, linked, { notice, advice, ...typed });
  });

  pages.post(`${path}/seen`, access.guard, async (c) => {
    const linked = await readLinked(app, accessOf(c));
    if (!linked) return showNotice(c, 404);
    if (isFromOwnPage(c)) await recordOpened(app, accessOf(c), linked);
    return c.text('');
  });

  pages.get(`${path}/pdf`, access.guard, async (c) => {
    const linked = await readLinked(app, accessOf(c));
    const file = linked && (await app.files.read(await linkedPdf(app, linked)));
    if (!linked || !file) return showNotice(c, 404);
    return c.body(file.stream, 200, {
      'content-type': 'application/pdf',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${linked.estimate.estimateNumber}.pdf"`,
      'cache-control': 'private, no-store',
    });
  });

  // Recalculates the total without script; nothing is stored.
  pages.post(`${path}/total`, access.guard, async (c) => {
    const linked = await readLinked(app, accessOf(c));
    return linked ? show(c, linked, { typed: await readForm(c) }) : showNotice(c, 404);
  });

  pages.post(`${path}/approval`, access.guard, async (c) => {
    const linked = await readLinked(app, accessOf(c));
    if (!linked) return showNotice(c, 404);
    const typed = await readForm(c);
    const picture = await readSignature(typed.signature);
    const problems = {
      ...(!typed.signer_name && { name: t.page.problems.name }),
      ...(typed.signer_name.length > estimateLimits.contactName && {
        name: t.page.problems.tooLong,
      }),
      ...(!typed.agree && { agree: t.page.problems.agree }),
      ...(picture === 'bad' && { signature: t.page.problems.signature }),
    };
    const signature = picture === 'bad' ? '' : typed.signature;
    if (Object.keys(problems).length > 0)
      return again(c, { typed: { ...typed, signature }, problems }, 400);
    await recordOpened(app, accessOf(c), linked);
    const pressed = await approve(app, accessOf(c), {
      option: typed.option,
      optional: ticksFor(typed.option, typed.optional),
      revision: typed.revision,
      signerName: typed.signer_name,
      picture,
      clientAddress: c.get('clientAddress'),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
    });
    if (pressed === 'done') deleteCookie(c, formCookie, { path: access.pathsOf(c)[language] });
    const danger = pressed === 'done' && (await askToo(c, typed));
    return pressed === 'done'
      ? goBack(c, danger && `?danger=${danger}`)
      : again(c, { typed, notNow: pressed }, 409);
  });

  pages.post(`${path}/rejection`, access.guard, async (c) => {
    const linked = await readLinked(app, accessOf(c));
    if (!linked) return showNotice(c, 404);
    const typed = await readForm(c);
    if (typed.reason.length > estimateLimits.question)
      return again(c, { typed, problems: { reason: t.page.problems.tooLong } }, 400);
    const { revision, reason } = typed;
    await recordOpened(app, accessOf(c), linked);
    const pressed = await decline(app, accessOf(c), { revision, reason });
    if (pressed === 'done') storeTyped(c, typed);
    const danger = pressed === 'done' && ((await askToo(c, typed)) ?? dangerIn(reason));
    return pressed === 'done'
      ? goBack(c, danger && `?danger=${danger}`)
      : again(c, { typed, notNow: pressed }, 409);
  });

  pages.post(`${path}/questions`, access.guard, fewQuestions, async (c) => {
    const linked = await readLinked(app, accessOf(c));
    if (!linked) return showNotice(c, 404);
    const typed = await readForm(c);
    const { question, key } = typed;
    const problem = !question ? 'question' : question.length > estimateLimits.question && 'tooLong';
    if (problem) return again(c, { typed, problems: { question: t.page.problems[problem] } }, 400);
    await recordOpened(app, accessOf(c), linked);
    const asked = await ask(app, accessOf(c), { question, key });
    if (asked === 'gone') return showNotice(c, 404);
    // Closed estimates have nothing to choose.
    if (typed.revision > 0) storeTyped(c, typed);
    const danger = dangerIn(question);
    return goBack(c, `?notice=asked${danger ? `&danger=${danger}` : ''}`);
  });

  pages.post(`${path}/restoration`, access.guard, async (c) => {
    const undone = await undoDecline(app, accessOf(c));
    if (undone === 'gone') return showNotice(c, 404);
    return goBack(c, `?notice=${undone === 'done' ? 'restored' : 'undoLate'}`);
  });

  const record = {
    find: (c: Context<HttpEnv>) => readLinked(app, accessOf(c)),
    gone: (c: Context<HttpEnv>) => showNotice(c, 404),
  };
  redirectForms(pages, access, record, [
    'total',
    'approval',
    'rejection',
    'questions',
    'restoration',
    'deposit',
  ]);
  access.addAccountForms<LinkedEstimate>(pages, {
    ...record,
    customerIdOf: ({ estimate }) => estimate.customerId,
    show: (c, linked, offer, status) => show(c, linked, { offer }, status),
  });

  return { gone: record.gone };

  /** One form has all buttons: a question that was typed is asked whichever of them is pressed. */
  async function askToo(c: Context<HttpEnv>, { question, key }: Typed) {
    if (!question || question.length > estimateLimits.question) return undefined;
    await ask(app, accessOf(c), { question, key });
    return dangerIn(question);
  }

  function goBack(c: Context<HttpEnv>, query: string | undefined | false = '') {
    return c.redirect(`${access.pathsOf(c)[language]}${query || ''}`, 303);
  }

  /**
   * Brings what was chosen and typed over the redirect and any reload of the next minutes; the
   * drawing stays in the browser.
   */
  function storeTyped(
    c: Context<HttpEnv>,
    { revision, option, optional, signer_name, agree, reason }: Typed,
  ) {
    const all = JSON.stringify({ revision, option, optional, signer_name, agree, reason });
    // Browsers drop cookies beyond 4 KB.
    const fits = encodeURIComponent(all).length < 3500;
    const value = fits ? all : JSON.stringify({ revision, option, optional, signer_name, agree });
    setCookie(c, formCookie, value, {
      path: access.pathsOf(c)[language],
      maxAge: 600,
      httpOnly: true,
      sameSite: 'Lax',
      secure: c.get('isHttps'),
    });
  }

  /** Of a version that has changed since, nothing counts. */
  function readTyped(c: Context<HttpEnv>, { estimate }: LinkedEstimate): { typed?: Typed } {
    const stored = getCookie(c, formCookie);
    if (!stored) return {};
    const read = storedForm.safeParse(parseJson(stored));
    const isOfThis = read.success && read.data.revision === estimate.revision;
    return isOfThis ? { typed: { ...emptyForm, ...read.data } } : {};
  }

  /** The current page, with what went wrong and what was typed. */
  async function again(c: Context<HttpEnv>, more: More, status: 400 | 409) {
    const linked = more.notNow === 'gone' ? undefined : await readLinked(app, accessOf(c));
    return linked ? show(c, linked, more, status) : showNotice(c, 404);
  }

  async function show(
    c: Context<HttpEnv>,
    linked: LinkedEstimate,
    more: More,
    status: 200 | 400 | 409 = 200,
  ) {
    const paths = access.pathsOf(c);
    const offer = access.accountOffer(c, linked.estimate.customerId);
    const next = await findNextSteps(app, linked, language);
    const seenPath = 'token' in accessOf(c) ? `${paths[language]}/seen` : undefined;
    const props = estimateProps(app, linked, { language, paths, seenPath, offer, next, ...more });
    return answer(c, <EstimatePage {...props} />, status);
  }

  function showNotice(c: Context<HttpEnv>, status: 404) {
    return answer(c, <EstimateNoticePage language={language} />, status);
  }

  function answer(c: Context<HttpEnv>, content: ReactNode, status: 200 | 400 | 404 | 409) {
    return access.answer(c, t.page.title, content, status);
  }
}

/** What was typed when a question was asked or the estimate declined. */
const formCookie = 'estimate_form';
const storedForm = z.object({
  revision: z.number(),
  option: z.string(),
  optional: z.array(z.string()),
  signer_name: z.string(),
  agree: z.boolean(),
  reason: z.string().default(''),
});
const emptyForm = { signature: '', question: '', key: '' };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface More {
  typed?: Typed;
  problems?: Record<string, string>;
  notNow?: Closed;
  notice?: EstimateNotice | undefined;
  advice?: string | undefined;
  offer?: ReactNode;
}

async function readForm(c: Context<HttpEnv>): Promise<Typed> {
  const form = await c.req.parseBody({ all: true });
  const one = (name: string) => {
    const value = form[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const { optional = [] } = form;
  return {
    option: one('option'),
    optional: (Array.isArray(optional) ? optional : [optional]).filter(
      (id): id is string => typeof id === 'string',
    ),
    revision: Number(one('revision')) || 0,
    signer_name: one('signer_name').replace(/[\p{Cc}\p{Bidi_Control}]/gu, ''),
    signature: one('signature'),
    agree: one('agree') === 'yes',
    reason: one('reason'),
    question: one('question'),
    key: one('key').slice(0, 100) || 'none',
  };
}
