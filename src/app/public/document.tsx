import type { ReactNode } from 'react';
import { type Language, languageCode } from '#lib/language.ts';
import { useSite } from '#ui/site/site.ts';
import { type SeoData, SeoTags } from './document-head.tsx';

export interface DocumentAssets {
  /** None on pages that are only read. */
  script: string | undefined;
  /** What the script imports, so that it loads in parallel. */
  preloads: readonly string[];
  styles: readonly string[];
  /** For dark mode, on pages that have it. */
  darkStyles?: readonly string[] | undefined;
  fonts: readonly string[];
}

interface DocumentProps {
  language: Language;
  title: string;
  /** Left out on pages that shouldn't be found: errors, thank-you pages. */
  seo?: SeoData | undefined;
  /**
   * Whether the script may redirect to another language: then nothing is painted before it has run.
   */
  mayLeadOn?: boolean | undefined;
  assets: DocumentAssets;
  children: ReactNode;
}

const onDarkScreens = '(prefers-color-scheme: dark)';

/** A complete public page: no inline script, only one small module that loads more when needed. */
export function Document(props: DocumentProps) {
  const { language, title, seo, mayLeadOn, assets, children } = props;
  const { darkStyles } = assets;
  const { mark } = useSite();
  return (
    <html lang={languageCode(language)} data-color-scheme={darkStyles && 'device'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {darkStyles && <meta name="theme-color" content="#101616" media={onDarkScreens} />}
        <meta name="theme-color" content="#faf9f6" />
        {mark ? (
          <link rel="icon" href={mark} type="image/png" />
        ) : (
          <>
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          </>
        )}
        <link rel="apple-touch-icon" href={mark ?? '/apple-touch-icon.png'} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets.fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {darkStyles?.map((style) => (
          <link key={style} rel="stylesheet" href={style} media={onDarkScreens} />
        ))}
        {seo && <SeoTags language={language} title={title} seo={seo} />}
        {assets.preloads.map((part) => (
          <link key={part} rel="modulepreload" href={part} />
        ))}
        {assets.script && (
          <script type="module" src={assets.script} blocking={mayLeadOn ? 'render' : undefined} />
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}
