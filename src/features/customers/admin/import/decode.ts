/** The encodings a file can be read in; the first that fits is taken, and others can be chosen. */
export const encodings = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big endian)',
  'windows-1252': 'Western (Windows)',
  macintosh: 'Western (Mac)',
  'windows-1250': 'Central European (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese (GB 18030)',
} as const;

export type Encoding = keyof typeof encodings;

export function decode(bytes: Uint8Array, encoding = findEncoding(bytes)) {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function findEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const wide = findWide(bytes);
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return isMac(bytes) ? 'macintosh' : 'windows-1252';
  }
}

/** UTF-16 without a mark: every other byte of Western text is zero. */
function findWide(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, 2000);
  const zeros = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const best = sample.length * 0.4;
  if (zeros(1) > best && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > best && zeros(1) === 0) return 'utf-16be';
  return undefined;
}

/** On a Mac, accented characters were 0x80 to 0x9f, which on Windows are mostly signs. */
function isMac(bytes: Uint8Array): boolean {
  const isAlphabetic = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  let mac = 0;
  let windows = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || !(isAlphabetic(bytes[at - 1]) && isAlphabetic(bytes[at + 1]))) continue;
    // An apostrophe on Windows is 0x92.
    if (byte <= 0x9f && byte !== 0x92) mac += 1;
    else if (byte >= 0xc0) windows += 1;
  }
  return mac > windows;
}
