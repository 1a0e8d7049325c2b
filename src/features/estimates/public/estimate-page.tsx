import type { ReactNode } from 'react';
import type { Language } from '../../../lib/language.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { Frame } from '../../../ui/site/frame.tsx';
import { useSite } from '../../../ui/site/site.ts';
import type { PhotoView } from '../../photos/contract.ts';
import type { Approved } from '../rules/content.ts';
import type { Closed } from '../rules/estimates.ts';
import { estimateTexts } from '../texts/index.ts';
import { AskAndDecline } from './ask-and-decline.tsx';
import { EstimateHead } from './estimate-head.tsx';
import styles from './estimate-page.module.css';
import { OptionCard } from './option-card.tsx';
import { SignCard } from './sign-card.tsx';
import { ApprovedCard } from './standing-cards.tsx';

/** A line; `price` is missing where customers do not see what lines cost. */
export interface LineView {
  id: string;
  description: string;
  quantity: number;
  price?: { rate: number; amount: number } | undefined;
}

export interface OptionView {
  key: string;
  name: string;
  description: string;
  isRecommended: boolean;
  fixed: LineView[];
  optional: LineView[];
  totals: { subtotal: number; tax: number; total: number; deposit: number };
}

/** An estimate as its customer sees it. Money in dollars. */
export interface EstimatePageProps {
  language: Language;
  /** Where the private link leads, in both languages; the forms post below it. */
  addresses: Record<Language, string>;
  number: string;
  revision: number;
  title: string;
  description: string;
  contactName: string;
  serviceAddress: string;
  message: string;
  terms: string;
  /** In words. */
  validUntil: string | undefined;
  ownerName: string;
  currency: string;
  /** Whether lines have their amounts; without, the server alone works totals out. */
  hasPrices: boolean;
  taxPercent: number;
  deposit: { kind: 'none' | 'amount' | 'percent'; value: number };
  standing: 'waiting' | 'approved' | 'rejected' | 'expired';
  /** Whether it was changed after the letter that the link came with. */
  isNewer: boolean;
  /** Key of the option that is chosen, ids of the optional lines that are ticked. */
  chosen: string;
  ticked: string[];
  options: OptionView[];
  approved: (Omit<Approved, 'lines'> & { optionName: string; lines: LineView[] }) | undefined;
  signed: { name: string; at: string; hasPdf: boolean } | undefined;
  photos: PhotoView[];
  /** So that a question sent twice is one. */
  questionKey: string;
  typed?: { signer_name: string; reason: string; question: string; agree: boolean } | undefined;
  /** What is wrong, by field. */
  problems?: Record<string, string> | undefined;
  /** Why a press changed nothing. */
  notNow?: Closed | undefined;
  said?: 'asked' | undefined;
  /** The way into the portal, for who is not in it. */
  /** Below a private link: the offer to open an account. */
  offer?: ReactNode;
}

/** What a private link shows. Plain forms: all of it works without script. */
export function EstimatePage(props: EstimatePageProps) {
  const { language, addresses, standing, isNewer, notNow, said, options, photos, terms } = props;
  const t = estimateTexts(language);
  const phone = formatPhone(useSite().business.phone);
  const address = addresses[language];
  const isWaiting = standing === 'waiting';
  return (
    <Frame language={language} route="estimate" addresses={addresses} hasChat={false}>
      <div className={styles.page}>
        <EstimateHead {...props} />
        <div className={styles.body}>
          {notNow && notNow !== 'gone' && (
            <p role="alert" className={styles.trouble}>
              {t.page.notNow[notNow]}
            </p>
          )}
          {isNewer && !notNow && <p className={styles.newer}>{t.page.changed}</p>}
          {said && (
            <p role="status" className={styles.good}>
              {t.page[said]}
            </p>
          )}
          {standing === 'rejected' && (
            <div className={styles.note}>
              <h2>{t.page.rejected}</h2>
              <p>{t.page.rejectedText({ phone })}</p>
            </div>
          )}
          {standing === 'expired' && (
            <div className={styles.note}>
              <h2>{t.page.expired}</h2>
              <p>{t.page.expiredText({ day: props.validUntil ?? '', phone })}</p>
            </div>
          )}
          {standing === 'approved' && <ApprovedCard {...props} address={address} />}
          {isWaiting && (
            <form
              method="post"
              action={`${address}/approval`}
              className={styles.stack}
              data-estimate
              data-without-prices={props.hasPrices ? undefined : true}
              data-tax={props.taxPercent}
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
              <SignCard page={props} address={address} />
            </form>
          )}
          {isWaiting && <AskAndDecline page={props} address={address} />}
          {!isWaiting && standing !== 'approved' && (
            <AskAndDecline page={props} address={address} isClosed />
          )}
          {photos.length > 0 && (
            <section>
              <h2>{t.page.photos}</h2>
              <div className={styles.photos}>
                {photos.map(({ id, url, thumbnail_url, width, height }, place) => (
                  <a key={id} href={url}>
                    <img
                      src={thumbnail_url}
                      width={width}
                      height={height}
                      alt={t.page.photo({ place: place + 1 })}
                      loading="lazy"
                    />
                  </a>
                ))}
              </div>
            </section>
          )}
          {terms && (
            <section>
              <h2>{t.page.terms}</h2>
              <p className={styles.lines}>{terms}</p>
            </section>
          )}
          {isWaiting && (
            <p className={styles.after}>
              <a href={`${address}/pdf`}>{t.page.pdf}</a>
            </p>
          )}
          {props.offer}
        </div>
      </div>
    </Frame>
  );
}
