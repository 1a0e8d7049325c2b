import type { Language } from './language.ts';

/** The browser and system named by a user agent: `Chrome` on `Windows`. */
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

/** Reads a `User-Agent` header; unknown parts are empty. */
export function deviceOf(userAgent: string): Device {
  const of = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
  return { browser: of(browsers), system: of(systems) };
}

/** A browser and its system in words, as far as known. */
export function deviceText(userAgent: string, language: Language = 'english'): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(language === 'spanish' ? ' en ' : ' on ');
}
