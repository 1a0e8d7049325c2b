import type { Language } from '#lib/language.ts';
import { publicLink, publicPaths } from '#lib/links.ts';
import { Frame } from '#ui/site/frame.tsx';
import type { Area } from '../rules/stories.ts';
import { publicTexts } from '../texts/index.ts';
import { QuoteLink } from './quote-link.tsx';
import styles from './stories.module.css';
import { Stories } from './stories.tsx';
import { useWebsite } from './website.ts';

/** A town with finished jobs: those jobs, and what else we do there. */
export function AreaPage({ language, area }: { language: Language; area: Area }) {
  const t = publicTexts(language).area;
  const { business, services } = useWebsite();
  const { town, stories } = area;
  return (
    <Frame language={language} route="area" paths={publicPaths('area', { slug: area.slug })}>
      <div className={styles.page}>
        <h1>{t.title({ town })}</h1>
        <p className={styles.lead}>
          {t.intro({ town, name: business.name, count: stories.length })}
        </p>
        <Stories language={language} stories={stories} />
        {services.length > 0 && (
          <>
            <h2>{t.services}</h2>
            <ul className={styles.links}>
              {services.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={publicLink('service', language, { slug })}>{title[language]}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        <QuoteLink language={language} look="handshake" opensForm={false} />
      </div>
    </Frame>
  );
}
