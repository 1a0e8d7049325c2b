interface AdminShellProps {
  title: string;
  nonce: string;
  assets: { script: string; styles: string[]; preloads: string[]; fonts: string[] };
}

/** The empty page that the back office's client fills. */
export function AdminShell({ title, nonce, assets }: AdminShellProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="csp-nonce" content={nonce} />
        <title>{title}</title>
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
        {assets.preloads.map((part) => (
          <link key={part} rel="modulepreload" href={part} />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <div id="root" />
        <noscript>The back office needs JavaScript.</noscript>
      </body>
    </html>
  );
}
