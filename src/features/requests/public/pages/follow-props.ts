import { findOpenDanger } from '#features/dangers/index.ts';
import { adviceFor } from '#features/dangers/rules/advice.ts';
import { viewPhoto } from '#features/photos/index.ts';
import { listBookingTimes } from '#features/schedule/index.ts';
import { formatArrival } from '#features/schedule/texts/times.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { longDayAndTimeOf, longDayOf, weekdayOf } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { customerPath, publicRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { listAudit } from '#platform/audit/audit.ts';
import type { App } from '#services/app.ts';
import { mayChooseTime } from '../../actions/choose-time.ts';
import type { Followed } from '../../actions/follow.ts';
import { byDayText } from '../../actions/promise.ts';
import { type FollowState, followState, isFinished, mayWithdraw } from '../../rules/following.ts';
import { titleOf } from '../../rules/project.ts';
import { maxPhotos } from '../../rules/requests.ts';
import { findProgress } from '../../store/progress.ts';
import { findRequest, findRequestPhotos } from '../../store/requests.ts';
import { followTexts } from '../../texts/follow.ts';
import { requestTexts } from '../../texts/index.ts';
import { sentFacts } from '../../texts/sent-facts.ts';
import type { FollowPageProps, FollowStep } from '../follow-props.ts';

/** What the page shows of a request. */
export async function followProps(
  app: App,
  followed: Followed,
  where: {
    language: Language;
    paths: Record<Language, string>;
    isSignedIn: boolean;
    notice: FollowPageProps['notice'];
    advice: string | undefined;
    typed: { key: string; message: string; problem: string };
    unsent: string | undefined;
    timeProblem: string;
  },
): Promise<FollowPageProps> {
  const { request, state } = followed;
  const { language, paths, isSignedIn, notice, advice, typed, unsent, timeProblem } = where;
  const [photos, history, danger, mayChoose] = await Promise.all([
    findRequestPhotos(app.database, request.id),
    listAudit(app.database, 'request', request.id),
    isUnanswered(followed) ? findOpenDanger(app.database, { requestId: request.id }) : undefined,
    mayChooseTime(app, app.database, followed),
  ]);
  const days = mayChoose ? await listBookingTimes(app, request.zipCode, language) : [];
  const location = [request.address, request.city].filter(Boolean).join(', ');
  const urgency = requestTexts(language).urgencies[request.urgency];
  return {
    language,
    paths,
    advice: advice ?? adviceFor(danger, language),
    shouldCall: danger !== undefined,
    // A page that was left open doesn't show outdated notices.
    notice: notice === 'withdrawn' && state !== 'withdrawn' ? undefined : notice,
    messages: messagesIn(app, history, language),
    composer: isFinished(state)
      ? undefined
      : {
          key: typed.key,
          typed: typed.message,
          problem: typed.problem,
          photosLeft: maxPhotos - request.photoCount,
          megabytes: currentSettings(app).system.request_photo_megabytes,
        },
    unsent: isFinished(state) ? unsent : undefined,
    times: days.length > 0 ? { days, problem: timeProblem } : undefined,
    mayWithdraw: mayWithdraw(state, followed.progress),
    number: request.requestNumber,
    title: titleOf(request.projectDescription),
    summary: [location, urgency].filter(Boolean).join('. '),
    state,
    steps: stepsOf(app, followed, {
      language,
      isSignedIn,
      history,
      isDangerous: danger !== undefined,
    }),
    facts: factsOf(app, followed, language),
    photos: photos.map(({ id, name, size, width, height }) =>
      viewPhoto(app, { id, name, size, width, height }),
    ),
    newRequest: isSignedIn ? customerPath('newRequest', language) : publicRoutes.request[language],
  };
}

function factsOf(app: App, { request }: Followed, language: Language): [string, string][] {
  const t = followTexts(language).labels;
  const { timeZone } = currentBusiness(app);
  const sent = { ...request, preferredDate: request.preferredDate ?? '' };
  return [
    ...sentFacts(language, sent),
    [t.urgency, requestTexts(language).urgencies[request.urgency]],
    [t.sentAt, longDayAndTimeOf(request.createdAt, { language, timeZone })],
  ];
}

function messagesIn(app: App, history: History, language: Language): FollowPageProps['messages'] {
  const locale = { language, timeZone: currentBusiness(app).timeZone };
  return history
    .filter(({ action }) => action === 'message_added')
    .map(({ at, details }) => ({ day: longDayAndTimeOf(at, locale), text: String(details.text) }));
}

type History = Awaited<ReturnType<typeof listAudit>>;

interface StepsContext {
  language: Language;
  isSignedIn: boolean;
  history: History;
  /** A danger in it waits for the owner. */
  isDangerous: boolean;
}

