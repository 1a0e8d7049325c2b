import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { checkForm, fieldTexts } from '#lib/check-form.ts';
import { customerPath, customerRoutes } from '#lib/links.ts';
import { mapValues, pick } from '#lib/map-values.ts';
import { parsePhone, phoneExtension } from '#lib/phone.ts';
import type { HttpEnv, SignedInCustomer } from '#platform/http/http-env.ts';
import {
  asCustomer,
  type Field,
  readFields,
  readPlain,
  readVersion,
} from '#platform/pages/form.ts';
import type { CustomerPortal } from '#services/app.ts';
import { savePreferences } from '../../actions/preferences.ts';
import { actorOf, changeDetails, readProfile } from '../../actions/profile.ts';
import { type DetailsForm, detailsForm } from '../../contract/profile.ts';
import {
  profileTextLimits,
  profileTextNames,
  readLanguage,
  readPreferencesForm,
} from '../../rules/profile.ts';
import { type ProfileTexts, profileTexts } from '../../texts/profile.ts';
import type { PreferencesView } from '../preferences-panel.tsx';
import type { ProfileNotes } from '../profile-frame.tsx';
import { type DetailsView, ProfilePage } from '../profile-page.tsx';
import { addressPages } from './addresses.tsx';

/** The notice after a change, from the page's query. */
const notices = new Map<string, (t: ProfileTexts) => string>([
  ['details', (t) => t.details.saved],
  ['preferences', (t) => t.preferences.saved],
  ['added', (t) => t.addresses.added],
  ['removed', (t) => t.addresses.removed],
]);

interface Shown extends ProfileNotes {
  details?: Partial<DetailsView>;
  preferences?: PreferencesView;
}

/**
 * Name, phone, addresses, language, and contact preferences.
 * @param morePanels what other features add to it
 */
export function profilePages(portal: CustomerPortal, morePanels: ReactNode): void {
  const { app, pages, language, guard, page } = portal;
  const t = profileTexts(language);
  const at = (route: Parameters<typeof customerPath>[0]) => customerPath(route, language);

  pages.get(
    at('profile'),
    guard,
    asCustomer((c, me) => {
      const notice = notices.get(c.req.query('notice') ?? '');
      return show(c, me, { notice: notice?.(t) });
    }),
  );

  pages.post(
    at('profile'),
    guard,
    asCustomer(async (c, me) => {
      const field = await readFields(c);
      const { details: stored } = await readProfile(app, me);
      const typed = readDetails(field, stored);
      const { form, errors } = checkForm(detailsForm(stored), typed);
      const version = readVersion(field);
      if (errors) {
        const details = { form: typed, problems: fieldTexts(t.problems, errors), version };
        return show(c, me, { alert: t.problems.title, details }, 400);
      }
      if (await changeDetails(app, me, form, version)) {
        const hasChanged = form.language !== stored.language;
        const next = customerPath('profile', hasChanged ? form.language : language);
        return c.redirect(`${next}?notice=details`, 303);
      }
      const newer = formOf((await readProfile(app, me)).details);
      return show(c, me, { alert: t.problems.newer, details: { form, newer } }, 409);
    }),
  );

  pages.post(
    at('preferences'),
    guard,
    asCustomer(async (c, me) => {
      const field = await readFields(c);
      const preferences = readPreferencesForm(field);
      if (await savePreferences(app, actorOf(me), me.id, preferences, readVersion(field)))
        return c.redirect(`${at('profile')}?notice=preferences`, 303);
      const { version } = (await readProfile(app, me)).preferences;
      return show(c, me, { alert: t.problems.newer, preferences: { preferences, version } }, 409);
    }),
  );

  addressPages(portal);

  async function show(
    c: Context<HttpEnv>,
    me: SignedInCustomer,
    { details, preferences, ...notes }: Shown,
    status = 200,
  ) {
    const stored = await readProfile(app, me);
    const { details: own } = stored;
    const content = (
      <ProfilePage
        viewer={{ language }}
        details={{
          form: formOf(own),
          version: own.version,
          email: own.email,
          problems: {},
          ...details,
        }}
        addresses={stored.addresses.map(({ zipCode, ...one }) => ({ ...one, zip_code: zipCode }))}
        preferences={
          preferences ?? { preferences: stored.preferences, version: stored.preferences.version }
        }
        {...notes}
      >
        {morePanels}
      </ProfilePage>
    );
    return page(c, {
      section: 'profile',
      title: t.title,
      content,
      status,
      path: customerRoutes.profile,
    });
  }
}

type Own = Awaited<ReturnType<typeof readProfile>>['details'];

function formOf(own: Own): DetailsForm {
  return { ...pick(own, profileTextNames), language: own.language };
}

function readDetails(field: Field, stored: Own): DetailsForm {
  const text = readPlain(field);
  const phone = text('phone');
  return {
    ...mapValues(profileTextLimits, (_, name) => text(name)),
    // The extension is stored beside the number.
    phone: phoneExtension(phone) ? phone : (parsePhone(phone) ?? phone),
    language: readLanguage(field('language'), stored.language),
  };
}
