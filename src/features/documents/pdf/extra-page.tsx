import { Image, Text, View } from '@react-pdf/renderer';
import type { PdfContent, PdfPage } from './content.ts';
import { breakable } from './line-breaks.tsx';
import { NumberedPage } from './numbered-page.tsx';
import type { Styled } from './styles.ts';
import { Table } from './table.tsx';
import { each, Texts } from './texts.tsx';

interface ExtraPageProps extends Styled {
  page: PdfPage;
  content: PdfContent;
}

/** A separate page after the document: the signature and the audit trail. */
export function ExtraPage({ page, content, styles }: ExtraPageProps) {
  const { title } = page;
  return (
    <NumberedPage content={content} styles={styles}>
      <View style={styles.head}>
        <Text style={[styles.pageTitle, styles.grow]}>{title}</Text>
        <View style={[styles.right, styles.ends]}>
          <Text style={styles.strong}>{content.letterhead.name}</Text>
          <Text style={styles.quiet}>{content.number}</Text>
        </View>
      </View>
      <PageParts page={page} styles={styles} />
    </NumberedPage>
  );
}

/**
 * At the end of the document itself, all on one page: what is signed, who signed it, and the
 * signature.
 */
export function Closing({ page, styles }: Styled & { page: PdfPage }) {
  return (
    <View style={styles.closing} wrap={false}>
      <Text style={styles.closingTitle}>{page.title}</Text>
      <Texts texts={page.paragraphs} style={styles.paragraph} />
      <PageParts page={{ ...page, paragraphs: [] }} styles={styles} />
    </View>
  );
}

function PageParts({ page, styles }: Styled & { page: PdfPage }) {
  const { facts, picture, script, paragraphs, table } = page;
  return (
    <>
      {each(facts, ([label, value]) => (
        <View style={styles.line} wrap={false}>
          <Text style={styles.lineLabel}>{label}</Text>
          <Text style={styles.grow}>{breakable(value, 55)}</Text>
        </View>
      ))}
      {(picture || script) && (
        <View style={styles.signature} wrap={false}>
          {picture && <Image src={picture} style={styles.picture} />}
          {script && <Text style={styles.script}>{breakable(script, 18)}</Text>}
        </View>
      )}
      {paragraphs.length > 0 && <View style={styles.afterSignature} />}
      <Texts texts={paragraphs} style={styles.paragraph} />
      {table && <Table table={table} styles={styles} />}
    </>
  );
}
