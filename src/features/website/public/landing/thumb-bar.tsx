import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import { MessageIcon, PhoneIcon } from '#ui/site/icons.tsx';
import { publicTexts } from '../../texts/index.ts';
import { useWebsite } from '../website.ts';
import styles from './thumb-bar.module.css';

/**
 * On phones: call and text at the bottom edge, in every section except the hero, which has its own.
 */
export function ThumbBar({ language }: { language: Language }) {
  const t = publicTexts(language);
  const { business } = useWebsite();
  const phone = formatPhone(business.phone);
  return (
    <div className={styles.bar}>
      <a href={`tel:${business.phone}`} aria-label={t.call({ phone })}>
        <PhoneIcon />
        {t.callShort}
      </a>
      <a href={`sms:${business.phone}`}>
        <MessageIcon />
        {t.textShort}
      </a>
    </div>
  );
}
