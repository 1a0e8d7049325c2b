import type { Language } from '../../../../lib/language.ts';
import { paragraphsOf } from '../../../settings/rules/website-content.ts';
import { publicTexts } from '../../texts/index.ts';
import { ownText, useWebsite } from '../website.ts';
import styles from './questions.module.css';
import section from './section.module.css';

/**
 * Frequently asked questions, each answer behind its question; renders nothing while there are
 * none.
 */
export function Questions({ language }: { language: Language }) {
  const { questions, business } = useWebsite();
  if (questions.length === 0) return null;
  return (
    <section id="questions" className={section.section}>
      <h2 className={section.heading}>{publicTexts(language).questions.title}</h2>
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <details key={question.english} className={styles.question}>
            <summary>{ownText(question, language, business)}</summary>
            {paragraphsOf(ownText(answer, language, business)).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        ))}
      </div>
    </section>
  );
}
