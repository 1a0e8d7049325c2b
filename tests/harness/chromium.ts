import { existsSync } from 'node:fs';

const paths = [
  // The same browser without its windows: it takes a fifth less computing.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Root cannot use Chromium's sandbox; the rest prevents it from calling home at every start. */
export function chromiumFlags(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ];
}

/** The system's Chromium, or the one that CHROMIUM_PATH names. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...paths].find((file) => file && existsSync(file));
}
