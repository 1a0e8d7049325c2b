import { Document, Image, Page, Text, View } from '@react-pdf/renderer';
import { Fragment, createElement as h } from 'react';
import type { PdfContent, PdfPage } from './content.ts';
import { leavesOf } from './pages.ts';
import { footer, plumbBob, table, texts, totals } from './parts.ts';
import { styles } from './styles.ts';

/** Notes longer than this stand one below the other. */
const shortNotes = 700;

/** A document on US email document. */
export function pdfDocument(content: PdfContent) {
  const { letterhead, title, number } = content;
  const [first = [], ...others] = leavesOf(content.tables);
  const end = h(
    Fragment,
    null,
    content.totals.length > 0 && totals(content.totals),
    notes(content),
  );
  return h(
    Document,
    {
      title: `${title} ${number}`,
      author: letterhead.name,
      language: content.language === 'spanish' ? 'es' : 'en',
    },
    h(
      Page,
      { size: 'LETTER', style: styles.page },
      !letterhead.mark && plumbBob(),
      h(
        View,
        { style: styles.flow },
        head(content),
        whoAndWhen(content),
        ...texts(content.intro, styles.paragraph),
        ...first.map(table),
        others.length === 0 && end,
      ),
      footer(content),
    ),
    ...others.map((page, index) =>
      h(
        Page,
        { size: 'LETTER', style: styles.page },
        h(View, { style: styles.flow }, ...page.map(table), index === others.length - 1 && end),
        footer(content),
      ),
    ),
    ...(content.pages ?? []).map((page) => lastPage(page, content)),
  );
}

function head({ letterhead, title, number, stamp }: PdfContent) {
  return h(
    View,
    { style: styles.head },
    letterhead.mark
      ? h(Image, { src: letterhead.mark, style: styles.mark })
      : h(View, { style: styles.bobRoom }),
    h(
      View,
      { style: styles.grow },
      h(Text, { style: styles.name }, letterhead.name),
      ...texts(letterhead.lines, styles.quiet),
    ),
    h(
      View,
      { style: [styles.right, styles.ends] },
      h(Text, { style: styles.title }, title),
      h(Text, { style: styles.quiet }, number),
      stamp && h(Text, { style: styles.stamp }, stamp),
    ),
  );
}

function whoAndWhen({ parties, facts }: PdfContent) {
  return h(
    View,
    { style: styles.row },
    ...parties.map(({ label, lines: [first, ...more] }) =>
      h(
        View,
        { style: styles.party },
        h(Text, { style: styles.label }, label),
        h(Text, { style: styles.strong }, first),
        ...texts(more),
      ),
    ),
    h(
      View,
      { style: styles.grow },
      ...facts.map(([label, value], index) =>
        h(
          View,
          { style: styles.status },
          h(Text, { style: styles.label }, label),
          h(Text, index === facts.length - 1 ? { style: styles.strong } : null, value),
        ),
      ),
    ),
  );
}

function notes({ notes: all }: PdfContent) {
  if (all.length === 0) return null;
  const characters = all.flatMap(({ paragraphs }) => paragraphs).join('').length;
  const isRow = all.length === 2 && characters < shortNotes;
  return h(
    View,
    { style: isRow ? [styles.notes, styles.noteRow] : styles.notes, wrap: !isRow },
    ...all.map(({ label, paragraphs }) =>
      h(
        View,
        { style: isRow ? styles.grow : styles.note },
        h(Text, { style: styles.strong, minPresenceAhead: 24 }, label),
        ...texts(paragraphs, styles.quiet),
      ),
    ),
  );
}

function lastPage(page: PdfPage, content: PdfContent) {
  return h(
    Page,
    { size: 'LETTER', style: styles.page },
    h(
      View,
      { style: styles.flow },
      h(
        View,
        { style: styles.head },
        h(Text, { style: [styles.pageTitle, styles.grow] }, page.title),
        h(
          View,
          { style: [styles.right, styles.ends] },
          h(Text, { style: styles.strong }, content.letterhead.name),
          h(Text, { style: styles.quiet }, content.number),
        ),
      ),
      ...page.facts.map(([label, value]) =>
        h(
          View,
          { style: styles.line, wrap: false },
          h(Text, { style: styles.lineLabel }, label),
          h(Text, { style: styles.grow }, value),
        ),
      ),
      (page.picture || page.script) &&
        h(
          View,
          { style: styles.signature, wrap: false },
          page.picture && h(Image, { src: page.picture, style: styles.picture }),
          page.script && h(Text, { style: styles.script }, page.script),
        ),
      h(View, { style: { height: 14 } }),
      ...texts(page.paragraphs, styles.paragraph),
      page.table && table(page.table),
    ),
    footer(content),
  );
}
