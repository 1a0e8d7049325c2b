import { ActionIcon, Box, Text, UnstyledButton } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { notTaxed } from '#features/documents/texts/index.ts';
import { exactMoney, formatMoney } from '#lib/money.ts';
import row from '#ui/admin/row-link.module.css';
import type { PriceView } from '../contract/price-book.ts';
import { priceUnitLabels } from '../rules/price-book.ts';
import { categoryLabels } from './labels.ts';
import styles from './price-book.module.css';

interface PriceRowProps {
  price: PriceView;
  currency: string;
  /** Whether there is a sales tax. */
  hasTax: boolean;
  onOpen(): void;
  onRemove(): void;
}

/** One service; pressing it opens it. */
export function PriceRow({ price, currency, hasTax, onOpen, onRemove }: PriceRowProps) {
  const { name, category, unit, hours, materials, price_from, price_to } = price;
  const money = (dollars: number) => formatMoney(dollars, currency);
  const parts = [
    categoryLabels[category],
    `${hours} h`,
    materials > 0 ? `${money(materials)} materials` : '',
    `${money(price_from)} to ${money(price_to)}`,
    hasTax && !price.taxable ? notTaxed('english') : '',
  ];
  return (
    <li className={styles.row}>
      <Box flex={1} miw={0}>
        <UnstyledButton
          fz="inherit"
          fw={600}
          style={{ overflowWrap: 'anywhere' }}
          className={row.link}
          onClick={onOpen}
        >
          {name}
        </UnstyledButton>
        {!price.is_reviewed && <span className={styles.new}>To review</span>}
        <Text span display="block" c="dimmed" fz={13}>
          {parts.filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Text span flex="none" ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {exactMoney(price.price, currency)}
        <Text span display="block" c="dimmed" fz={13}>
          {unit === 'each' ? 'each' : `per ${priceUnitLabels[unit]}`}
        </Text>
      </Text>
      <ActionIcon
        size="var(--tap)"
        style={{ zIndex: 1 }}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
