import { Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { PdfContent } from './content.ts';
import { useStyles } from './styles.ts';

interface Props {
  content: PdfContent;
  /** What hangs from the top edge, outside the margins. */
  atEdge?: ReactNode;
  children: ReactNode;
}

/** Its content is laid out separately, on as many printed pages as it needs. */
export function NumberedPage({ content, atEdge, children }: Props) {
  const styles = useStyles();
  return (
    <Page size="LETTER" style={styles.page}>
      {atEdge}
      <View style={styles.flow}>{children}</View>
      <Footer content={content} />
    </Page>
  );
}

function Footer({ content: { foot, pageTexts = '{page} / {pages}' } }: Pick<Props, 'content'>) {
  const styles = useStyles();
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
