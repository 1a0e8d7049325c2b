import { plain } from '#lib/typos.ts';

// Starts only where an address can start: tried from every character, a long run would hold up
// others.
const written = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const part = '[\\w+-]{1,64}(?:\\.[\\w+-]{1,64}){0,5}';
const dot = '(?:\\s*\\(dot\\)\\s*|\\s*\\[dot\\]\\s*|\\s+(?:dot|punto|point)\\s+|\\s*\\.\\s*)';
const joint = '(?:dot|punto|underscore|guion bajo|dash|guion|hyphen|plus)';
const at = '(?:\\s*(?:\\(at\\)|\\[at\\]|\\{at\\}|<at>|@)\\s*|\\s+(?:at|arroba)\\s+)';
const ending = '(?:com|net|org|edu|us|mx|info|biz|co|io|me|gov|tx)';
const spoken = new RegExp(
  `(${part}(?:\\s+${joint}\\s+${part}){0,5})${at}((?:[\\w-]{1,63}${dot}){1,5}${ending})\\b`,
  'gi',
);
const wellKnown = new RegExp(
  `(${part}(?:\\s+${joint}\\s+${part}){0,5})${at}(gmail|yahoo|hotmail|outlook|icloud|aol)\\b(?:[\\s,]+com)?`,
  'i',
);

/** An email address in a text, including spelled-out ones: "rosa at gmail dot com". */
export function findEmail(text: string): string | undefined {
  const asWritten = text.match(written)?.at(-1);
  if (asWritten) return asWritten.replace(/\.+$/, '');
  const words = plain(text);
  const found = [...words.matchAll(spoken)].at(-1) ?? words.match(wellKnown);
  const [, name, host] = found ?? [];
  if (!name || !host) return undefined;
  const domain = host.replace(/\s*[([]?\b(?:dot|punto|point)\b[)\]]?\s*|\s*\.\s*/g, '.');
  return `${joined(name)}@${domain.includes('.') ? domain : `${domain}.com`}`;
}

function joined(name: string): string {
  return name
    .replace(/\s+(?:dot|punto)\s+/g, '.')
    .replace(/\s+(?:underscore|guion bajo)\s+/g, '_')
    .replace(/\s+(?:dash|guion|hyphen)\s+/g, '-')
    .replace(/\s+plus\s+/g, '+');
}

/** A text without its email addresses, so that they aren't mistaken for anything else. */
export function withoutEmail(text: string): string {
  return text.replace(/(?<!\S)\S+@\S+/g, ' ').replace(spoken, ' ');
}
