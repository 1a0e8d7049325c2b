import { Text } from '@react-pdf/renderer';
import { Fragment, type ReactNode } from 'react';
import { breakable } from './line-breaks.tsx';
import type { Style } from './styles.ts';

/** An element for each item. Keys are for changing lists, and this is rendered once. */
export function each<Item>(
  items: Item[],
  element: (item: Item, index: number) => ReactNode,
): ReactNode[] {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what is laid out once does not change
    <Fragment key={index}>{element(item, index)}</Fragment>
  ));
}

interface TextsProps {
  texts: string[];
  style?: Style | Style[];
  /** How many characters fit on a line; by default, those of a whole page. */
  fits?: number;
}

/** One below the other. */
export function Texts({ texts, style = {}, fits = 65 }: TextsProps) {
  return each(texts, (text) => <Text style={style}>{breakable(text, fits)}</Text>);
}
