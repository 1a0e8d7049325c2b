import type { ReactNode } from 'react';
import { type Language, languageCode } from '../../lib/language.ts';

export interface DocumentAssets {
  script: string;
  styles: string[];
  fonts: string[];
}

interface DocumentProps {
  language: Language;
  title: string;
  description?: string;
  /** This page's own address in both languages, for search engines and the language link. */
  addresses?: Record<Language, string>;
  assets: DocumentAssets;
  children: ReactNode;
}

/** A whole public page: no inline script, one small module that loads more when it is wanted. */
export function Document({
  language,
  title,
  description,
  addresses,
  assets,
  children,
}: DocumentProps) {
  return (
    <html lang={languageCode(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        <meta name="theme-color" content="#faf9f6" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
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
        {addresses && <link rel="alternate" hrefLang="en" href={addresses.english} />}
        {addresses && <link rel="alternate" hrefLang="es" href={addresses.spanish} />}
        <script type="module" src={assets.script} />
      </head>
      <body>{children}</body>
    </html>
  );
}