/** Whether they still wait for the first answer. */
function isUnanswered({ request, state }: Followed): boolean {
  return (state === 'received' || state === 'looking') && !request.answeredAt;
}

/** Only what is true: what has happened, each with its day, and what comes next. */
function stepsOf(app: App, followed: Followed, context: StepsContext): FollowStep[] {
  const { request, state, progress } = followed;
  const { language, history } = context;
  const t = followTexts(language);
  const locale = { language, timeZone: currentBusiness(app).timeZone };
  const movedTo = (status: string) =>
    history.findLast(({ action, details }) => action === 'status_changed' && details.to === status)
      ?.at;
  const { answeredAt, seenAt, status } = request;
  const past: [FollowState, Date | null | undefined][] = [
    ['received', request.createdAt],
    ['contacted', status === 'new' ? undefined : answeredAt],
    ['estimate', status === 'quoted' || status === 'won' ? movedTo('quoted') : undefined],
    ['approved', status === 'won' ? movedTo('won') : undefined],
    ['done', state === 'done' ? progress.project?.completedAt : undefined],
    ['withdrawn', request.withdrawnAt],
  ];
  const isLooking = state === 'looking' && seenAt ? [stepOf('looking', seenAt)] : [];
  const done = past.flatMap(([one, at]) => (at ? [stepOf(one, at)] : []));
  const next = nextStep(app, followed, context);
  return [...done, ...isLooking, ...(next ? [{ ...next, isDone: false }] : [])];

  function stepOf(one: FollowState, at: Date): FollowStep {
    const text = one === 'received' ? longDayAndTimeOf(at, locale) : longDayOf(at, locale);
    const reason = one === 'withdrawn' && request.withdrawalReason;
    return {
      title: t.steps[one],
      text,
      note: reason ? t.reasonGiven({ reason }) : undefined,
      isDone: true,
    };
  }
}

function nextStep(
  app: App,
  { request, state, progress }: Followed,
  { language, isSignedIn, isDangerous }: StepsContext,
): Omit<FollowStep, 'isDone'> | undefined {
  const t = followTexts(language);
  const { timeZone, ...business } = currentBusiness(app);
  const phone = formatPhone(business.phone);
  const ask = t.ask({ phone });
  switch (state) {
    case 'received':
    case 'looking': {
      const { answerBy } = request;
      const isInTime = answerBy && answerBy > app.now();
      if (isDangerous) return { title: t.steps.answer, text: t.callNow({ phone }) };
      const promise = isInTime ? byDayText(app, language, answerBy) : t.answerLate({ phone });
      return { title: t.steps.answer, text: [promise, held()].filter(Boolean).join(' ') };
    }
    case 'contacted':
      return { title: t.steps.answer, text: [held(), ask].filter(Boolean).join(' ') };
    case 'estimate':
      return isSignedIn
        ? {
            title: t.states.estimate,
            text: ask,
            link: { text: t.estimateInPortal, path: customerPath('estimates', language) },
          }
        : { title: t.states.estimate, text: `${t.estimateByEmail} ${ask}` };
    case 'approved':
      return { title: t.states.approved, text: `${t.plansVisit} ${ask}` };
    case 'visit':
      return { title: progress.booked ? whenOf(progress.booked) : t.steps.visit, text: ask };
    case 'working':
      return { title: t.steps.working, text: ask };
    case 'closed':
      return { title: t.steps.closed, text: t.closedText({ phone }) };
    case 'withdrawn':
    case 'done':
      return undefined;
  }

  function held(): string {
    const { requested } = progress;
    return requested ? t.held({ when: whenOf(requested) }) : '';
  }

  function whenOf({ startsAt, windowMinutes }: { startsAt: Date; windowMinutes: number }): string {
    const locale = { language, timeZone };
    const { first, last } = formatArrival({ startsAt, windowMinutes }, locale);
    const time = windowMinutes > 0 ? t.window({ first, last }) : first;
    return t.visitOn({ day: weekdayOf(startsAt, locale), time });
  }
}

/** How a request stands, as one text for the chat; nothing if it is gone. */
export async function describeRequest(
  app: App,
  id: string,
  language: Language,
): Promise<string | undefined> {
  const request = await findRequest(app.database, id);
  if (!request) return undefined;
  const progress = await findProgress(app.database, id, app.now());
  const state = followState(request, progress);
  const t = followTexts(language);
  const context = { language, isSignedIn: false, history: [], isDangerous: false };
  const next = nextStep(app, { request, progress, state }, context);
  const visit = state === 'visit' && next ? `${next.title}.` : '';
  return [`${request.requestNumber}: ${t.states[state]}.`, visit, next?.text]
    .filter(Boolean)
    .join(' ');
}
