import { Image, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { PdfContent } from './content.ts';
import { breakable } from './line-breaks.tsx';
import { brass, ink, type Styled } from './styles.ts';
import { Texts } from './texts.tsx';

/** The sender, and what it is. */
export function Head({ content, styles }: Styled & { content: PdfContent }) {
  const { letterhead, title, number, stamp } = content;
  return (
    <View style={styles.head}>
      {letterhead.mark ? (
        <Image src={letterhead.mark} style={styles.mark} />
      ) : (
        <View style={styles.bobRoom} />
      )}
      <View style={styles.grow}>
        <Text style={styles.name}>{breakable(letterhead.name, 18)}</Text>
        <Texts texts={letterhead.lines} style={styles.quiet} fits={30} />
      </View>
      <View style={[styles.right, styles.ends]}>
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.quiet}>{number}</Text>
        {stamp && <Text style={styles.stamp}>{stamp}</Text>}
      </View>
    </View>
  );
}

/** The plumb bob hanging from the top edge, if the owner has no logo. */
export function PlumbBob({ styles }: Styled) {
  return (
    <Svg viewBox="0 0 24 176" style={styles.bob}>
      <Path d="M12 0V136" stroke={ink} strokeWidth={2} />
      <Path d="M8.25 136h7.5v5h-7.5z" fill={ink} />
      <Path
        d="M5 141h14c1.2 7-1 13-7 25c-6-12-8.2-18-7-25z"
        fill={brass}
        stroke={ink}
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <Path
        d="M14.8 145c.4 4-.2 7-1.6 10.5"
        stroke="#ffffff"
        strokeOpacity={0.7}
        strokeWidth={1.7}
      />
    </Svg>
  );
}
