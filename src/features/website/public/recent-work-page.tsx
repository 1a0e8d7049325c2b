import type { Language } from '#lib/language.ts';
import { Frame } from '#ui/site/frame.tsx';
import { publicTexts } from '../texts/index.ts';
import { QuoteLink } from './quote-link.tsx';
import styles from './stories.module.css';
import { Stories } from './stories.tsx';
import { useWebsite } from './website.ts';

/** All finished jobs on the website. */
export function RecentWorkPage({ language }: { language: Language }) {
  const { stories } = useWebsite();
  return (
    <Frame language={language} route="recentWork">
      <div className={styles.page}>
        <h1>{publicTexts(language).work.title}</h1>
        <Stories language={language} stories={stories} />
        <QuoteLink language={language} look="handshake" opensForm={false} />
      </div>
    </Frame>
  );
}
