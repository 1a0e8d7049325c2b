import { Text } from '@react-pdf/renderer';
import type { ReactNode } from 'react';

/** Characters between two places where a long word may break. */
const step = 4;

/** A space without width: the layout breaks lines only at spaces. */
const noWidth = { fontSize: 0.01 };

/**
 * A text in which words that may be wider than their column can be broken, without a hyphen: a
 * part number or an address must read as it was typed.
 * @param fits how many characters of any width fit on a line
 */
export function breakable(text: string, fits: number): ReactNode {
  if (!text.split(/\s/).some((part) => part.length > fits)) return text;
  return text.split(/(\s+)/).flatMap((part, position) =>
    part.length <= fits
      ? [part]
      : piecesOf(part).flatMap((piece, index) => [
          index > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is laid out once does not change
            <Text key={`${position}-${index}`} style={noWidth}>
              {' '}
            </Text>
          ),
          piece,
        ]),
  );
}

function piecesOf(part: string): string[] {
  const characters = [...part];
  return Array.from({ length: Math.ceil(characters.length / step) }, (_, index) =>
    characters.slice(index * step, (index + 1) * step).join(''),
  );
}
