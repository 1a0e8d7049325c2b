import { Star } from 'lucide-react';
import type { SocialLink } from '#features/settings/rules/settings.ts';
import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import { DeadLink } from '#ui/site/dead-link.tsx';
import { Frame } from '#ui/site/frame.tsx';
import { Icon } from '#ui/site/icon.tsx';
import shared from '#ui/site/private-page.module.css';
import { useSite } from '#ui/site/site.ts';
import { reviewLimits } from '../rules/reviews.ts';
import { reviewTexts } from '../texts/reviews.ts';
import styles from './review-page.module.css';

export interface ReviewPageProps {
  language: Language;
  paths: Record<Language, string>;
  /** What was done. */
  title: string;
  /** Other places to write a review; shown to everybody, whatever their rating. */
  links: SocialLink[];
  typed: { rating: string; body: string; author: string; mayShow: boolean; mayShowPhotos: boolean };
  /** What is wrong with each field, in the customer's language. */
  errors: Partial<Record<'rating' | 'body' | 'author', string>>;
  isSent: boolean;
  /** The owner already shows it: it can no longer be changed. */
  isPublished: boolean;
}

const ratings = [1, 2, 3, 4, 5];

/** Where a customer writes a review. A plain form: it works without script. */
export function ReviewPage(props: ReviewPageProps) {
  const { language, paths, title, links, typed, errors, isSent, isPublished } = props;
  const t = reviewTexts(language).page;
  const { name: business } = useSite().business;
  return (
    <Frame language={language} route="review" paths={paths} hasChat={false}>
      <div className={shared.page}>
        <h1>{t.title}</h1>
        {(isSent || isPublished) && (
          <p role="status" className={shared.notice}>
            {isPublished ? t.published : t.sent}
          </p>
        )}
        {isSent && !isPublished && (
          <p>
            <a href={paths[language]}>{t.change}</a>
          </p>
        )}
        {!isSent && !isPublished && <p>{t.intro({ title, business })}</p>}
        {!isSent && !isPublished && (
          <form method="post" action={paths[language]} className={styles.form} noValidate>
            <fieldset
              className={styles.rating}
              aria-invalid={errors.rating ? true : undefined}
              aria-describedby={errors.rating && 'rating-error'}
            >
              <legend>{t.rating}</legend>
              <div className={styles.stars}>
                {ratings.map((rating) => (
                  <label key={rating}>
                    <input
                      type="radio"
                      name="rating"
                      value={rating}
                      defaultChecked={typed.rating === String(rating)}
                    />
                    <Icon of={Star} size={32} />
                    <span className="visually-hidden">{t.stars({ rating })}</span>
                  </label>
                ))}
              </div>
              <Wrong id="rating-error" text={errors.rating} />
            </fieldset>
            <label htmlFor="body">{t.body}</label>
            <textarea
              id="body"
              name="body"
              rows={6}
              maxLength={reviewLimits.body}
              defaultValue={typed.body}
              aria-invalid={errors.body ? true : undefined}
              aria-describedby={errors.body && 'body-error'}
            />
            <Wrong id="body-error" text={errors.body} />
            <label htmlFor="author">{t.author}</label>
            <input
              id="author"
              name="author"
              maxLength={reviewLimits.author}
              defaultValue={typed.author}
              autoComplete="name"
              aria-invalid={errors.author ? true : undefined}
              aria-describedby={errors.author && 'author-error'}
            />
            <Wrong id="author-error" text={errors.author} />
            <label className={styles.check}>
              <input type="checkbox" name="mayShow" value="yes" defaultChecked={typed.mayShow} />
              {t.mayShow({ business })}
            </label>
            <label className={styles.check}>
              <input
                type="checkbox"
                name="mayShowPhotos"
                value="yes"
                defaultChecked={typed.mayShowPhotos}
              />
              {t.mayShowPhotos({ business })}
            </label>
            <button type="submit" className={shared.confirm}>
              {t.send}
            </button>
          </form>
        )}
        {links.length > 0 && (
          <>
            <p className={styles.elsewhere}>{t.elsewhere}</p>
            <ul className={styles.links}>
              {links.map(({ network, address }) => (
                <li key={address}>
                  <a href={address} rel="noopener">
                    {network}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Frame>
  );
}

function Wrong({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} role="alert" className={styles.error}>
      {text}
    </p>
  ) : null;
}

/** A link that leads nowhere. */
export function ReviewGonePage({ language }: { language: Language }) {
  const t = reviewTexts(language).page;
  const phone = formatPhone(useSite().business.phone);
  return (
    <Frame language={language} hasChat={false}>
      <DeadLink title={t.goneTitle} text={t.gone({ phone })} />
    </Frame>
  );
}
