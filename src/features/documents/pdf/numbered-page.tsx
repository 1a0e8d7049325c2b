import { Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { PdfContent } from './content.ts';
import type { Styled } from './styles.ts';

interface Props extends Styled {
  content: PdfContent;
  /** What hangs from the top edge, outside the margins. */
  atEdge?: ReactNode;
  children: ReactNode;
}

/** Its content is laid out separately, on as many printed pages as it needs. */
export function NumberedPage({ content, atEdge, children, styles }: Props) {
  return (
    <Page size="LETTER" style={styles.page}>
      {atEdge}
      <View style={styles.flow}>{children}</View>
      <Footer content={content} styles={styles} />
    </Page>
  );
}

function Footer({ content, styles }: Pick<Props, 'content' | 'styles'>) {
  const { foot, pageTexts = '{page} / {pages}' } = content;
  return (
    <View style={styles.foot} fixed>
      <Text>{foot}</Text>
      <Text
        render={({ pageNumber, totalPages }) =>
          pageTexts
            .replace('{page}', String(pageNumber))
            .replace('{pages}', String(totalPages ?? pageNumber))
        }
      />
    </View>
  );
}
