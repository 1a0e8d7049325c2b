import { galleryPhotoAddress, paragraphsOf } from '#features/settings/rules/website-content.ts';
import { monthName } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import type { Story } from '../rules/stories.ts';
import { publicTexts } from '../texts/index.ts';
import { Picture } from './landing/picture.tsx';
import styles from './stories.module.css';

interface StoriesProps {
  language: Language;
  stories: readonly Story[];
}

/** Finished jobs, each with a description and photos. */
export function Stories({ language, stories }: StoriesProps) {
  return (
    <div className={styles.stories}>
      {stories.map((story) => (
        <article key={story.slug} id={story.slug} aria-labelledby={`${story.slug}-title`}>
          <h2 id={`${story.slug}-title`}>{story.title[language]}</h2>
          <p className={styles.facts}>{whereAndWhen(story, language)}</p>
          {paragraphsOf(story.body[language]).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <div className={styles.photos}>
            {story.before && <Photo language={language} story={story} stage="before" />}
            <Photo language={language} story={story} stage="after" />
          </div>
        </article>
      ))}
    </div>
  );
}

/** "Comfort, November 2026". */
export function whereAndWhen({ town, finishedOn }: Story, language: Language): string {
  const month = monthName(finishedOn.slice(0, 7), language);
  // Spanish months are lowercase within a line.
  const inLine = language === 'spanish' ? month.toLowerCase() : month;
  return publicTexts(language).work.finished({ town, month: inLine });
}

interface PhotoProps {
  language: Language;
  story: Story;
  stage: 'before' | 'after';
}

function Photo({ language, story, stage }: PhotoProps) {
  const t = publicTexts(language).work;
  const photo = story[stage];
  if (!photo) return null;
  const alt = story.alt[language];
  return (
    <figure>
      <div className={styles.frame}>
        <Picture
          language={language}
          src={galleryPhotoAddress(photo)}
          alt={stage === 'before' ? `${t.before}: ${alt}` : alt}
          width={720}
          height={480}
        />
      </div>
      {story.before && <figcaption>{t[stage]}</figcaption>}
    </figure>
  );
}
