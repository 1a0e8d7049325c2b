import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { longDay } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { partnerLink, partnerRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { takesFiles } from '#platform/http/uploads/upload-paths.ts';
import { readFields } from '#platform/pages/form.ts';
import type { PartnerPortal } from '#services/app.ts';
import { addDocument, removeDocument } from '../../actions/documents.ts';
import { type RefusedDocument, receiveDocument } from '../../actions/receive-document.ts';
import {
  answerQuestion,
  confirmApplication,
  findLinked,
  hasAccount,
  maxAnswerLength,
} from '../../actions/verify-email.ts';
import { readDocumentKind } from '../../rules/documents.ts';

import type { ApplicationRow } from '../../store/applications.ts';
import { listDocuments } from '../../store/documents.ts';
import { applicationTexts } from '../../texts/application.ts';
import { partnerDay, todayOf } from '../../views/today.ts';
import { ApplicationPage, type ApplicationPageProps, GonePage } from '../application-page.tsx';
import { documentProps } from './document-props.ts';
import { readLanguage } from './language.ts';

const limit = { name: 'partner-application-link', times: 60, seconds: 600 };
const path = partnerRoutes.application;
const open = ['pending', 'more'] as const;
const notices = ['confirmed', 'answered', 'stored', 'removed'] as const;

type Shown = Pick<ApplicationPageProps, 'notice' | 'problem' | 'typedAnswer'> & {
  refused?: RefusedDocument;
};

/**
 * Behind an email's private link. Opening it changes nothing, because mail scanners open it, too.
 */
export function applicationPages({ app, pages, languageOf, answer }: PartnerPortal): void {
  const few = limitRate(limit, app.settings.rateLimits);
  const { throttled } = app.signInLimits;

  pages.get(
    path,
    few,
    linked((c, row) => {
      const notice = notices.find((one) => one === c.req.query('notice'));
      const t = applicationTexts(languageFor(c, row));
      return show(c, row, notice ? { notice: t.page[notice] } : {});
    }),
  );

  pages.post(
    `${path}/confirmation`,
    few,
    linked(async (c, row) => {
      const password = (await readFields(c))('password');
      const who = { account: `application ${row.id}`, address: c.get('clientAddress') };
      const done = await throttled(who, () => confirmApplication(app, row, password));
      if (done === 'done') return goOn(c, 'confirmed');
      const t = applicationTexts(languageFor(c, row));
      if (done === 'blocked') return show(c, row, { problem: t.page.tooMany }, 429);
      if (done === 'taken') return show(c, row, { problem: t.page.taken }, 409);
      return show(c, row, { problem: t.page.wrongPassword }, 401);
    }),
  );

  pages.post(
    `${path}/answer`,
    few,
    linked(async (c, row) => {
      const typed = (await readFields(c))('answer').trim();
      const t = applicationTexts(languageFor(c, row));
      const problem = !typed
        ? t.page.answerNeeded
        : typed.length > maxAnswerLength
          ? t.problems.tooLong({ max: maxAnswerLength })
          : undefined;
      if (problem) return show(c, row, { problem, typedAnswer: typed }, 400);
      if (await answerQuestion(app, row.id, typed)) return goOn(c, 'answered');
      return show(c, row, {}, 409);
    }),
  );

  pages.post(
    takesFiles(`${path}/documents`),
    few,
    linked(async (c, row) => {
      if (!row.verifiedAt) return show(c, row, {}, 409);
      const language = languageFor(c, row);
      const form = incomingForm(c.env.incoming);
      const document = await receiveDocument(app, form, language, todayOf(app));
      if ('problems' in document) {
        // The body wasn't read to its end, so this connection can't be reused.
        if (document.isUnread) c.header('connection', 'close');
        return show(c, row, { refused: document }, document.status);
      }
      if (await addDocument(app, whose(row), document)) return goOn(c, 'stored');
      return show(c, row, {}, 409);
    }),
  );

  pages.post(
    `${path}/documents/removal`,
    few,
    linked(async (c, row) => {
      const kind = readDocumentKind((await readFields(c))('kind'));
      if (kind && row.verifiedAt && (await removeDocument(app, whose(row), kind)))
        return goOn(c, 'removed');
      return show(c, row, {}, 409);
    }),
  );

  const whose = ({ id }: ApplicationRow) => ({
    applicationId: id,
    actor: { kind: 'visitor' as const },
    states: [...open],
  });

  function linked(
    handler: (c: Context<HttpEnv>, row: ApplicationRow) => Response | Promise<Response>,
  ) {
    return async (c: Context<HttpEnv>) => {
      const row = await findLinked(app, c.req.param('token') ?? '');
      if (row) return handler(c, row);
      const chosen = languageOf(c);
      const phone = formatPhone(currentBusiness(app).phone);
      const title = applicationTexts(chosen.language).page.title;
      const content = <GonePage {...chosen} path={partnerRoutes.signup} phone={phone} />;
      return answer(c, title, content, 404);
    };
  }

  function goOn(c: Context<HttpEnv>, notice: string) {
    return c.redirect(`${addressOf(c)}?notice=${notice}`, 303);
  }

  async function show(
    c: Context<HttpEnv>,
    known: ApplicationRow,
    { refused, ...shown }: Shown,
    status = 200,
  ) {
    const row = (await findLinked(app, c.req.param('token') ?? '')) ?? known;
    const language = languageFor(c, row);
    const documents = await listDocuments(app.database, row.id);
    const props = documentProps(documents, language, [row.primaryTrade], partnerDay(app));
    const { timeZone } = currentBusiness(app);
    const content = (
      <ApplicationPage
        language={language}
        path={addressOf(c)}
        email={row.email}
        sentOn={longDay(dayIn(timeZone, row.appliedAt), language)}
        isVerified={row.verifiedAt !== null}
        hasAccount={row.verifiedAt !== null || (await hasAccount(app, row))}
        status={row.status}
        reason={row.reason}
        documents={{ ...props, refused }}
        {...shown}
      />
    );
    return answer(c, applicationTexts(language).page.title, content, status, language);
  }
}

/** The language chosen in this browser, or else the one of the applicant's emails. */
function languageFor(c: Context<HttpEnv>, row: ApplicationRow): Language {
  return readLanguage(getCookie(c, 'preferredLanguage')) ?? row.preferredLanguage;
}

function addressOf(c: Context<HttpEnv>): string {
  return partnerLink('application', { token: c.req.param('token') ?? '' });
}
