import type { Language } from '../../../../lib/language.ts';
import { galleryDrawings } from '../../../../ui/art/gallery-drawings.ts';
import { pictureAddress } from '../../../settings/rules/settings.ts';
import { publicTexts } from '../../texts/index.ts';
import { useWebsite } from '../website.ts';
import styles from './gallery.module.css';
import { Picture } from './picture.tsx';
import section from './section.module.css';

/** Finished work; nothing at all while there is none to show. */
export function Gallery({ language }: { language: Language }) {
  const { gallery } = useWebsite();
  if (gallery.length === 0) return null;
  return (
    <section id="work" className={section.section}>
      <h2 className={section.heading}>{publicTexts(language).work.title}</h2>
      <div className={styles.pieces}>
        {gallery.map((piece) => (
          <figure key={pictureAddress(piece, galleryDrawings)} className={styles.piece}>
            <div className={styles.frame}>
              <Picture
                language={language}
                src={pictureAddress(piece, galleryDrawings)}
                alt={piece.alt[language]}
                width={720}
                height={480}
              />
            </div>
            <figcaption>
              <strong>{piece.title[language]}</strong>
              <span>{piece.note[language]}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
