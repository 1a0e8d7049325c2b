import type { Language } from '../../../../lib/language.ts';
import { ArrowIcon, CheckIcon } from '../../../../ui/site/icons.tsx';
import { askAddress, type Trade } from '../../rules/trades.ts';
import { publicTexts } from '../../texts/index.ts';
import { openingAbout } from '../../texts/request-opening.ts';
import { Picture } from './picture.tsx';
import styles from './service-card.module.css';

export interface Service {
  id: Trade;
  drawing: string;
}

export function ServiceCard({ language, service }: { language: Language; service: Service }) {
  const t = publicTexts(language).services[service.id];
  return (
    <article id={service.id} className={styles.card} aria-labelledby={`${service.id}-title`}>
      <div className={styles.drawing}>
        <Picture language={language} src={service.drawing} alt="" width={600} height={340} />
      </div>
      <div className={styles.body}>
        <h3 id={`${service.id}-title`}>{t.title}</h3>
        <p>{t.text}</p>
        <ul>
          {Object.values(t.items).map((item) => (
            <li key={item}>
              <CheckIcon size={16} />
              {item}
            </li>
          ))}
        </ul>
        <a
          className={styles.ask}
          href={askAddress(service.id, language)}
          data-opens-request-form
          data-opening={openingAbout(service.id, language)}
        >
          {t.ask}
          <ArrowIcon size={16} />
        </a>
      </div>
    </article>
  );
}
