import letters from './besley-glyphs.json' with { type: 'json' };

// Besley's outlines at weight 560, in thousandths of its size, from @fontsource-variable/besley
// (SIL Open Font License 1.1). A server may have no fonts, and the drawing library does not read
// woff2.
const outlines: Record<string, { width: number; path: string }> = letters;

/** Breaks a text into lines of at most `width` (in font sizes), between words; longer words are broken. */
export function wrapLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (lineWidth(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && lineWidth(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}

/** How long a line is, in font sizes. */
export function lineWidth(line: string): number {
  return known(line).reduce((sum, letter) => sum + letter.width, 0) / 1000;
}

/** A line as SVG paths that start at `x` on the baseline `y`; `size` in pixels. */
export function setLine(line: string, x: number, y: number, size: number): string {
  let at = 0;
  const paths = known(line).map(({ path, width }) => {
    const placed = path && `<path transform="translate(${at} 0)" d="${path}"/>`;
    at += width;
    return placed;
  });
  return `<g transform="translate(${x} ${y}) scale(${size / 1000})">${paths.join('')}</g>`;
}

/** The characters that have outlines; others lose their accents, or are omitted. */
function known(line: string): { width: number; path: string }[] {
  return [...line].flatMap((letter) => {
    const outline = outlines[letter] ?? outlines[letter.normalize('NFD').charAt(0)];
    return outline ? [outline] : [];
  });
}
