import type { Language } from '#lib/language.ts';
import { publicTexts } from '../../texts/index.ts';
import { useWebsite } from '../website.ts';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

/** The reviews; renders nothing while there are none. */
export function Reviews({ language }: { language: Language }) {
  const t = publicTexts(language);
  const { testimonials, googleRating } = useWebsite();
  if (testimonials.length === 0 && !googleRating) return null;
  return (
    <section id="reviews" className={styles.band}>
      <h2 className="visually-hidden">{t.reviews.title}</h2>
      <div className={styles.reviews}>
        {testimonials.map((review) => (
          <figure key={review.author + review.quote.english} className={styles.review}>
            <Stars rating={review.rating} label={t.reviews.stars({ rating: review.rating })} />
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
      {googleRating && (
        <p className={styles.elsewhere}>
          <a href={googleRating.url} rel="noopener">
            {t.reviews.google(googleRating)}
          </a>
        </p>
      )}
    </section>
  );
}
