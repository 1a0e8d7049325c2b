import type { ReactNode } from 'react';
import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import { MailIcon, MessageIcon } from '#ui/site/icons.tsx';
import { publicTexts } from '../../texts/index.ts';
import { QuoteLink } from '../quote-link.tsx';
import { ownText, useWebsite } from '../website.ts';
import { AboutVisits } from './about-visits.tsx';
import styles from './contact.module.css';
import { PlumbDrop } from './plumb-drop.tsx';
import section from './section.module.css';

interface ContactProps {
  language: Language;
  /** Calls the business from this page. */
  callButton: ReactNode;
}

/** How and when to reach us, and where we work. */
export function Contact({ language, callButton }: ContactProps) {
  const t = publicTexts(language);
  const { business, headline } = useWebsite();
  const phone = formatPhone(business.phone);
  return (
    <section id="contact" className={styles.band}>
      <div className={`${section.section} ${section.hung} ${styles.inside}`}>
        <PlumbDrop />
        <div className={styles.reach}>
          <h2 className={section.heading}>{ownText(headline.contact_title, language, business)}</h2>
          <p className={styles.lead}>{ownText(headline.contact_text, language, business)}</p>
          <a
            className={styles.number}
            href={`sms:${business.phone}`}
            aria-label={t.text({ phone })}
          >
            {phone}
          </a>
          <p className={styles.preferred}>
            <MessageIcon size={18} />
            {t.contact.textPreferred}
          </p>
          <p className={styles.actions}>
            <QuoteLink language={language} look="light" opensForm />
            {callButton}
            <a
              className={styles.email}
              href={`mailto:${business.email}`}
              aria-label={t.contact.email({ email: business.email })}
            >
              <MailIcon size={18} />
              <span>{business.email}</span>
            </a>
          </p>
        </div>
        <AboutVisits language={language} />
      </div>
    </section>
  );
}
