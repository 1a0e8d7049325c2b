import { timeText } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { type DayGroup, dayName, groupDays } from '../../rules/hours.ts';
import { publicTexts } from '../../texts/index.ts';
import { Towns } from '../towns.tsx';
import { useWebsite } from '../website.ts';
import styles from './about-visits.module.css';

/** Hours, service area, licenses, and other places to find us. */
export function AboutVisits({ language }: { language: Language }) {
  const t = publicTexts(language);
  const { business, credentials, showsHours, socialLinks } = useWebsite();
  function days({ first, last }: DayGroup): string {
    if (first === last) return dayName(first, language);
    const names = { first: dayName(first, language), last: dayName(last, language) };
    return t.contact.dayRange({ ...names, last: inSentence(names.last, language) });
  }
  return (
    <div className={styles.about}>
      {showsHours && (
        <>
          <h3>{t.contact.hours}</h3>
          <dl className={styles.hours}>
            {groupDays(business.hours).map((group) => (
              <div key={group.first}>
                <dt>{days(group)}</dt>
                <dd>
                  {group.hours.closed
                    ? t.contact.closed
                    : `${timeText(group.hours.open, language)} – ${timeText(group.hours.close, language)}`}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {business.serviceArea.length > 0 && (
        <>
          <h3>{t.contact.area}</h3>
          <p className={styles.towns}>
            <Towns language={language} />
          </p>
        </>
      )}
      {credentials.length > 0 && (
        <>
          <h3 className={styles.next}>{t.contact.credentials}</h3>
          <ul className={styles.credentials}>
            {credentials.map(({ title, text }) => (
              <li key={title.english}>
                <strong>{title[language]}</strong> <span>{text[language]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {socialLinks.length > 0 && (
        <ul className={styles.social}>
          {socialLinks.map(({ network, address }) => (
            <li key={address}>
              <a href={address} rel="me noopener">
                {network}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Spanish weekdays are lowercase within a sentence. */
function inSentence(day: string, language: Language): string {
  return language === 'spanish' ? day.toLowerCase() : day;
}
