import { type GalleryPiece, starterGallery } from '../../../features/settings/rules.ts';
import type { Language } from '../../../lib/language.ts';
import bath from '../../../ui/art/work-bath.svg';
import porch from '../../../ui/art/work-porch.svg';
import { publicTexts } from '../texts.ts';
import styles from './gallery.module.css';
import { Picture } from './picture.tsx';
import section from './section.module.css';

const drawings: Record<GalleryPiece['drawing'], string> = { porch, bath };

export function Gallery({ language }: { language: Language }) {
  return (
    <section id="work" className={section.section}>
      <h2 className={section.heading}>{publicTexts(language)('work.title')}</h2>
      <div className={styles.pieces}>
        {starterGallery.map((piece) => (
          <figure key={piece.drawing} className={styles.piece}>
            <div className={styles.frame}>
              <Picture
                language={language}
                src={drawings[piece.drawing]}
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
