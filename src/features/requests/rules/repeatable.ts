import { shortened } from '#lib/plain-text.ts';

/** Max characters that an email repeats. */
export const maxRepeated = { name: 40, work: 300, where: 120 };

const webAddress =
  /(?:https?:\/\/|www\.).*|(?<![\w-])[\w-]+(?:\.[\w-]+)*\.(?:app|biz|click|cn|co|com|info|io|link|live|me|net|online|org|ru|shop|site|store|top|us|xyz)\b(?:\/.*)?/gi;

/**
 * What an email may repeat of what a visitor typed. Anyone may enter another person's email, so web
 * addresses are left out, because mail programs make links of them.
 */
export function repeatable(typed: string, max: number): string {
  const parts = typed
    .split(/\s+/)
    .map((part) => (isEmail(part) ? '…' : part.replace(webAddress, '…')));
  return shortened(parts.join(' ').trim(), max);
}

/** Something, an at sign, something, a period, something. */
function isEmail(part: string): boolean {
  const at = part.indexOf('@', 1);
  const period = at < 0 ? -1 : part.indexOf('.', at + 2);
  return period >= 0 && period < part.length - 1;
}
