import { galleryPhotoAddress } from '#features/settings/rules/website-content.ts';
import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import buttons from '#ui/site/buttons.module.css';
import { PhoneIcon } from '#ui/site/icons.tsx';
import { publicTexts } from '../../texts/index.ts';
import { QuoteLink } from '../quote-link.tsx';
import { ownText, useWebsite } from '../website.ts';
import styles from './hero.module.css';
import { House } from './house.tsx';
import { PhotoSources } from './picture.tsx';

/** The promise, the two ways to reach us, and the house cross-section or the owner's photo. */
export function Hero({ language }: { language: Language }) {
  const t = publicTexts(language);
  const { business, headline } = useWebsite();
  const phone = formatPhone(business.phone);
  return (
    <section id="home" className={styles.hero} data-photo={headline.picture !== null || undefined}>
      <div className={styles.copy}>
        <h1 className={styles.title}>{ownText(headline.title, language, business)}</h1>
        <p className={styles.lead}>{ownText(headline.text, language, business)}</p>
        <p className={styles.actions}>
          <QuoteLink language={language} look="handshake" opensForm />
          <a className={`${buttons.button} ${buttons.outline}`} href={`tel:${business.phone}`}>
            <PhoneIcon size={18} />
            {t.call({ phone })}
          </a>
        </p>
      </div>
      {headline.picture ? (
        <picture>
          <PhotoSources
            src={galleryPhotoAddress(headline.picture.photo_id)}
            sizes="(min-width: 75rem) 36rem, (min-width: 68.75rem) 50vw, 100vw"
          />
          <img
            className={styles.photo}
            src={galleryPhotoAddress(headline.picture.photo_id)}
            alt={headline.alt[language]}
            width={1440}
            height={960}
            fetchPriority="high"
          />
        </picture>
      ) : (
        <House language={language} />
      )}
    </section>
  );
}
