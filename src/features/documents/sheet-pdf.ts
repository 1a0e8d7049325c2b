import { createRequire } from 'node:module';
import { Document, Font, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import type { Sheet, SheetPage, SheetTable } from './sheet.ts';

// Without JSX, so that a worker thread reads it as it is under the tests too.

const { resolve } = createRequire(import.meta.url);
for (const fontWeight of [400, 600] as const) {
  for (const part of ['latin', 'latin-ext'] as const)
    Font.register({
      family: `Public Sans ${part}`,
      fontWeight,
      src: resolve(`@fontsource/public-sans/files/public-sans-${part}-${fontWeight}-normal.woff`),
    });
}
Font.register({
  family: 'Besley',
  fontWeight: 600,
  src: resolve('@fontsource/besley/files/besley-latin-600-normal.woff'),
});
// A name or a trade word is never broken.
Font.registerHyphenationCallback((word) => [word]);

type Style = ReturnType<typeof StyleSheet.create>[string];

const ink = '#152021';
const quiet = '#505851';
const line = '#d6d4ca';
const creek = '#185151';

const styles = StyleSheet.create({
  page: {
    fontFamily: ['Public Sans latin', 'Public Sans latin-ext'],
    fontSize: 10,
    lineHeight: 1.45,
    color: ink,
    paddingTop: 44,
    paddingBottom: 64,
    paddingHorizontal: 48,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 22 },
  name: { fontFamily: 'Besley', fontWeight: 600, fontSize: 15, color: creek, lineHeight: 1.3 },
  mark: { maxWidth: 150, maxHeight: 56, objectFit: 'contain', marginBottom: 6 },
  title: { fontFamily: 'Besley', fontWeight: 600, fontSize: 22, lineHeight: 1.2 },
  right: { textAlign: 'right' },
  quiet: { color: quiet },
  strong: { fontWeight: 600 },
  row: { flexDirection: 'row', gap: 24, marginBottom: 18 },
  grow: { flexGrow: 1, flexBasis: 0 },
  fact: { flexDirection: 'row', justifyContent: 'space-between', gap: 12 },
  paragraph: { marginBottom: 6 },
  table: { marginTop: 10, marginBottom: 8 },
  tableHead: {
    flexDirection: 'row',
    borderBottom: `1 solid ${creek}`,
    paddingBottom: 3,
    fontWeight: 600,
  },
  tableRow: { flexDirection: 'row', borderBottom: `0.5 solid ${line}`, paddingVertical: 4 },
  totals: { marginLeft: 'auto', width: 230, marginTop: 4, marginBottom: 16 },
  strongTotal: { borderTop: `1 solid ${creek}`, marginTop: 3, paddingTop: 4, fontSize: 12 },
  note: { marginTop: 8 },
  foot: {
    position: 'absolute',
    left: 48,
    right: 48,
    bottom: 28,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: quiet,
  },
  picture: { maxWidth: 260, maxHeight: 120, objectFit: 'contain', marginVertical: 10 },
  script: { fontFamily: 'Besley', fontSize: 24, marginVertical: 10 },
});

/** A document on US letter paper. */
export function sheetPdf(sheet: Sheet) {
  const { letterhead, title, number, foot } = sheet;
  return h(
    Document,
    {
      title: `${title} ${number}`,
      author: letterhead.name,
      language: sheet.language === 'spanish' ? 'es' : 'en',
    },
    h(
      Page,
      { size: 'LETTER', style: styles.page },
      head(sheet),
      h(
        View,
        { style: styles.row },
        ...sheet.parties.map(({ label, lines }) =>
          h(View, { style: styles.grow }, h(Text, { style: styles.quiet }, label), ...texts(lines)),
        ),
        h(View, { style: styles.grow }, ...sheet.facts.map(fact)),
      ),
      ...sheet.intro.map((text) => h(Text, { style: styles.paragraph }, text)),
      ...sheet.tables.map(table),
      totals(sheet),
      ...sheet.notes.map(({ label, paragraphs }) =>
        h(
          View,
          { style: styles.note },
          h(Text, { style: styles.strong }, label),
          ...texts(paragraphs),
        ),
      ),
      footer(foot),
    ),
    ...(sheet.pages ?? []).map((page) => lastPage(page, foot)),
  );
}

function head({ letterhead, title, number, stamp }: Sheet) {
  return h(
    View,
    { style: styles.head },
    h(
      View,
      null,
      letterhead.mark && h(Image, { src: letterhead.mark, style: styles.mark }),
      h(Text, { style: styles.name }, letterhead.name),
      ...texts(letterhead.lines, styles.quiet),
    ),
    h(
      View,
      { style: styles.right },
      h(Text, { style: styles.title }, title),
      h(Text, { style: styles.strong }, number),
      stamp && h(Text, { style: { color: creek, fontWeight: 600 } }, stamp),
    ),
  );
}

function table({ heading, columns, rows }: SheetTable) {
  const cells = (texts: string[]) =>
    columns.map(({ align, share }, place) =>
      h(
        Text,
        { style: { flexGrow: share, flexBasis: 0, textAlign: align, paddingRight: 4 } },
        texts[place],
      ),
    );
  return h(
    View,
    { style: styles.table },
    heading && h(Text, { style: styles.strong }, heading),
    h(
      View,
      { style: styles.tableHead, minPresenceAhead: 30 },
      ...cells(columns.map(({ label }) => label)),
    ),
    ...rows.map((row) => h(View, { style: styles.tableRow, wrap: false }, ...cells(row))),
  );
}

function totals(sheet: Sheet) {
  return h(
    View,
    { style: styles.totals, wrap: false },
    ...sheet.totals.map(({ label, amount, isStrong }) =>
      h(
        View,
        { style: isStrong ? [styles.fact, styles.strong, styles.strongTotal] : styles.fact },
        h(Text, null, label),
        h(Text, null, amount),
      ),
    ),
  );
}

function lastPage(page: SheetPage, foot: string) {
  return h(
    Page,
    { size: 'LETTER', style: styles.page },
    h(Text, { style: styles.title }, page.title),
    h(View, { style: { width: 380, marginVertical: 14 } }, ...page.facts.map(fact)),
    page.picture && h(Image, { src: page.picture, style: styles.picture }),
    page.script && h(Text, { style: styles.script }, page.script),
    ...page.paragraphs.map((text) => h(Text, { style: styles.paragraph }, text)),
    page.table && table(page.table),
    footer(foot),
  );
}

function fact([label, value]: [string, string]) {
  return h(
    View,
    { style: styles.fact },
    h(Text, { style: styles.quiet }, label),
    h(Text, { style: styles.right }, value),
  );
}

function footer(foot: string) {
  return h(
    View,
    { style: styles.foot, fixed: true },
    h(Text, null, foot),
    h(Text, {
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        `${pageNumber} / ${totalPages}`,
    }),
  );
}

function texts(lines: string[], style: Style = {}): ReactNode[] {
  return lines.map((text) => h(Text, { style }, text));
}
