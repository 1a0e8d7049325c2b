import { type Language, languageCode, languages } from '#lib/language.ts';

/** What search engines and link previews need from a page. Addresses are absolute. */
export interface SeoData {
  siteName: string;
  description: string;
  /** This page's address in both languages. */
  urls: Record<Language, string>;
  picture: { address: string; type: string; width: number; height: number; alt: string };
  /** JSON-LD. */
  structuredData?: string | undefined;
}

const locales: Record<Language, string> = { english: 'en_US', spanish: 'es_US' };

interface SeoTagsProps {
  language: Language;
  title: string;
  seo: SeoData;
}

export function SeoTags({ language, title, seo }: SeoTagsProps) {
  const { urls, picture, structuredData } = seo;
  const other = languages.filter((one) => one !== language);
  return (
    <>
      <meta name="description" content={seo.description} />
      <link rel="canonical" href={urls[language]} />
      {languages.map((one) => (
        <link key={one} rel="alternate" hrefLang={languageCode(one)} href={urls[one]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urls.english} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={seo.siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:url" content={urls[language]} />
      <meta property="og:locale" content={locales[language]} />
      {other.map((one) => (
        <meta key={one} property="og:locale:alternate" content={locales[one]} />
      ))}
      <meta property="og:image" content={picture.address} />
      <meta property="og:image:type" content={picture.type} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {/* Data, not script: browsers never run it. */}
      {structuredData && <script type="application/ld+json">{structuredData}</script>}
    </>
  );
}
