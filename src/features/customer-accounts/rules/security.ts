/** The browser and system by its user agent: `Chrome` on `Windows`. */
export interface Device {
  browser: string;
  /** An operating system or a kind of device. */
  system: string;
}

// In this order: most browsers also name those they descend from.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\b|EdgiOS/, 'Edge'],
  [/\bOPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/CriOS|Chrome/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Reads a `User-Agent` header; what is not known stays empty. */
export function deviceOf(userAgent: string): Device {
  const of = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
  return { browser: of(browsers), system: of(systems) };
}

/** Most characters of a passkey's name. */
export const maxPasskeyNameLength = 60;

/** The secret within an `otpauth:` address, in groups of four for who types it. */
export function secretOf(uri: string): string {
  const secret = URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : '';
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Whether a text is what an authenticator app is set up with. */
export function isAppAddress(uri: string): boolean {
  return /^otpauth:\/\/totp\/[^\s]{1,600}$/.test(uri) && secretOf(uri) !== '';
}
