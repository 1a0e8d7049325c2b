import type { Locale } from '#ui/admin/locale.ts';
import type { DocumentAssets } from '../public/document.tsx';
import { Loading } from './loading.tsx';

interface AdminShellProps {
  nonce: string;
  assets: DocumentAssets & { early: string | undefined };
  /** What the early script requests. */
  earlyCalls: string | undefined;
  /** The position of the live events. */
  position: string;
  /** For screens before the settings have loaded, above all sign-in. */
  style: Locale;
  /** What makes the page installable as an app, where that is possible. */
  manifest: string | undefined;
}

/** The page that the back office client fills; until then it shows the business's name. */
export function AdminShell({
  nonce,
  assets,
  earlyCalls,
  position,
  style,
  manifest,
}: AdminShellProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="csp-nonce" content={nonce} />
        {earlyCalls && <meta name="early-calls" content={earlyCalls} />}
        <title>{style.name}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {manifest && <link rel="manifest" href={manifest} />}
        {manifest && <link rel="apple-touch-icon" href="/apple-touch-icon.png" />}
        {assets.early && <script type="module" async src={assets.early} />}
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
        {assets.preloads.map((part) => (
          <link key={part} rel="modulepreload" href={part} />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <div id="root" data-locale={JSON.stringify(style)} data-position={position}>
          <Loading name={style.name} mark={style.mark} isSignedIn={earlyCalls !== undefined} />
        </div>
        <noscript>The back office needs JavaScript.</noscript>
      </body>
    </html>
  );
}
