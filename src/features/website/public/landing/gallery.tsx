import { settingsLimits } from '#features/settings/rules/limits.ts';
import { pictureAddress } from '#features/settings/rules/settings.ts';
import { galleryPhotoAddress } from '#features/settings/rules/website-content.ts';
import type { Language } from '#lib/language.ts';
import { publicLink } from '#lib/links.ts';
import { galleryDrawings } from '#ui/art/gallery-drawings.ts';
import { publicTexts } from '../../texts/index.ts';
import { whereAndWhen } from '../stories.tsx';
import { useWebsite } from '../website.ts';
import styles from './gallery.module.css';
import { Picture } from './picture.tsx';
import section from './section.module.css';

/** Finished work; renders nothing while there is none. */
export function Gallery({ language }: { language: Language }) {
  const t = publicTexts(language).work;
  const { gallery, stories } = useWebsite();
  const jobs = stories
    .filter((story) => story.inGallery)
    .map((story) => ({
      address: galleryPhotoAddress(story.after),
      alt: story.alt[language],
      title: story.title[language],
      note: whereAndWhen(story, language),
      link: `${publicLink('recentWork', language)}#${story.slug}`,
    }));
  const shown = gallery.map((piece) => ({
    address: pictureAddress(piece, galleryDrawings),
    alt: piece.alt[language] || piece.title[language],
    title: piece.title[language],
    note: piece.note[language],
    link: undefined,
  }));
  const pieces = [...jobs, ...shown].slice(0, settingsLimits.pieces);
  if (pieces.length === 0) return null;
  return (
    <section id="work" className={section.section}>
      <h2 className={section.heading}>{t.title}</h2>
      <div className={styles.pieces}>
        {pieces.map(({ address, alt, title, note, link }) => (
          <figure key={address} className={styles.piece}>
            <div className={styles.frame}>
              <Picture language={language} src={address} alt={alt} width={720} height={480} />
            </div>
            <figcaption>
              <strong>{link ? <a href={link}>{title}</a> : title}</strong>
              {note && <span>{note}</span>}
            </figcaption>
          </figure>
        ))}
      </div>
      {stories.length > 0 && (
        <p className={styles.all}>
          <a href={publicLink('recentWork', language)}>{t.all}</a>
        </p>
      )}
    </section>
  );
}
