import type { Language } from '../../../../lib/language.ts';
import carpentry from '../../../../ui/art/service-carpentry.svg';
import electrical from '../../../../ui/art/service-electrical.svg';
import painting from '../../../../ui/art/service-painting-drywall.svg';
import plumbing from '../../../../ui/art/service-plumbing.svg';
import { publicTexts } from '../../texts/index.ts';
import { PlumbDrop } from './plumb-drop.tsx';
import section from './section.module.css';
import { type Service, ServiceCard } from './service-card.tsx';
import styles from './services.module.css';

const services: Service[] = [
  { id: 'painting', drawing: painting },
  { id: 'plumbing', drawing: plumbing },
  { id: 'electrical', drawing: electrical },
  { id: 'carpentry', drawing: carpentry },
];

export function Services({ language }: { language: Language }) {
  const t = publicTexts(language);
  return (
    <section id="services" className={`${section.section} ${section.hung}`}>
      <PlumbDrop />
      <div className={styles.head}>
        <h2 className={section.heading}>{t.services.title}</h2>
        <p>{t.services.text}</p>
      </div>
      <div className={styles.cards}>
        {services.map((service) => (
          <ServiceCard key={service.id} language={language} service={service} />
        ))}
      </div>
    </section>
  );
}
