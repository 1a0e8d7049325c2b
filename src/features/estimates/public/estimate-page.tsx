import { formatPhone } from '#lib/phone.ts';
import { Frame } from '#ui/site/frame.tsx';
import shared from '#ui/site/private-page.module.css';
import { SafetyAdvice } from '#ui/site/safety-advice.tsx';
import { useSite } from '#ui/site/site.ts';
import { estimateTexts } from '../texts/index.ts';
import { ApprovedCard, ApprovedLines } from './approved-card.tsx';
import { AskAndDecline } from './ask-and-decline.tsx';
import { EstimateHead } from './estimate-head.tsx';
import styles from './estimate-page.module.css';
import { DepositBar, NextStepsList } from './next-steps.tsx';
import { OptionCard } from './option-card.tsx';
import type { EstimatePageProps } from './props.ts';
import { SignCard } from './sign-card.tsx';

/** The page behind a private link. Plain forms: all of it works without script. */
export function EstimatePage(props: EstimatePageProps) {
  const { language, paths, status, isNewer, notNow, notice, options, photos, terms } = props;
  const t = estimateTexts(language);
  const phone = formatPhone(useSite().business.phone);
  const path = paths[language];
  const isWaiting = status === 'waiting';
  return (
    <Frame language={language} route="estimate" paths={paths} hasChat={false}>
      <div className={styles.page} data-seen={props.seenPath}>
        <EstimateHead {...props} />
        <div className={styles.body}>
          <SafetyAdvice text={props.advice} />
          {notNow && notNow !== 'gone' && (
            <p role="alert" className={styles.failure}>
              {t.page.notNow[notNow]}
            </p>
          )}
          {isNewer && !notNow && <p className={styles.newer}>{t.page.changed}</p>}
          {notice && (
            <p
              role={notice === 'undoLate' ? 'alert' : 'status'}
              className={notice === 'undoLate' ? styles.failure : styles.good}
            >
              {t.page[notice]}
            </p>
          )}
          {status === 'rejected' && (
            <div className={styles.note}>
              <h2>{t.page.rejected}</h2>
              {!props.mayUndo && <p>{t.page.rejectedText({ phone })}</p>}
              {props.mayUndo && (
                <form method="post" action={`${path}/restoration`}>
                  <p>{t.page.undoText({ phone })}</p>
                  <button type="submit" className={shared.quiet}>
                    {t.page.undo}
                  </button>
                </form>
              )}
            </div>
          )}
          {status === 'expired' && (
            <div className={styles.note}>
              <h2>{t.page.expired}</h2>
              <p>{t.page.expiredText({ day: props.validUntil ?? '', phone })}</p>
            </div>
          )}
          {status === 'approved' && (
            <>
              <ApprovedCard {...props} path={path} />
              <NextStepsList page={props} />
              <AskAndDecline page={props} path={path} isClosed />
              <ApprovedLines {...props} />
            </>
          )}
          {isWaiting && (
            <form
              method="post"
              action={`${path}/approval#sign`}
              noValidate
              className={styles.stack}
              data-estimate
              data-without-prices={props.hasPrices ? undefined : true}
              data-tax={props.taxPercent}
              data-discount-kind={props.discount.discount_kind}
              data-discount-value={props.discount.discount_value}
              data-deposit-kind={props.deposit.kind}
              data-deposit-value={props.deposit.value}
              data-currency={props.currency}
            >
              <input type="hidden" name="revision" value={props.revision} />
              <fieldset className={styles.options} data-single={options.length === 1 || undefined}>
                <legend>{options.length > 1 ? t.page.chooseOne : t.page.whatWeDo}</legend>
                {options.map((option) => (
                  <OptionCard key={option.key} page={props} option={option} />
                ))}
              </fieldset>
              <SignCard page={props} />
              <AskAndDecline page={props} path={path} />
            </form>
          )}
          {!isWaiting && status !== 'approved' && (
            <AskAndDecline page={props} path={path} isClosed />
          )}
          {photos.length > 0 && (
            <section>
              <h2>{t.page.photos}</h2>
              <div className={styles.photos}>
                {photos.map(({ id, url, thumbnail_url, width, height }, index) => (
                  <a key={id} href={url}>
                    <img
                      src={thumbnail_url}
                      width={width}
                      height={height}
                      alt={t.page.photo({ index: index + 1 })}
                      loading="lazy"
                    />
                  </a>
                ))}
              </div>
            </section>
          )}
          {terms && !isWaiting && (
            <section>
              <h2>{t.page.terms}</h2>
              <p className={styles.lines}>{terms}</p>
            </section>
          )}
          {isWaiting && (
            <p>
              <a href={`${path}/pdf`} className={shared.quiet}>
                {t.page.pdf}
              </a>
            </p>
          )}
          {props.offer}
        </div>
        {status === 'approved' && <DepositBar page={props} path={path} />}
      </div>
    </Frame>
  );
}
