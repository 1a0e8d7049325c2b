import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import { Frame } from '#ui/site/frame.tsx';
import { useWebsite } from '../website.ts';
import styles from './legal-page.module.css';
import type { Facts, LegalTexts } from './legal-texts.ts';

interface LegalPageProps {
  language: Language;
  route: 'terms' | 'privacy';
  texts: LegalTexts;
  stored: Facts['stored'];
}

/** A page of plain text: terms, privacy. */
export function LegalPage({ language, route, texts, stored }: LegalPageProps) {
  const { business } = useWebsite();
  const { title, intro, sections } = texts[language]({
    name: business.name,
    phone: formatPhone(business.phone),
    email: business.email,
    stored,
  });
  return (
    <Frame language={language} route={route}>
      <article className={styles.page}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {sections.map(([heading, ...paragraphs]) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </Frame>
  );
}
