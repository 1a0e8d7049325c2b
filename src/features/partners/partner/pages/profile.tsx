import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { currentBusiness } from '#features/settings/index.ts';
import { readNewPassword } from '#features/sign-in/contract/sign-in.ts';
import { checkNewPassword } from '#features/sign-in/index.ts';
import { checkForm, fieldTexts } from '#lib/check-form.ts';
import type { Language } from '#lib/language.ts';
import { partnerRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import type { HttpEnv, SignedInPartner } from '#platform/http/http-env.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { takesFiles } from '#platform/http/uploads/upload-paths.ts';
import { clientOf, readFields, readPlain, readVersion } from '#platform/pages/form.ts';
import { createSessionCookie } from '#platform/sessions/session-cookie.ts';
import type { PartnerPortal } from '#services/app.ts';
import { addDocument } from '../../actions/documents.ts';
import { changePassword, readProfile, saveProfile } from '../../actions/profile.ts';
import { type RefusedDocument, receiveDocument } from '../../actions/receive-document.ts';
import { profileForm } from '../../contract/application.ts';

import { type ProfileForm, tradeFields } from '../../rules/profile.ts';
import { tradeName } from '../../rules/trades.ts';
import { listDocuments } from '../../store/documents.ts';
import type { PartnerRow } from '../../store/partner-list.ts';
import { accountTexts } from '../../texts/account.ts';
import { applicationTexts } from '../../texts/application.ts';
import { partnerDay, todayOf } from '../../views/today.ts';
import { ProfilePage, type ProfilePageProps } from '../profile-page.tsx';
import { documentProps } from './document-props.ts';
import { readLanguage, rememberLanguage, withPartner } from './language.ts';

const path = partnerRoutes.profile;
const notices = new Map<string, 'saved' | 'passwordSaved' | 'fileSaved'>([
  ['saved', 'saved'],
  ['password', 'passwordSaved'],
  ['document', 'fileSaved'],
]);

type Shown = Partial<
  Pick<
    ProfilePageProps,
    'form' | 'version' | 'problems' | 'newer' | 'alert' | 'notice' | 'passwordProblems'
  >
> & { refused?: RefusedDocument };

/**
 * A partner's profile, with documents and password.
 * @param morePanels what other features add to it
 */
export function profilePages(
  { app, pages, guard, page }: PartnerPortal,
  morePanels: (partnerId: string, language: Language) => Promise<ReactNode>,
): void {
  const cookie = createSessionCookie('partner');
  const { throttled } = app.signInLimits;

  pages.get(
    path,
    guard,
    withPartner((c, me, language) => {
      const notice = notices.get(c.req.query('notice') ?? '');
      return show(c, me, language, { notice: notice && accountTexts(language).profile[notice] });
    }),
  );

  pages.post(
    path,
    guard,
    withPartner(async (c, me, language) => {
      const t = accountTexts(language);
      const form = await readProfileForm(c, language);
      const version = readVersion(await readFields(c));
      const { errors } = checkForm(profileForm, form);
      if (errors) {
        const texts = applicationTexts(language).problems;
        const problems = fieldTexts(texts, errors);
        return show(
          c,
          me,
          language,
          { form, version, problems, alert: texts.fields({ count: Object.keys(problems).length }) },
          400,
        );
      }
      if (await saveProfile(app, me, form, version)) {
        rememberLanguage(c, form.preferredLanguage, c.get('isHttps'));
        return c.redirect(`${path}?notice=saved`, 303);
      }
      const newer = newerOf(form, formOf(await readProfile(app.database, me.id)), language);
      return show(c, me, language, { form, newer, alert: t.profile.newer }, 409);
    }),
  );

  pages.post(
    `${path}/password`,
    guard,
    withPartner(async (c, me, language) => {
      const t = accountTexts(language);
      const field = await readFields(c);
      const { form, errors } = await checkNewPassword(readNewPassword(field));
      if (errors) {
        const passwordProblems = fieldTexts(t.password, errors);
        return show(c, me, language, { passwordProblems }, 400);
      }
      const holder = { token: cookie.read(c) ?? '', client: clientOf(c, 'partner') };
      const who = { account: `proof ${me.userId}`, address: holder.client.address };
      const done = await throttled(who, () =>
        changePassword(app, me, { old: field('old_password'), wanted: form.new_password }, holder),
      );
      if (done === true) return c.redirect(`${path}?notice=password`, 303);
      const isBlocked = done === 'blocked';
      const old_password = isBlocked ? t.password.tooMany : t.password.oldWrong;
      return show(c, me, language, { passwordProblems: { old_password } }, isBlocked ? 429 : 400);
    }),
  );

  pages.post(
    takesFiles(`${path}/documents`),
    guard,
    withPartner(async (c, me, language) => {
      const form = incomingForm(c.env.incoming);
      const document = await receiveDocument(app, form, language, todayOf(app));
      if ('problems' in document) {
        // The body wasn't read to its end, so this connection can't be reused.
        if (document.isUnread) c.header('connection', 'close');
        return show(c, me, language, { refused: document }, document.status);
      }
      const actor = { kind: 'partner', id: me.userId } as const;
      await addDocument(app, { applicationId: me.id, actor, states: ['approved'] }, document);
      return c.redirect(`${path}?notice=document#documents`, 303);
    }),
  );

  async function show(
    c: Context<HttpEnv>,
    me: SignedInPartner,
    language: Language,
    { refused, ...shown }: Shown,
    status = 200,
  ) {
    const stored = await readProfile(app.database, me.id);
    const documents = await listDocuments(app.database, me.id);
    const props = documentProps(documents, language, stored.trades, partnerDay(app));
    const content = (
      <ProfilePage
        language={language}
        email={stored.email}
        city={currentBusiness(app).city}
        form={formOf(stored)}
        version={stored.version}
        problems={{}}
        newer={{}}
        documents={{ ...props, refused }}
        {...shown}
      >
        {await morePanels(me.id, language)}
      </ProfilePage>
    );
    const title = accountTexts(language).profile.title;
    return page(c, { section: 'profile', title, content, status, path });
  }
}

function formOf(stored: PartnerRow): ProfileForm {
  const { fullName, businessName, preferredLanguage } = stored;
  const { emailsOffers, emailsChanges, emailsPayouts, textsOffers } = stored;
  return {
    fullName,
    businessName,
    preferredLanguage,
    ...tradeFields(stored.trades),
    emailsOffers,
    emailsChanges,
    emailsPayouts,
    textsOffers,
    phone: [formatPhone(stored.phone), stored.phoneExtension && `ext. ${stored.phoneExtension}`]
      .filter(Boolean)
      .join(' '),
    yearsExperience: String(stored.yearsExperience),
    zipCodes: stored.serviceZipCodes.join(', '),
    travelDistance: String(stored.travelDistance),
  };
}

async function readProfileForm(c: Context<HttpEnv>, language: Language): Promise<ProfileForm> {
  const { trades } = await c.req.parseBody({ all: true });
  const field = await readFields(c);
  const text = readPlain(field);
  return {
    fullName: text('fullName'),
    phone: text('phone'),
    businessName: text('businessName'),
    trades: [trades].flat().filter((one) => typeof one === 'string'),
    otherTrade: text('otherTrade'),
    yearsExperience: text('yearsExperience'),
    // Line breaks count as commas.
    zipCodes: field('zipCodes'),
    travelDistance: text('travelDistance'),
    preferredLanguage: readLanguage(field('preferredLanguage')) ?? language,
    emailsOffers: field('emailsOffers') !== '',
    emailsChanges: field('emailsChanges') !== '',
    emailsPayouts: field('emailsPayouts') !== '',
    textsOffers: field('textsOffers') !== '',
  };
}

/** The stored value as text, if it differs from what was typed. */
function newerOf(typed: ProfileForm, stored: ProfileForm, language: Language) {
  const t = accountTexts(language);
  const differing = (Object.keys(stored) as (keyof ProfileForm)[]).filter(
    (name) => JSON.stringify(typed[name]) !== JSON.stringify(stored[name]),
  );
  const shown = (value: ProfileForm[keyof ProfileForm]) =>
    Array.isArray(value)
      ? value.map((trade) => tradeName(trade, language)).join(', ')
      : String(value);
  return Object.fromEntries(
    differing.map((name) => [name, t.profile.stored({ value: shown(stored[name]) })]),
  );
}
