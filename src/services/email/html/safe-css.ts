const address = /url\s*\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)?/gi;

/**
 * A style sheet or style attribute of an email without anything that loads, except permitted
 * pictures. Escapes are decoded first: they could hide a word from a search.
 * @param pictureAddress the address of a picture, if it may be loaded
 */
export function safeCss(
  source: string,
  pictureAddress: (typed: string) => string | undefined,
): string {
  return withoutLoading(
    source
      .replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)/g, ' ')
      .replace(/\\([0-9a-f]{1,6})\s?|\\/gi, (_, code?: string) => unescaped(code))
      // Word wraps its style sheets in HTML comments.
      .replace(/<!--|-->/g, ' ')
      .replace(/[<\0]/g, ''),
  )
    .replace(/(?:-[a-z]+-)?image-set|-moz-binding|behavior(?=\s*:)|expression(?=\s*\()/gi, 'unused')
    .replace(/\bsrc(?=\s*\()/gi, 'unused')
    .replace(address, (_, double?: string, single?: string, bare?: string) => {
      const picture = pictureAddress((double ?? single ?? bare ?? '').trim());
      return picture ? `url("${picture.replace(/["\\]/g, '')}")` : 'none';
    });
}

/** More than an honest style sheet needs; each pass reads all of it. */
const maxPasses = 5;

/** Removes rules that load something, again and again: what is left around one may form another. */
function withoutLoading(css: string): string {
  let left = css;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const next = left
      .replace(/@(?:import|charset|namespace)[^;{}]*(?:;|$)/gi, '')
      .replace(/@font-face\s*\{[^}]*(?:\}|$)/gi, '');
    if (next === left) return left;
    left = next;
  }
  return '';
}

/** The character of an escape; empty if it would have a meaning in the style sheet or the page. */
function unescaped(code: string | undefined): string {
  const point = Number.parseInt(code ?? '', 16);
  if (!(point > 0x1f && point <= 0x10ffff)) return '';
  return String.fromCodePoint(point).replace(/["'\\<>{};()@/*\p{Cs}]/u, '');
}
