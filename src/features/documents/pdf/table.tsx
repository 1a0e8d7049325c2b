import { Text, View } from '@react-pdf/renderer';
import type { PdfContent, PdfTable } from './content.ts';
import { breakable } from './line-breaks.tsx';
import type { Style, Styled } from './styles.ts';
import { each, Texts } from './texts.tsx';

/** Tables with up to this many rows stay on one page. */
const shortTable = 8;

/** From this many rows on, a table's header repeats on every page. */
const headedTable = 12;

export function Table({ table, styles }: Styled & { table: PdfTable }) {
  const { heading, mark, text, columns, rows, totals } = table;
  const fits = charactersThatFit(columns);
  // Omitted rather than false: the renderer treats any node with the property as fixed.
  const repeated = rows.length > headedTable && { fixed: true };
  return (
    // A short table stays together with its totals.
    <View style={styles.table} wrap={rows.length > shortTable}>
      {heading && (
        <View style={styles.heading} minPresenceAhead={110}>
          <Text style={styles.headingName}>{heading}</Text>
          {mark && <Text style={styles.headingMark}>{mark}</Text>}
        </View>
      )}
      {text && <Text style={styles.quiet}>{text}</Text>}
      <View style={styles.tableHead} minPresenceAhead={60} {...repeated}>
        {each(columns, ({ label, align, share }) => (
          <View style={{ flexGrow: share, flexBasis: 0 }}>
            <Text style={{ textAlign: align }}>{label}</Text>
          </View>
        ))}
      </View>
      {each(rows, (row) => (
        <View style={styles.tableRow} wrap={false}>
          {each(columns, ({ align, share }, index) => (
            <View style={{ flexGrow: share, flexBasis: 0 }}>
              <Cell
                text={row[index] ?? ''}
                style={{ textAlign: align }}
                fits={fits[index] ?? 0}
                styles={styles}
              />
            </View>
          ))}
        </View>
      ))}
      {totals && <Totals totals={totals} styles={styles} />}
    </View>
  );
}

/** Points of a page between its margins, between two columns, and of a wide character. */
const pagePoints = 504;
const gapPoints = 8;
const characterPoints = 7;

/** How many characters of any width fit on a line of each column. */
function charactersThatFit(columns: PdfTable['columns']): number[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const points = pagePoints - gapPoints * (columns.length - 1);
  return columns.map(({ share }) => Math.floor((points * share) / shares / characterPoints));
}

interface CellProps extends Styled {
  text: string;
  style: Style;
  fits: number;
}

/** The cell's first line, with fine print below. */
function Cell({ text, style, fits, styles }: CellProps) {
  const [first = '', ...more] = text.split('\n');
  return (
    <>
      <Text style={style}>{breakable(first, fits)}</Text>
      <Texts texts={more} style={[style, styles.small]} fits={fits} />
    </>
  );
}

export function Totals({ totals, styles }: Styled & Pick<PdfContent, 'totals'>) {
  return (
    <View style={styles.totals} wrap={false}>
      {each(totals, ({ label, amount, isStrong }) => (
        <View style={isStrong ? [styles.fact, styles.strongTotal] : styles.fact}>
          <Text>{label}</Text>
          <Text style={isStrong ? styles.strongAmount : {}}>{amount}</Text>
        </View>
      ))}
    </View>
  );
}
