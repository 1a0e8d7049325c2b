import { starterTestimonials } from '../../../features/settings/rules.ts';
import type { Language } from '../../../lib/language.ts';
import { publicTexts } from '../texts.ts';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

export function Reviews({ language }: { language: Language }) {
  const t = publicTexts(language);
  return (
    <section id="reviews" className={styles.band}>
      <h2 className={styles.hidden}>{t('reviews.title')}</h2>
      <div className={styles.reviews}>
        {starterTestimonials.map((review) => (
          <figure key={review.author} className={styles.review}>
            <Stars rating={review.rating} label={t('reviews.stars', { rating: review.rating })} />
            <blockquote>
              <p>“{review.quote[language]}”</p>
            </blockquote>
            <figcaption>
              <strong>{review.author}</strong>
              <span>{review.about[language]}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
