import type { Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import type { HttpEnv } from '../../../../platform/http/http-env.ts';
import type { RecordAccess } from '../../../../platform/pages/record-access.ts';
import type { App } from '../../../../services/app.ts';
import { approve, ask, decline } from '../../actions/answer.ts';
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
import { estimateProps, type Typed } from './props.ts';

export const estimateLimit = { name: 'estimate-link', times: 120, seconds: 600 };

/** What customers see of their estimates. Returns the page for an unknown estimate. */
export function estimatePages(
  pages: Hono<HttpEnv>,
  app: App,
  access: RecordAccess,
): { gone(c: Context<HttpEnv>): Response | Promise<Response> } {
  const { language, path, accessOf } = access;
  const t = estimateTexts(language);

  pages.get(path, access.guard, async (c) => {
    const linked = await readLinked(app, accessOf(c));
    if (!linked) return showNotice(c, 404);
    if (c.req.method === 'GET') await recordOpened(app, accessOf(c), linked);
    return show(c, linked, { notice: c.req.query('notice') === 'asked' ? 'asked' : undefined });
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
    if (!(await readLinked(app, accessOf(c)))) return showNotice(c, 404);
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
    if (Object.keys(problems).length > 0) return again(c, { typed, problems }, 400);
    const pressed = await approve(app, accessOf(c), {
      option: typed.option,
      optional: ticksFor(typed.option, typed.optional),
      revision: typed.revision,
      signerName: typed.signer_name,
      picture,
      clientAddress: c.get('clientAddress'),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
    });
    return pressed === 'done' ? goBack(c) : again(c, { typed, notNow: pressed }, 409);
  });

  pages.post(`${path}/rejection`, access.guard, async (c) => {
    if (!(await readLinked(app, accessOf(c)))) return showNotice(c, 404);
    const typed = await readForm(c);
    if (typed.reason.length > estimateLimits.question)
      return again(c, { typed, problems: { reason: t.page.problems.tooLong } }, 400);
    const { revision, reason } = typed;
    const pressed = await decline(app, accessOf(c), { revision, reason });
    return pressed === 'done' ? goBack(c) : again(c, { typed, notNow: pressed }, 409);
  });

  pages.post(`${path}/questions`, access.guard, async (c) => {
    if (!(await readLinked(app, accessOf(c)))) return showNotice(c, 404);
    const typed = await readForm(c);
    const { question, key } = typed;
    const problem = !question ? 'question' : question.length > estimateLimits.question && 'tooLong';
    if (problem) return again(c, { typed, problems: { question: t.page.problems[problem] } }, 400);
    const asked = await ask(app, accessOf(c), { question, key });
    return asked === 'done' ? goBack(c, '?notice=asked') : showNotice(c, 404);
  });

  access.addAccountForms<LinkedEstimate>(pages, {
    find: (c) => readLinked(app, accessOf(c)),
    customerIdOf: ({ estimate }) => estimate.customerId,
    show: (c, linked, offer, status) => show(c, linked, { offer }, status),
    gone: (c) => showNotice(c, 404),
  });

  return { gone: (c) => showNotice(c, 404) };

  function goBack(c: Context<HttpEnv>, query = '') {
    return c.redirect(`${access.pathsOf(c)[language]}${query}`, 303);
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
    const props = estimateProps(app, linked, { language, paths, offer, next, ...more });
    return answer(c, <EstimatePage {...props} />, status);
  }

  function showNotice(c: Context<HttpEnv>, status: 404) {
    return answer(c, <EstimateNoticePage language={language} />, status);
  }

  function answer(c: Context<HttpEnv>, content: ReactNode, status: 200 | 400 | 404 | 409) {
    return access.answer(c, t.page.title, content, status);
  }
}

interface More {
  typed?: Typed;
  problems?: Record<string, string>;
  notNow?: Closed;
  notice?: 'asked' | undefined;
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
