import type { Language } from '#lib/language.ts';
import { ownText, useWebsite } from '../website.ts';
import { PlumbDrop } from './plumb-drop.tsx';
import section from './section.module.css';
import { ServiceCard } from './service-card.tsx';
import styles from './services.module.css';

/** What we do; renders nothing while there is nothing to show. */
export function Services({ language }: { language: Language }) {
  const { headline, services, business } = useWebsite();
  if (services.length === 0) return null;
  return (
    <section id="services" className={`${section.section} ${section.hung}`}>
      <PlumbDrop />
      <div className={styles.head}>
        <h2 className={section.heading}>{ownText(headline.services_title, language, business)}</h2>
        <p>{ownText(headline.services_text, language, business)}</p>
      </div>
      <div className={styles.cards}>
        {services.map((service) => (
          <ServiceCard key={service.slug} language={language} service={service} />
        ))}
      </div>
    </section>
  );
}
