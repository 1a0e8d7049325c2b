import { Path, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import type { PdfContent, PdfTable } from './content.ts';
import { brass, ink, type Style, styles } from './styles.ts';

// Without JSX, so that a worker thread reads it as it is under the tests too.

/** The plumb bob, hanging from the top edge of the document. */
export function plumbBob() {
  return h(
    Svg,
    { viewBox: '0 0 24 176', style: { ...styles.bob, width: 15.5, height: 114 } },
    h(Path, { d: 'M12 0V136', stroke: ink, strokeWidth: 2 }),
    h(Path, { d: 'M8.25 136h7.5v5h-7.5z', fill: ink }),
    h(Path, {
      d: 'M5 141h14c1.2 7-1 13-7 25c-6-12-8.2-18-7-25z',
      fill: brass,
      stroke: ink,
      strokeWidth: 2,
      strokeLinejoin: 'round',
    }),
    h(Path, {
      d: 'M14.8 145c.4 4-.2 7-1.6 10.5',
      stroke: '#ffffff',
      strokeOpacity: 0.7,
      strokeWidth: 1.7,
    }),
  );
}

/** Rows of a table that stays on one page. */
const shortTable = 8;

export function table({ heading, mark, text, columns, rows, totals: sums }: PdfTable) {
  const cells = (texts: string[], isHead: boolean) =>
    columns.map(({ align, share }, index) =>
      h(
        View,
        { style: { flexGrow: share, flexBasis: 0 } },
        ...cell(texts[index] ?? '', align, isHead),
      ),
    );
  return h(
    View,
    // A short table with its totals is not torn apart.
    { style: styles.table, wrap: rows.length > shortTable },
    heading &&
      h(
        View,
        { style: styles.heading, minPresenceAhead: 110 },
        h(Text, { style: styles.headingName }, heading),
        mark && h(Text, { style: styles.headingMark }, mark),
      ),
    text && h(Text, { style: styles.quiet }, text),
    h(
      View,
      { style: styles.tableHead, minPresenceAhead: 60, ...(rows.length > 12 && { fixed: true }) },
      ...cells(
        columns.map(({ label }) => label),
        true,
      ),
    ),
    ...rows.map((row) => h(View, { style: styles.tableRow, wrap: false }, ...cells(row, false))),
    sums && totals(sums),
  );
}

/** A cell: its first line, and small print below. */
function cell(text: string, align: 'left' | 'right', isHead: boolean): ReactNode[] {
  const [first = '', ...more] = text.split('\n');
  const style: Style = { textAlign: align };
  if (isHead) return [h(Text, { style }, first)];
  return [
    h(Text, { style }, first),
    ...more.map((small) => h(Text, { style: { ...style, ...styles.small } }, small)),
  ];
}

export function totals(sums: PdfContent['totals']) {
  return h(
    View,
    { style: styles.totals, wrap: false },
    ...sums.map(({ label, amount, isStrong }) =>
      h(
        View,
        { style: isStrong ? [styles.fact, styles.strongTotal] : styles.fact },
        h(Text, null, label),
        h(Text, isStrong ? { style: styles.strongAmount } : null, amount),
      ),
    ),
  );
}

export function texts(lines: string[], style: Style = {}): ReactNode[] {
  return lines.map((text) => h(Text, { style }, text));
}

export function footer({
  foot,
  pageTexts = '{page} / {pages}',
}: Pick<PdfContent, 'foot' | 'pageTexts'>) {
  return h(
    View,
    { style: styles.foot, fixed: true },
    h(Text, null, foot),
    h(Text, {
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        pageTexts
          .replace('{page}', String(pageNumber))
          .replace('{pages}', String(totalPages ?? pageNumber)),
    }),
  );
}
