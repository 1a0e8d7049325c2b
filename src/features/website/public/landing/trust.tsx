import { timeText } from '../../../../lib/days/texts.ts';
import type { Language } from '../../../../lib/language.ts';
import { usualClosing } from '../../rules/hours.ts';
import { publicTexts } from '../../texts/index.ts';
import { useWebsite } from '../website.ts';
import styles from './trust.module.css';

/** Three reasons, in one line. */
export function Trust({ language }: { language: Language }) {
  const t = publicTexts(language);
  const { business } = useWebsite();
  const { county, yearsOfExperience, serviceArea } = business;
  const closing = usualClosing(business.hours);
  const points = [
    [t.trust.experience({ years: yearsOfExperience }), t.trust.experienceText({ county })],
    [
      t.trust.service,
      t.trust.serviceText({ first: serviceArea.at(0) ?? '', last: serviceArea.at(-1) ?? '' }),
    ],
    [t.trust.response, closing && t.trust.responseText({ time: timeText(closing, language) })],
  ];
  return (
    <div className={styles.band}>
      <ul className={styles.points}>
        {points.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
