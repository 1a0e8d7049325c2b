import type { WebsiteQuestion } from '#features/settings/rules/sections/website-fields.ts';
import { paragraphsOf } from '#features/settings/rules/website-content.ts';
import type { Language } from '#lib/language.ts';
import { publicTexts } from '../../texts/index.ts';
import { ownText, useWebsite } from '../website.ts';
import styles from './questions.module.css';
import section from './section.module.css';

/**
 * Frequently asked questions, each answer behind its question; renders nothing while there are
 * none.
 */
export function Questions({ language }: { language: Language }) {
  const { questions } = useWebsite();
  if (questions.length === 0) return null;
  return (
    <section id="questions" className={section.section}>
      <h2 className={section.heading}>{publicTexts(language).questions.title}</h2>
      <div className={styles.list}>
        {questions.map((one) => (
          <Question key={one.question.english} language={language} one={one} />
        ))}
      </div>
    </section>
  );
}

/** A question that opens its answer. */
export function Question({ language, one }: { language: Language; one: WebsiteQuestion }) {
  const { business } = useWebsite();
  return (
    <details className={styles.question}>
      <summary>{ownText(one.question, language, business)}</summary>
      {paragraphsOf(ownText(one.answer, language, business)).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  );
}
