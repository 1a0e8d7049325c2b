import type { WebsiteService } from '#features/settings/rules/sections/website-fields.ts';
import { linesOf } from '#features/settings/rules/website-content.ts';
import type { Language } from '#lib/language.ts';
import { publicLink } from '#lib/links.ts';
import { formatMoney } from '#lib/money.ts';
import { ArrowIcon, CheckIcon } from '#ui/site/icons.tsx';
import { askAddress, lowestPrice, openingOf, pricesOf } from '../../rules/services.ts';
import { publicTexts } from '../../texts/index.ts';
import { servicePicture } from '../pictures.ts';
import { ownText, useWebsite } from '../website.ts';
import { Picture } from './picture.tsx';
import styles from './service-card.module.css';

export function ServiceCard({
  language,
  service,
}: {
  language: Language;
  service: WebsiteService;
}) {
  const { business, prices, currency } = useWebsite();
  const { slug } = service;
  const lowest = lowestPrice(pricesOf(service, prices));
  return (
    <article id={slug} className={styles.card} aria-labelledby={`${slug}-title`}>
      <div className={styles.drawing}>
        <Picture
          language={language}
          src={servicePicture(service.picture)}
          alt=""
          width={600}
          height={340}
        />
      </div>
      <div className={styles.body}>
        <h3 id={`${slug}-title`}>
          <a href={publicLink('service', language, { slug })}>{service.title[language]}</a>
        </h3>
        <p>{ownText(service.text, language, business)}</p>
        <ul>
          {linesOf(service.points[language]).map((point) => (
            <li key={point}>
              <CheckIcon size={16} />
              {point}
            </li>
          ))}
        </ul>
        {lowest !== undefined && (
          <p className={styles.price}>
            {publicTexts(language).services.from({ price: formatMoney(lowest, currency) })}
          </p>
        )}
        <a
          className={styles.ask}
          href={askAddress(service, language)}
          data-opens-request-form
          data-opening={openingOf(service, language)}
        >
          {service.ask[language]}
          <ArrowIcon size={16} />
        </a>
      </div>
    </article>
  );
}
