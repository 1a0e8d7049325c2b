import type { Context } from 'hono';
import { withPartner } from '#features/partners/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { checkForm, type FieldErrors, fieldTexts } from '#lib/check-form.ts';
import { dayIn } from '#lib/days/days.ts';
import { dayOfDate } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { partnerLink, partnerRoutes } from '#lib/links.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { type Field, readFields, readPlain } from '#platform/pages/form.ts';
import type { PartnerPortal } from '#services/app.ts';
import { readTaxForm, saveTaxForm } from '../../actions/tax.ts';
import { signedTaxForm, type TaxForm } from '../../contract/tax.ts';
import { findTaxForm } from '../../store/earnings.ts';
import { earningsTexts } from '../../texts/index.ts';
import { TaxLink, TaxPage } from '../tax-page.tsx';

/**
 * A partner's tax form: filled in and signed here, and stored encrypted. Returns the panel that
 * links to it from the profile.
 */
export function taxPages({ app, pages, guard, page, languageOf }: PartnerPortal) {
  pages.get(partnerRoutes.tax, guard, (c) => show(c));

  pages.post(
    partnerRoutes.tax,
    guard,
    withPartner(async (c, partner, language) => {
      const field = await readFields(c);
      const typed = readForm(readPlain(field));
      const certified = field('certified');
      const { form, errors } = checkForm(signedTaxForm, { ...typed, certified });
      if (errors) {
        const problems = fieldTexts(earningsTexts(language).tax.problems, errors);
        return show(c, { typed, problems });
      }
      await saveTaxForm(app, partner, form);
      return c.redirect(partnerLink('tax', {}, { notice: 'saved' }), 303);
    }),
  );

  return async (partnerId: string, language: Language) => {
    const isSigned = (await findTaxForm(app.database, partnerId)) !== undefined;
    return <TaxLink language={language} isSigned={isSigned} />;
  };

  async function show(
    c: Context<HttpEnv>,
    refused?: { typed: Record<keyof TaxForm, string>; problems: FieldErrors },
  ): Promise<Response> {
    const { language } = languageOf(c);
    const t = earningsTexts(language);
    const known = await readTaxForm(app, c.get('partner').id);
    const { timeZone } = currentBusiness(app);
    const clock = { language, timeZone, now: app.now() };
    const signed =
      known &&
      t.tax.signed({
        name: known.signed_name,
        digits: known.lastFour,
        day: dayOfDate(dayIn(timeZone, known.signedAt), clock),
      });
    const { lastFour: _, signedAt: __, signed_name: ___, ...form } = known ?? {};
    const content = (
      <TaxPage
        language={language}
        signed={signed}
        typed={refused?.typed ?? form}
        problems={refused?.problems ?? {}}
        notice={c.req.query('notice') === 'saved' ? t.tax.saved : undefined}
      />
    );
    const status = refused ? 400 : 200;
    return page(c, { section: 'profile', title: t.tax.title, content, status });
  }
}

function readForm(text: Field): Record<keyof TaxForm, string> {
  return {
    legal_name: text('legal_name'),
    business_name: text('business_name'),
    tax_class: text('tax_class'),
    address: text('address'),
    city: text('city'),
    state: text('state').toUpperCase(),
    zip_code: text('zip_code'),
    number_kind: text('number_kind'),
    number: text('number'),
    signed_name: text('signed_name'),
  };
}
