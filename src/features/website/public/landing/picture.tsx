import { isWebsitePhoto, photoSources } from '#features/settings/rules/website-content.ts';
import type { Language } from '#lib/language.ts';
import { publicTexts } from '../../texts/index.ts';
import styles from './picture.module.css';

interface PictureProps {
  language: Language;
  src: string;
  alt: string;
  width: number;
  height: number;
  /**
   * How wide it is shown, in the syntax of `sizes`; browsers need it to choose a version of a
   * photo.
   */
  sizes?: string;
}

/** In a two-column list. */
export const inPairs = '(min-width: 75rem) 36rem, (min-width: 48rem) 50vw, 100vw';

/**
 * A picture that loads when it comes near. The page's script shows when it is loading or has failed
 * (`show-pictures.ts`); without script a browser shows the alternative text itself.
 */
export function Picture({ language, src, alt, width, height, sizes = inPairs }: PictureProps) {
  const t = publicTexts(language);
  return (
    <span
      className={styles.picture}
      style={{ aspectRatio: `${width} / ${height}` }}
      data-picture
      data-fallback="/logo_icon.png"
    >
      <picture>
        <PhotoSources src={src} sizes={sizes} />
        <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      </picture>
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

/** The versions of the owner's photo that a browser may use instead; a drawing has none. */
export function PhotoSources({ src, sizes }: { src: string; sizes: string }) {
  if (!isWebsitePhoto(src)) return null;
  return photoSources(src).map(({ type, srcSet }) => (
    <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
  ));
}
