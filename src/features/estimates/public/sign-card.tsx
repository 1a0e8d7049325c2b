import { exactMoney } from '#lib/money.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import buttons from '#ui/site/buttons.module.css';
import { estimateLimits } from '../rules/estimates.ts';
import { estimateTexts } from '../texts/index.ts';
import styles from './estimate-page.module.css';
import type { EstimatePageProps } from './props.ts';

/**
 * Name, signature, approval. The drawn signature comes with the script; without it, the typed name
 * counts.
 */
export function SignCard({ page }: { page: EstimatePageProps }) {
  const { language, options, chosen, currency, typed, problems = {} } = page;
  const t = estimateTexts(language);
  const option = options.find(({ key }) => key === chosen) ?? options[0];
  const total = exactMoney(option?.totals.total ?? 0, currency);
  const hasDeposit = (option?.totals.deposit ?? 0) > 0;
  const deposit = exactMoney(option?.totals.deposit ?? 0, currency);
  return (
    <section className={styles.card} aria-labelledby="sign">
      <h2 id="sign" data-sign-title data-text={t.page.signFor({ option: '{option}' })}>
        {option?.name ? t.page.signFor({ option: option.name }) : t.page.sign}
      </h2>
      <p
        className={styles.quiet}
        {...(hasDeposit && {
          'data-deposit-intro': t.page.signIntroDeposit({ deposit: '{deposit}' }),
        })}
      >
        {hasDeposit ? t.page.signIntroDeposit({ deposit }) : t.page.signIntro}
      </p>
      {page.terms && (
        <div className={styles.terms}>
          <h3>{t.page.terms}</h3>
          <ScrollRegion className={styles.termsText} aria-label={t.page.terms}>
            <p className={styles.lines}>{page.terms}</p>
          </ScrollRegion>
        </div>
      )}
      <label className={styles.field}>
        {t.page.yourName}
        <input
          name="signer_name"
          autoComplete="name"
          maxLength={estimateLimits.contactName}
          required
          defaultValue={typed?.signer_name ?? page.contactName}
          aria-invalid={problems.name ? true : undefined}
          aria-describedby={problems.name ? 'name-problem' : undefined}
        />
      </label>
      {problems.name && (
        <p id="name-problem" role="alert" className={styles.problem}>
          {problems.name}
        </p>
      )}
      <div hidden data-signature className={styles.signature}>
        <p id="signature-label">{t.page.signature}</p>
        <div data-pad className={styles.pad}>
          <canvas role="img" aria-labelledby="signature-label" aria-describedby="signature-hint" />
          <button type="button" data-clear>
            {t.page.clear}
          </button>
        </div>
        <p id="signature-hint" className={styles.small}>
          {t.page.signHere}
        </p>
        <input type="hidden" name="signature" defaultValue={typed?.signature} />
      </div>
      {problems.signature && (
        <p role="alert" className={styles.problem}>
          {problems.signature}
        </p>
      )}
      <label className={styles.agree}>
        <input
          type="checkbox"
          name="agree"
          value="yes"
          required
          defaultChecked={typed?.agree ?? false}
          aria-invalid={problems.agree ? true : undefined}
          aria-describedby={problems.agree ? 'agree-problem' : undefined}
        />
        <span>{t.page.agree}</span>
      </label>
      {problems.agree && (
        <p id="agree-problem" role="alert" className={styles.problem}>
          {problems.agree}
        </p>
      )}
      <button
        type="submit"
        className={`${buttons.button} ${buttons.handshake} ${styles.approve}`}
        data-approve
        data-text={t.page.approve({ total: '{total}' })}
      >
        {t.page.approve({ total })}
      </button>
      <p className={styles.copy}>{page.isEmailed ? t.page.copy : t.page.copyToSave}</p>
    </section>
  );
}
