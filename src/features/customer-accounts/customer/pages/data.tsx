import type { Context } from 'hono';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { longDayOf } from '#lib/days/texts.ts';
import { customerPath, customerRoutes } from '#lib/links.ts';
import type { HttpEnv, SignedInCustomer } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { asCustomer, readFields } from '#platform/pages/form.ts';
import type { CustomerPortal } from '#services/app.ts';
import { askDeletion, withdrawDeletion } from '../../actions/delete-account.ts';
import { ownData } from '../../actions/download-data.ts';
import { findDeletionRequest } from '../../store/deletion.ts';
import { profileTexts } from '../../texts/profile.ts';
import { securityTexts } from '../../texts/security.ts';
import { DataPage } from '../data-page.tsx';

const notices = ['asked', 'withdrawn'] as const;
const downloadLimit = { name: 'own-data', times: 20, seconds: 3600 };

/** The customer's data as a file, and the request to delete the account. */
export function dataPages({ app, pages, language, guard, page }: CustomerPortal): void {
  const t = securityTexts(language);
  const path = customerPath('profileData', language);

  pages.get(
    path,
    guard,
    asCustomer((c, me) => {
      const notice = notices.find((one) => one === c.req.query('notice'));
      return show(c, me, notice ? { notice: t.saved[notice] } : {});
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
        return show(c, me, { error: t.data.sureMissing, alert: t.problems.title }, 400);
      await askDeletion(app, me);
      return c.redirect(`${path}?notice=asked`, 303);
    }),
  );

  pages.post(
    `${path}/deletion/withdrawal`,
    guard,
    asCustomer(async (c, me) => {
      await withdrawDeletion(app, me);
      return c.redirect(`${path}?notice=withdrawn`, 303);
    }),
  );

  async function show(
    c: Context<HttpEnv>,
    me: SignedInCustomer,
    notes: { notice?: string; alert?: string; error?: string },
    status = 200,
  ) {
    const askedAt = await findDeletionRequest(app.database, me.userId);
    const { timeZone } = currentBusiness(app);
    const content = (
      <DataPage
        viewer={{ language }}
        askedOn={askedAt ? longDayOf(askedAt, { language, timeZone }) : undefined}
        {...notes}
      />
    );
    const title = profileTexts(language).parts.data;
    return page(c, {
      section: 'profile',
      title,
      content,
      status,
      path: customerRoutes.profileData,
    });
  }
}
