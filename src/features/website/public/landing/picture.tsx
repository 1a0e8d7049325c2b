import type { Language } from '../../../../lib/language.ts';
import { publicTexts } from '../../texts/index.ts';
import styles from './picture.module.css';

interface PictureProps {
  language: Language;
  src: string;
  alt: string;
  width: number;
  height: number;
}

/**
 * A picture that loads when it comes near. The page's script says when it is loading or has failed
 * (`show-pictures.ts`); without script a browser shows the alternative text by itself.
 */
export function Picture({ language, src, alt, width, height }: PictureProps) {
  const t = publicTexts(language);
  return (
    <span
      className={styles.picture}
      style={{ aspectRatio: `${width} / ${height}` }}
      data-picture
      data-fallback="/logo_icon.png"
    >
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      <span className={styles.loading} aria-hidden="true">
        {t.picture.loading}
      </span>
      <span className={styles.missing}>
        {t.picture.missing}
        {alt && <span>{alt}</span>}
      </span>
    </span>
  );
}
