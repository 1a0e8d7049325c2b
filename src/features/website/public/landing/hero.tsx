import type { Language } from '../../../../lib/language.ts';
import { formatPhone } from '../../../../lib/phone.ts';
import buttons from '../../../../ui/site/buttons.module.css';
import { PhoneIcon } from '../../../../ui/site/icons.tsx';
import { publicTexts } from '../../texts/index.ts';
import { QuoteLink } from '../quote-link.tsx';
import { useWebsite } from '../website.ts';
import styles from './hero.module.css';
import { House } from './house.tsx';

/** The promise, the two ways to reach us, and the house drawn in section. */
export function Hero({ language }: { language: Language }) {
  const t = publicTexts(language);
  const { business } = useWebsite();
  const location = { city: business.city, region: business.region[language] };
  const phone = formatPhone(business.phone);
  return (
    <section id="home" className={styles.hero}>
      <div className={styles.copy}>
        <h1 className={styles.title}>{t.hero.title}</h1>
        <p className={styles.lead}>{t.hero.text(location)}</p>
        <p className={styles.actions}>
          <QuoteLink language={language} look="handshake" opensForm />
          <a className={`${buttons.button} ${buttons.outline}`} href={`tel:${business.phone}`}>
            <PhoneIcon size={18} />
            {t.call({ phone })}
          </a>
        </p>
      </div>
      <House language={language} />
    </section>
  );
}
