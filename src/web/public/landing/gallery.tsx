import { type GalleryPiece, galleryPhotoAddress } from '../../../features/settings/rules.ts';
import type { Language } from '../../../lib/language.ts';
import bath from '../../../ui/art/work-bath.svg';
import porch from '../../../ui/art/work-porch.svg';
import { useSite } from '../site.ts';
import { publicTexts } from '../texts.ts';
import styles from './gallery.module.css';
import { Picture } from './picture.tsx';
import section from './section.module.css';

const drawings = { porch, bath };

/** Finished work; nothing at all while there is none to show. */
export function Gallery({ language }: { language: Language }) {
  const { gallery } = useSite();
  if (gallery.length === 0) return null;
  return (
    <section id="work" className={section.section}>
      <h2 className={section.heading}>{publicTexts(language)('work.title')}</h2>
      <div className={styles.pieces}>
        {gallery.map((piece) => (
          <figure key={sourceOf(piece)} className={styles.piece}>
            <div className={styles.frame}>
              <Picture
                language={language}
                src={sourceOf(piece)}
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

function sourceOf({ picture }: GalleryPiece): string {
  return 'drawing' in picture ? drawings[picture.drawing] : galleryPhotoAddress(picture.photo_id);
}
