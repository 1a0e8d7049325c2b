import { Box } from '@mantine/core';
import { percentOfCents } from '#features/documents/rules/documents.ts';
import { exactMoney, toCents, toDollars } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { linesOf, type Priced } from '../rules/choice.ts';
import styles from './estimate-editor.module.css';

interface OwnNumbersProps {
  priced: Priced;
  option: string;
  markupPercent: number;
}

/** The labor and materials of price book lines, only for the owner; nothing if there are none. */
export function OwnNumbers({ priced, option, markupPercent }: OwnNumbersProps) {
  const { currency } = useLocale();
  const known = linesOf(priced.lines, option).fixed.filter(({ hours }) => hours !== null);
  if (known.length === 0) return null;
  const hours = known.reduce((sum, line) => sum + (line.hours ?? 0) * line.quantity, 0);
  const cents = known.reduce(
    (sum, line) => sum + Math.round(toCents(line.material_cost ?? 0) * line.quantity),
    0,
  );
  const money = (amount: number) => exactMoney(toDollars(amount), currency);
  return (
    <Box mt="md" p="sm" bg="var(--sunken)" bdrs="md">
      <Box component="h3" ff="text" fz="sm" fw={600}>
        Only you see this
      </Box>
      <dl className={styles.own}>
        <div>
          <dt>Labor</dt>
          <dd>{Math.round(hours * 100) / 100} h</dd>
        </div>
        <div>
          <dt>Material cost</dt>
          <dd>{money(cents)}</dd>
        </div>
        <div>
          <dt>Markup {markupPercent}%</dt>
          <dd>{money(percentOfCents(cents, markupPercent))}</dd>
        </div>
      </dl>
    </Box>
  );
}
