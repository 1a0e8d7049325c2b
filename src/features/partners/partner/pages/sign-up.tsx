import type { Context } from 'hono';
import { sendsAccountEmails } from '#features/mailbox/index.ts';
import { currentBusiness, currentSettings, isSample } from '#features/settings/index.ts';
import { isCommonPassword } from '#features/sign-in/index.ts';
import { checkForm, type FieldErrors, fieldTexts } from '#lib/check-form.ts';
import { newId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { partnerRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { AppError } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { type Field, readFields, readPlain } from '#platform/pages/form.ts';
import type { PartnerPortal } from '#services/app.ts';
import { apply } from '../../actions/apply.ts';
import { hashOfTerms } from '../../actions/terms.ts';
import { applicationForm } from '../../contract/application.ts';
import type { ApplicationForm } from '../../rules/application.ts';
import { applicationTexts } from '../../texts/application.ts';
import { AppliedPage, ByPhonePage, SignUpPage, type SignUpPageProps } from '../signup-page.tsx';
import { TermsPage } from '../terms-page.tsx';
import { readLanguage } from './language.ts';

const limit = { name: 'partner-application', times: 20, seconds: 3600 };

/** The application, and the page after it was received. */
export function signUpPages({ app, pages, languageOf, answer }: PartnerPortal): void {
  pages.get(partnerRoutes.signup, (c) => show(c, { idempotencyKey: newId(), problems: {} }));

  pages.post(partnerRoutes.signup, limitRate(limit, app.settings.rateLimits), async (c) => {
    const { language } = languageOf(c);
    const t = applicationTexts(language);
    if (!sendsAccountEmails(app)) return show(c, { idempotencyKey: newId(), problems: {} }, 403);
    const field = await readFields(c);
    const { password, confirmPassword, ...typed } = readForm(field, language);
    const form = { ...typed, password, confirmPassword };
    const idempotencyKey = /^[\w-]{8,100}$/.test(field('key')) ? field('key') : newId();
    const again = { idempotencyKey, typed, problems: {} };
    const { licensed_trades: licensed } = currentSettings(app).partners;
    const { errors } = await checkApplication(form, licensed);
    if (errors) {
      const documents = t.refusals.documents({ business: currentBusiness(app).name });
      const problems = fieldTexts({ ...t.problems, ...t.refusals, documents }, errors);
      const alert = t.problems.fields({ count: Object.keys(problems).length });
      return show(c, { ...again, problems, alert }, 400);
    }
    try {
      await apply(app, form, idempotencyKey, field('terms'));
    } catch (error) {
      if (error instanceof AppError && error.code === 'terms_changed')
        return show(
          c,
          { ...again, typed: { ...typed, agreeToTerms: false }, alert: t.problems.termsChanged },
          409,
        );
      if (error instanceof AppError && error.code === 'idempotency_conflict') {
        const alert = t.problems.again;
        return show(c, { ...again, idempotencyKey: newId(), alert }, 409);
      }
      app.log.error({ err: error }, 'application failed');
      return show(c, { ...again, alert: t.problems.failed }, 500);
    }
    return c.redirect(partnerRoutes.applied, 303);
  });

  pages.get(partnerRoutes.terms, (c) => {
    const { language, isChosen } = languageOf(c);
    const { name } = currentBusiness(app);
    const text = currentSettings(app).partners.terms[language];
    const title = applicationTexts(language).termsPage.title;
    return answer(
      c,
      `${title} · ${name}`,
      <TermsPage language={language} isChosen={isChosen} business={name} text={text} />,
    );
  });

  pages.get(partnerRoutes.applied, (c) => {
    const title = applicationTexts(languageOf(c).language).sent.title;
    return answer(c, title, <AppliedPage {...languageOf(c)} isSample={isSample(app)} />);
  });

  function show(
    c: Context<HttpEnv>,
    props: Omit<SignUpPageProps, 'language' | 'isChosen' | 'city' | 'isSample' | 'termsHash'>,
    status = 200,
  ) {
    const { city, name, phone } = currentBusiness(app);
    const title = applicationTexts(languageOf(c).language).form.title;
    const termsHash = hashOfTerms(currentSettings(app).partners.terms);
    const content = sendsAccountEmails(app) ? (
      <SignUpPage
        {...languageOf(c)}
        city={city}
        isSample={isSample(app)}
        termsHash={termsHash}
        {...props}
      />
    ) : (
      <ByPhonePage {...languageOf(c)} phone={formatPhone(phone)} />
    );
    return answer(c, `${title} · ${name}`, content, status);
  }
}

async function checkApplication(
  typed: ApplicationForm,
  licensedTrades: string[],
): Promise<{ errors?: FieldErrors }> {
  const { errors } = checkForm(applicationForm(licensedTrades), typed);
  if (errors) return { errors };
  return (await isCommonPassword(typed.password)) ? { errors: { password: 'common' } } : {};
}

function readForm(field: Field, language: Language): ApplicationForm {
  const text = readPlain(field);
  return {
    fullName: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    password: field('password'),
    confirmPassword: field('confirmPassword'),
    preferredLanguage: readLanguage(field('preferredLanguage')) ?? language,
    businessName: text('businessName'),
    yearsExperience: text('yearsExperience'),
    primaryTrade: text('primaryTrade'),
    otherTrade: text('otherTrade'),
    // Line breaks count as commas.
    zipCodes: field('zipCodes'),
    travelDistance: text('travelDistance'),
    hasInsurance: field('hasInsurance') !== '',
    hasLicense: field('hasLicense') !== '',
    agreeToTerms: field('agreeToTerms') !== '',
  };
}
