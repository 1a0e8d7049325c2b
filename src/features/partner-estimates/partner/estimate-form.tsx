import type { FieldErrors } from '#lib/check-form.ts';
import type { Language } from '#lib/language.ts';
import { partnerRoutes } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import { Field } from '#ui/site/field.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import portal from '#ui/site/portal.module.css';
import type { TypedEstimate } from '../contract/partner-estimates.ts';
import { emptyRows, estimateLimits, filledLines } from '../rules.ts';
import { partnerEstimateTexts } from '../texts/index.ts';
import styles from './estimates.module.css';

export interface EstimateFormProps {
  language: Language;
  /** Where it is sent: a new one, or a draft. */
  action: string;
  title: string;
  typed: TypedEstimate;
  problems: FieldErrors;
  alert?: string | undefined;
  notice?: string | undefined;
  version: number;
  idempotencyKey: string;
  /** The number of rows. */
  rows: number;
  /** Work orders it may be for: their numbers and titles, by id. */
  orders: { id: string; text: string }[];
}

/** The editor: title, description, and priced lines. */
export function EstimateFormPage(props: EstimateFormProps) {
  const { language, action, title, typed, problems, alert, notice, version, idempotencyKey } =
    props;
  const t = partnerEstimateTexts(language);
  const filled = filledLines(typed.lines);
  const count = Math.min(estimateLimits.lines, Math.max(props.rows, filled.length + emptyRows));
  const lines = Array.from({ length: count }, (_, index) => filled[index]);
  return (
    <>
      <PageHead title={title} back={{ href: partnerRoutes.estimates, text: t.back }} />
      {notice && (
        <p role="status" className={account.notice}>
          {notice}
        </p>
      )}
      {alert && (
        <p role="alert" className={account.alert}>
          {alert}
        </p>
      )}
      <form noValidate method="post" action={action} className={account.form}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="key" value={idempotencyKey} />
        <Field
          name="title"
          label={t.fields.title}
          defaultValue={typed.title}
          maxLength={estimateLimits.title}
          error={problems.title}
          required
        />
        <div className={styles.field}>
          <label htmlFor="description">
            {t.fields.description} ({t.optional})
          </label>
          <textarea
            id="description"
            name="description"
            rows={4}
            maxLength={estimateLimits.description}
            defaultValue={typed.description}
          />
        </div>
        {props.orders.length > 0 && (
          <div className={styles.field}>
            <label htmlFor="order">{t.fields.order_id}</label>
            <select id="order" name="order_id" defaultValue={typed.order_id}>
              <option value="">{t.fields.noOrder}</option>
              {props.orders.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        )}
        <h2 className={styles.heading}>{t.linesTitle}</h2>
        <p className={account.hint}>{t.linesHint}</p>
        {problems.lines && <p className={account.error}>{problems.lines}</p>}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a form that is drawn once
          <fieldset key={index} className={styles.line}>
            <legend>{t.fields.line({ number: index + 1 })}</legend>
            <Field
              name={`description_${index}`}
              label={t.fields.lineDescription}
              defaultValue={line?.description}
              maxLength={estimateLimits.line}
              error={problems[`lines.${index}.description`]}
            />
            <Field
              name={`quantity_${index}`}
              label={t.fields.quantity}
              inputMode="decimal"
              defaultValue={line?.quantity}
              error={problems[`lines.${index}.quantity`]}
            />
            <Field
              name={`rate_${index}`}
              label={t.fields.rate}
              inputMode="decimal"
              defaultValue={line?.rate}
              error={problems[`lines.${index}.rate`]}
            />
          </fieldset>
        ))}
        <button type="submit" name="do" value="more" className={portal.button} formNoValidate>
          {t.more}
        </button>
        <div className={styles.ends}>
          <button type="submit" name="do" value="save" className={portal.button}>
            {t.save}
          </button>
          <button
            type="submit"
            name="do"
            value="send"
            className={portal.button}
            data-look="handshake"
          >
            {t.send}
          </button>
        </div>
      </form>
    </>
  );
}
