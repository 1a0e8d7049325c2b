import { Document, renderToBuffer, Text, View } from '@react-pdf/renderer';
import type { PdfContent } from './content.ts';
import { Closing, ExtraPage } from './extra-page.tsx';
import { familiesFor } from './fonts.ts';
import { Head, PlumbBob } from './head.tsx';
import { breakable } from './line-breaks.tsx';
import { NumberedPage } from './numbered-page.tsx';
import { pagesOf } from './pages.ts';
import { printable, withReplaced } from './printable.ts';
import { type Styled, stylesWith } from './styles.ts';
import { Table, Totals } from './table.tsx';
import { each, Texts } from './texts.tsx';

/** Creates a document's PDF in the calling thread. */
export async function renderPdf(content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const clean = printable(content);
  const { families, replaced } = await familiesFor(clean.text);
  const styles = stylesWith(families);
  const printed = withReplaced(clean.content, replaced);
  return new Uint8Array(await renderToBuffer(<PdfDocument content={printed} styles={styles} />));
}

function PdfDocument({ content, styles }: Styled & { content: PdfContent }) {
  const { language, title, number, letterhead, intro, tables, totals, pages = [] } = content;
  const [first = [], ...others] = pagesOf(tables);
  const end = (
    <>
      {totals.length > 0 && <Totals totals={totals} styles={styles} />}
      {content.notes.length > 0 && <Notes notes={content.notes} styles={styles} />}
      {content.closing && <Closing page={content.closing} styles={styles} />}
    </>
  );
  return (
    <Document
      title={`${title} ${number}`}
      author={letterhead.name}
      language={language === 'spanish' ? 'es' : 'en'}
    >
      <NumberedPage
        content={content}
        styles={styles}
        atEdge={!letterhead.mark && <PlumbBob styles={styles} />}
      >
        <Head content={content} styles={styles} />
        <Parties content={content} styles={styles} />
        <Texts texts={intro} style={styles.paragraph} />
        {each(first, (table) => (
          <Table table={table} styles={styles} />
        ))}
        {others.length === 0 && end}
      </NumberedPage>
      {each(others, (page, index) => (
        <NumberedPage content={content} styles={styles}>
          {each(page, (table) => (
            <Table table={table} styles={styles} />
          ))}
          {index === others.length - 1 && end}
        </NumberedPage>
      ))}
      {each(pages, (page) => (
        <ExtraPage page={page} content={content} styles={styles} />
      ))}
    </Document>
  );
}

function Parties({ content: { parties, facts }, styles }: Styled & { content: PdfContent }) {
  return (
    <View style={styles.row}>
      {each(parties, ({ label, lines: [first, ...more] }) => (
        <View style={styles.party}>
          <Text style={styles.label}>{label}</Text>
          <Text style={styles.strong}>{breakable(first ?? '', 22)}</Text>
          <Texts texts={more} fits={22} />
        </View>
      ))}
      <View style={styles.grow}>
        {each(facts, ([label, value], index) => (
          <View style={styles.status}>
            <Text style={styles.label}>{label}</Text>
            <Text style={index === facts.length - 1 ? styles.strong : {}}>
              {breakable(value, 16)}
            </Text>
          </View>
        ))}
      </View>
    </View>
  );
}

/** Longer notes are stacked instead of side by side. */
const shortNotes = 700;

function Notes({ notes, styles }: Styled & Pick<PdfContent, 'notes'>) {
  const characters = notes.flatMap(({ paragraphs }) => paragraphs).join('').length;
  const isRow = notes.length === 2 && characters < shortNotes;
  return (
    <View style={isRow ? [styles.notes, styles.noteRow] : styles.notes} wrap={!isRow}>
      {each(notes, ({ label, paragraphs }) => (
        <View style={isRow ? styles.grow : styles.note}>
          <Text style={styles.strong} minPresenceAhead={24}>
            {label}
          </Text>
          <Texts texts={paragraphs} style={styles.quiet} fits={isRow ? 32 : 65} />
        </View>
      ))}
    </View>
  );
}
