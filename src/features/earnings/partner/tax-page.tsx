import type { FieldErrors } from '#lib/check-form.ts';
import type { Language } from '#lib/language.ts';
import { partnerRoutes } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import { Field } from '#ui/site/field.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import portal from '#ui/site/portal.module.css';
import type { TaxForm } from '../contract/tax.ts';
import { taxClasses, taxLimits, taxNumberKinds } from '../rules/tax.ts';
import { earningsTexts } from '../texts/index.ts';
import styles from './earnings.module.css';

interface TaxPageProps {
  language: Language;
  /** What is known or was typed; never the number. */
  typed: Partial<Record<keyof TaxForm, string>>;
  problems: FieldErrors;
  /** Who signed when, as text; undefined until it is signed. */
  signed?: string | undefined;
  notice?: string | undefined;
}

const complete: Partial<Record<keyof TaxForm, string>> = {
  legal_name: 'name',
  business_name: 'organization',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
  number: 'off',
};

/** The W-9 form. */
export function TaxPage({ language, typed, problems, signed, notice }: TaxPageProps) {
  const t = earningsTexts(language);
  const hasProblem = Object.keys(problems).length > 0;
  const field = (name: keyof typeof taxLimits) => (
    <Field
      key={name}
      name={name}
      label={t.tax.fields[name]}
      autoComplete={complete[name]}
      inputMode={name === 'number' ? 'numeric' : undefined}
      defaultValue={name === 'number' ? undefined : typed[name]}
      maxLength={taxLimits[name]}
      required={name !== 'business_name'}
      error={problems[name]}
    />
  );
  return (
    <>
      <PageHead
        title={t.tax.title}
        summary={signed ?? t.tax.missing}
        back={{ href: partnerRoutes.profile, text: t.tax.back }}
      />
      {notice && (
        <p role="status" className={account.notice}>
          {notice}
        </p>
      )}
      {hasProblem && (
        <p role="alert" className={account.alert}>
          {t.tax.alert}
        </p>
      )}
      <section className={portal.panel}>
        <p>{t.tax.intro}</p>
        <form noValidate method="post" action={partnerRoutes.tax} className={account.form}>
          {field('legal_name')}
          {field('business_name')}
          <label className={styles.choice}>
            <span>{t.tax.fields.tax_class}</span>
            <select name="tax_class" defaultValue={typed.tax_class ?? 'individual'}>
              {taxClasses.map((one) => (
                <option key={one} value={one}>
                  {t.tax.classes[one]}
                </option>
              ))}
            </select>
            {problems.tax_class && <span className={account.error}>{problems.tax_class}</span>}
          </label>
          {field('address')}
          <div className={account.pair}>
            {field('city')}
            {field('state')}
          </div>
          {field('zip_code')}
          <fieldset className={styles.choice}>
            <legend>{t.tax.fields.number_kind}</legend>
            {taxNumberKinds.map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="number_kind"
                  value={kind}
                  defaultChecked={(typed.number_kind ?? 'ssn') === kind}
                />
                {t.tax.kinds[kind]}
              </label>
            ))}
          </fieldset>
          {field('number')}
          {field('signed_name')}
          <div className={styles.choice}>
            <label>
              <input type="checkbox" name="certified" value="yes" required />
              {t.tax.certify}
            </label>
            {problems.certified && <p className={account.error}>{problems.certified}</p>}
          </div>
          <button type="submit" className={account.sign}>
            {t.tax.save}
          </button>
        </form>
      </section>
    </>
  );
}

/** The profile page's link to the form. */
export function TaxLink({ language, isSigned }: { language: Language; isSigned: boolean }) {
  const t = earningsTexts(language);
  return (
    <section className={portal.panel} aria-labelledby="tax">
      <h2 id="tax">{t.tax.title}</h2>
      {!isSigned && <p>{t.tax.missing}</p>}
      <p>
        <a href={partnerRoutes.tax}>{t.tax.link}</a>
      </p>
    </section>
  );
}
