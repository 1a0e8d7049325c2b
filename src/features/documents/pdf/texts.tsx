import { Text } from '@react-pdf/renderer';
import { Fragment, type ReactNode } from 'react';
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

/** One below the other. */
export function Texts({ texts, style = {} }: { texts: string[]; style?: Style | Style[] }) {
  return each(texts, (text) => <Text style={style}>{text}</Text>);
}
