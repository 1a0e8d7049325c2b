import type { Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import { adviceFor } from '#features/dangers/rules/advice.ts';
import { dangerIn } from '#features/dangers/rules/find-danger.ts';
import { checkForm, fieldTexts } from '#lib/check-form.ts';
import { newId } from '#lib/ids.ts';
import { AppError } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { takesFiles } from '#platform/http/uploads/upload-paths.ts';
import { readFields } from '#platform/pages/form.ts';
import { type RecordAccess, redirectForms } from '#platform/pages/record-access.ts';
import type { App } from '#services/app.ts';
import { receiveAddition } from '../../actions/add-to-request.ts';
import { chooseTime } from '../../actions/choose-time.ts';
import { type Followed, findFollowed } from '../../actions/follow.ts';
import { withdrawRequest } from '../../actions/withdraw.ts';
import { withdrawalFields } from '../../contract/fields.ts';
import { isFinished, mayWithdraw } from '../../rules/following.ts';
import { titleOf } from '../../rules/project.ts';
import { maxHeldTimes } from '../../rules/requests.ts';
import { followTexts } from '../../texts/follow.ts';
import { requestTexts } from '../../texts/index.ts';
import { FollowPage, NotFollowedPage } from '../follow-page.tsx';
import { WithdrawPage } from '../withdraw-page.tsx';
import { followProps } from './follow-props.ts';

export const followLimit = { name: 'request-link', times: 120, seconds: 600 };
/** Each is an email to the owner. */
const additionLimit = { name: 'request-addition', times: 20, seconds: 600 };

const notices = ['added', 'withdrawn'] as const;
/** What was typed, and what was wrong with it. */
const nothingTyped = { message: '', problem: '', timeProblem: '' };

/** What people see of the requests they sent. Opening one changes nothing. */
export function followPages(pages: Hono<HttpEnv>, app: App, access: RecordAccess): void {
  const { language, path, guard, accessOf } = access;
  const t = followTexts(language);
  const fewAdditions = limitRate(additionLimit, app.settings.rateLimits);

  pages.get(path, guard, async (c) => {
    const followed = await findFollowed(app, app.database, accessOf(c));
    return followed ? show(c, followed) : gone(c);
  });

  // The question before it: opening it changes nothing.
  pages.get(`${path}/withdrawal`, guard, async (c) => {
    const followed = await findFollowed(app, app.database, accessOf(c));
    if (!followed) return gone(c);
    if (followed.state === 'withdrawn') return goBack(c);
    return showWithdrawal(c, followed);
  });

  pages.post(`${path}/withdrawal`, guard, async (c) => {
    const followed = await findFollowed(app, app.database, accessOf(c));
    if (!followed) return gone(c);
    const field = await readFields(c);
    const { form, errors } = checkForm(withdrawalFields, { reason: field('reason') });
    if (!form) {
      const problem = fieldTexts(requestTexts(language).errors, errors).reason;
      return showWithdrawal(c, followed, { reason: field('reason'), problem }, 400);
    }
    const pressed = await withdrawRequest(app, accessOf(c), form.reason);
    if (pressed === 'gone') return gone(c);
    if (pressed === 'planned') {
      const now = await findFollowed(app, app.database, accessOf(c));
      return now ? showWithdrawal(c, now, {}, 409) : gone(c);
    }
    const danger = dangerIn(form.reason);
    return goBack(c, `?notice=withdrawn${danger ? `&danger=${danger}` : ''}`);
  });

  pages.post(takesFiles(`${path}/additions`), guard, fewAdditions, async (c) => {
    // Before its photos are read.
    const followed = await findFollowed(app, app.database, accessOf(c));
    if (!followed) return gone(c);
    const added = await receiveAddition(app, accessOf(c), incomingForm(c.env.incoming), language);
    if (added.kind === 'gone') return gone(c);
    if (added.kind === 'done') {
      const danger = dangerIn(added.text);
      return goBack(c, `?notice=added${danger ? `&danger=${danger}` : ''}`);
    }
    if (added.retryAfter) c.header('retry-after', String(added.retryAfter));
    const now = await findFollowed(app, app.database, accessOf(c));
    const problem = [added.problem, added.hadPhotos && t.photosAgain].filter(Boolean).join(' ');
    const typed = { ...nothingTyped, message: added.typed, problem };
    if (!now) return gone(c);
    // Over in the meantime, whatever else is wrong: there is no form to correct it in.
    return show(c, now, typed, isFinished(now.state) ? 409 : added.status);
  });

  pages.post(`${path}/time`, guard, async (c) => {
    const followed = await findFollowed(app, app.database, accessOf(c));
    if (!followed) return gone(c);
    const startsAt = new Date((await readFields(c))('starts_at'));
    if (Number.isNaN(startsAt.getTime())) return goBack(c);
    try {
      const chosen = await chooseTime(app, accessOf(c), startsAt);
      return chosen === 'gone' ? gone(c) : goBack(c);
    } catch (error) {
      if (!(error instanceof AppError && error.fields?.visitSlot)) throw error;
      // In the language of the page, which may be another one than that of the request.
      const t = requestTexts(language).errors;
      const isTaken = error.code === 'slot_taken';
      const timeProblem = isTaken ? t.slotTaken : t.slotsHeld({ max: maxHeldTimes });
      return show(c, followed, { ...nothingTyped, timeProblem }, 409);
    }
  });

  redirectForms(
    pages,
    access,
    { find: (c) => findFollowed(app, app.database, accessOf(c)), gone },
    ['additions', 'time'],
  );

  function goBack(c: Context<HttpEnv>, query = '') {
    return c.redirect(access.pathsOf(c)[language] + query, 303);
  }

  function showWithdrawal(
    c: Context<HttpEnv>,
    { request, state, progress }: Followed,
    typed: { reason?: string; problem?: string | undefined } = {},
    status: 200 | 400 | 409 = 200,
  ) {
    const content = (
      <WithdrawPage
        language={language}
        paths={access.pathsOf(c)}
        number={request.requestNumber}
        title={titleOf(request.projectDescription)}
        isOffered={mayWithdraw(state, progress)}
        {...typed}
      />
    );
    return answer(c, content, status);
  }

  async function show(c: Context<HttpEnv>, followed: Followed, typed = nothingTyped, status = 200) {
    const props = await followProps(app, followed, {
      language,
      paths: access.pathsOf(c),
      isSignedIn: 'customer' in accessOf(c),
      notice: notices.find((known) => known === c.req.query('notice')),
      typed: { key: newId(), message: typed.message, problem: typed.problem },
      unsent: typed.problem ? typed.message : undefined,
      timeProblem: typed.timeProblem,
      advice: adviceFor(c.req.query('danger') ?? dangerIn(typed.message), language),
    });
    const title = status < 400 ? t.title : t.errorTitle(t);
    return access.answer(c, title, <FollowPage {...props} />, status, true);
  }

  function gone(c: Context<HttpEnv>) {
    return answer(c, <NotFollowedPage language={language} />, 404);
  }

  function answer(c: Context<HttpEnv>, content: ReactNode, status: number) {
    return access.answer(c, t.title, content, status);
  }
}
