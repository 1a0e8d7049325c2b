import type { PdfContent } from './content.ts';

/**
 * What only a screen or a keyboard knows: variants of emoji and the keys around digits, marks of
 * direction, soft hyphens.
 */
const invisible =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\ufe0e|\ufe0f|\u20e3/g;
const spaces = /[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** A document's texts as they can be printed, and all of their characters as one text. */
export function printable(content: PdfContent): { content: PdfContent; text: string } {
  const texts: string[] = [];
  const printed = mapTexts(content, (text) => {
    const clean = cleaned(text);
    texts.push(clean);
    return clean;
  });
  return { content: printed, text: texts.join('') };
}

/** A text without what only a screen or a keyboard knows. */
export function cleaned(text: string): string {
  return text.normalize('NFC').replace(invisible, '').replace(spaces, ' ');
}

/** The document with some characters replaced by others. */
export function withReplaced(content: PdfContent, replaced: Map<string, string>): PdfContent {
  if (replaced.size === 0) return content;
  return mapTexts(content, (text) =>
    [...text].map((character) => replaced.get(character) ?? character).join(''),
  );
}

/** Changes every text of a document; pictures and names of settings stay as they are. */
function mapTexts(content: PdfContent, change: (text: string) => string): PdfContent {
  return JSON.parse(JSON.stringify(content), (key, value) => {
    const isText = typeof value === 'string' && key !== 'align' && key !== 'language';
    return isText && !value.startsWith('data:image/') ? change(value) : value;
  });
}
