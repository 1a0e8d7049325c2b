import { shortened } from '#lib/plain-text.ts';

/** Max characters that an email repeats. */
export const maxRepeated = { name: 40, work: 300, where: 120 };

const webAddress =
  /(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+|[\w-]+(?:\.[\w-]+)*\.(?:app|biz|click|cn|co|com|info|io|link|live|me|net|online|org|ru|shop|site|store|top|us|xyz)\b(?:\/\S*)?/gi;

/**
 * What an email may repeat of what a visitor typed. Anyone may enter another person's email, so web
 * addresses are left out, because mail programs make links of them.
 */
export function repeatable(typed: string, max: number): string {
  const text = typed.replace(webAddress, '…').replace(/\s+/g, ' ').trim();
  return shortened(text, max);
}
