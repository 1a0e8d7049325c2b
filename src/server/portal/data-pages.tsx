import type { Context } from 'hono';
import { ownData } from '../../features/customer-portal/data-actions.ts';
import { askDeletion, withdrawDeletion } from '../../features/customer-portal/deletion-actions.ts';
import { findDeletionWish } from '../../features/customer-portal/deletion-store.ts';
import { profileTexts } from '../../features/customer-portal/profile-texts.ts';
import { securityTexts } from '../../features/customer-portal/security-texts.ts';
import { currentBusiness } from '../../features/settings/current.ts';
import { dayIn } from '../../lib/dates.ts';
import type { HttpEnv, SignedInCustomer } from '../../platform/http-env.ts';
import { limitRate } from '../../platform/rate-limit.ts';
import { DataPage } from '../../web/customer/data-page.tsx';
import { customerPath, customerRoutes } from '../../web/routes.ts';
import { asCustomer, readFields } from './form.ts';
import { momentWords } from './moment-words.ts';
import type { Portal } from './portal-pages.tsx';

const downloadLimit = { name: 'own-data', times: 20, seconds: 3600 };

/** One's data as a file, and the wish that the account is deleted. */
export function dataPages({ app, pages, language, guard, page }: Portal): void {
  const t = securityTexts(language);
  const path = customerPath('profileData', language);

  pages.get(
    path,
    guard,
    asCustomer((c, me) => {
      const said = c.req.query('said') ?? '';
      return show(c, me, /^(asked|withdrawn)$/.test(said) ? { said: t(`saved.${said}`) } : {});
    }),
  );

  pages.get(
    `${path}/download`,
    limitRate(downloadLimit, app.settings.rateLimits),
    guard,
    asCustomer(async (c, me) => {
      const day = dayIn(currentBusiness(app).timeZone, app.now());
      c.header('content-type', 'application/json; charset=utf-8');
      c.header('content-disposition', `attachment; filename="my-data-${day}.json"`);
      c.header('cache-control', 'private, no-store');
      return c.body(await ownData(app, me));
    }),
  );

  pages.post(
    `${path}/deletion`,
    guard,
    asCustomer(async (c, me) => {
      if ((await readFields(c))('sure') !== 'on')
        return show(c, me, { error: t('data.sureMissing'), alert: t('problems.title') }, 400);
      await askDeletion(app, me);
      return c.redirect(`${path}?said=asked`, 303);
    }),
  );

  pages.post(
    `${path}/deletion/withdrawal`,
    guard,
    asCustomer(async (c, me) => {
      await withdrawDeletion(app, me);
      return c.redirect(`${path}?said=withdrawn`, 303);
    }),
  );

  async function show(
    c: Context<HttpEnv>,
    me: SignedInCustomer,
    notes: { said?: string; alert?: string; error?: string },
    status = 200,
  ) {
    const askedAt = await findDeletionWish(app.database, me.userId);
    const { day } = momentWords(language, currentBusiness(app).timeZone);
    const content = (
      <DataPage viewer={{ language }} askedOn={askedAt ? day(askedAt) : undefined} {...notes} />
    );
    const title = profileTexts(language)('parts.data');
    return page(c, { place: 'profile', title, content, status, path: customerRoutes.profileData });
  }
}
