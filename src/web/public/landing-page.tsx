import type { RequestFormProps } from '../../features/requests/web/form-props.ts';
import { business } from '../../features/settings/rules.ts';
import type { Language } from '../../lib/language.ts';
import { formatPhone } from '../../lib/phone.ts';
import house from '../../ui/art/house-section.svg';
import { publicRoutes } from '../routes.ts';
import { Frame } from './frame.tsx';
import styles from './landing-page.module.css';
import { publicTexts } from './texts.ts';

const services = ['painting', 'plumbing', 'electrical', 'carpentry'] as const;

/** The front page: what we do, and the two ways to reach us. */
export function LandingPage({ language, form }: { language: Language; form: RequestFormProps }) {
  const t = publicTexts(language);
  const phone = formatPhone(business.phone);
  const quote = (
    <a className={styles.quote} href={publicRoutes.request[language]} data-opens-request-form>
      {t('getQuote')}
    </a>
  );
  return (
    <Frame language={language}>
      <div hidden data-request-form-props data-props={JSON.stringify(form)} />
      <section id="home" className={styles.hero}>
        <div>
          <h1 className={styles.title}>{t('heroTitle')}</h1>
          <p className={styles.lead}>{t('heroText')}</p>
          <p className={styles.actions}>
            {quote}
            <a className={styles.call} href={`tel:${business.phone}`}>
              {t('call', { phone })}
            </a>
          </p>
        </div>
        <img className={styles.house} src={house} alt="" width={860} height={640} />
      </section>
      <section id="services" className={styles.section}>
        <h2 className={styles.heading}>{t('services')}</h2>
        <ul className={styles.services}>
          {services.map((service) => (
            <li key={service}>{t(`serviceList.${service}`)}</li>
          ))}
        </ul>
      </section>
      <section id="contact" className={styles.section}>
        <h2 className={styles.heading}>{t('contactTitle')}</h2>
        <p className={styles.lead}>{t('contactText')}</p>
        <p className={styles.number}>
          <a href={`sms:${business.phone}`}>{phone}</a>
          <span>{t('textPreferred')}</span>
        </p>
        <p>
          <a href={`mailto:${business.email}`}>{business.email}</a>
        </p>
        {quote}
      </section>
    </Frame>
  );
}
