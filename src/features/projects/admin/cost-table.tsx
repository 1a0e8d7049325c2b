import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { exactMoney, toCents, toDollars } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { CostsView, CostView } from '../contract/costs.ts';
import styles from './costs.module.css';

interface CostTableProps {
  view: CostsView;
  /** What the whole project is expected to cost, in dollars. */
  estimate: number | null;
  onOpen(cost: CostView): void;
  onRemove(cost: CostView): void;
}

export function CostTable({ view, estimate, onOpen, onRemove }: CostTableProps) {
  const { totals, costs } = view;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Expected</th>
          <th scope="col">So far</th>
          <th scope="col">Remaining</th>
          <th scope="col">
            <span className="visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {costs.map((cost) => (
          <tr key={cost.id}>
            <th scope="row">
              <button type="button" className={styles.open} onClick={() => onOpen(cost)}>
                {cost.label}
              </button>
              <Quantity cost={cost} />
            </th>
            <Metrics estimated={cost.estimated_amount} actual={cost.amount} />
            <td>
              <ActionIcon
                display="flex"
                aria-label={`Remove ${cost.label}`}
                onClick={() => onRemove(cost)}
              >
                <Trash2 size={16} aria-hidden="true" />
              </ActionIcon>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total cost</th>
          <Metrics estimated={totals.estimated} actual={totals.actual} withLeft={false} />
          <td />
        </tr>
        {estimate !== null && (
          <tr className={styles.whole}>
            <th scope="row">Expected in all</th>
            <Metrics estimated={estimate} actual={totals.actual} withActual={false} />
            <td />
          </tr>
        )}
      </tfoot>
    </table>
  );
}

/** "12 board at $24.50", "4.25 h at $85.00". */
function Quantity({ cost }: { cost: CostView }) {
  const { currency } = useLocale();
  if (cost.quantity === null || cost.unit_cost === null) return null;
  const quantity = cost.unit === 'each' ? cost.quantity : `${cost.quantity} ${cost.unit}`.trim();
  const price = exactMoney(cost.unit_cost, currency);
  return <span className={styles.quantity}>{`${quantity} at ${price}`}</span>;
}

interface MetricsProps {
  estimated: number | null;
  actual: number;
  withActual?: boolean;
  /** Not if only some lines have an estimate: the difference would say nothing. */
  withLeft?: boolean;
}

function Metrics({ estimated, actual, withActual = true, withLeft = true }: MetricsProps) {
  const { currency } = useLocale();
  const left = estimated === null ? null : toDollars(toCents(estimated) - toCents(actual));
  return (
    <>
      <td data-label="Expected">{estimated !== null && exactMoney(estimated, currency)}</td>
      <td data-label="So far">{withActual && exactMoney(actual, currency)}</td>
      <td data-label="Remaining" data-over={(left !== null && withLeft && left < 0) || undefined}>
        {left !== null && withLeft && exactMoney(left, currency)}
      </td>
    </>
  );
}
