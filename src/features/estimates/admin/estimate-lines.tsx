import { Box, Text } from '@mantine/core';
import {
  beforeDiscount,
  type DocumentTotals,
  type GivenDiscount,
  marksUntaxed,
} from '#features/documents/rules/documents.ts';
import {
  discountLabel,
  discountNote,
  notTaxed,
  taxLabel,
} from '#features/documents/texts/index.ts';
import { exactMoney } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import type { EstimateView } from '../contract/estimates.ts';
import { linesOf, totalsOfApproved, totalsOfChoice } from '../rules/choice.ts';
import styles from './estimate-detail.module.css';
import { categoryLabel, timesText } from './labels.ts';

interface Line extends GivenDiscount {
  description: string;
  quantity: number;
  rate: number;
  amount: number;
  category: string;
  taxable: boolean;
}

/** The work and its prices: each option, or what was approved. */
export function EstimateLines({ estimate }: { estimate: EstimateView }) {
  const { approved, options, line_items } = estimate;
  if (approved) {
    const { lines, deposit_amount: deposit } = approved;
    const name = options.find(({ key }) => key === approved.option)?.name;
    return (
      <div className={record.part}>
        <h2 className={record.label}>{name ? `Approved: ${name}` : 'Approved'}</h2>
        <Lines lines={lines} isMarked={marksUntaxed(lines, approved.tax_percent)} />
        <Sums
          percent={approved.tax_percent}
          given={approved}
          sums={{ ...totalsOfApproved(approved), deposit }}
        />
      </div>
    );
  }
  const isMarked = marksUntaxed(line_items, estimate.tax_percent);
  const choices = options.length > 0 ? options : [undefined];
  return choices.map((option) => {
    const key = option?.key ?? '';
    const { fixed, optional } = linesOf(line_items, key);
    const priced = { ...estimate, lines: line_items };
    return (
      <div className={record.part} key={key}>
        <h2 className={record.label}>
          {option ? option.name : 'Line items'}
          {option?.is_recommended && ', recommended'}
        </h2>
        {option?.description && <p>{option.description}</p>}
        <Lines lines={fixed} isMarked={isMarked} />
        {optional.length > 0 && (
          <>
            <h3 className={record.label}>Optional, selected by the customer</h3>
            <Lines lines={optional} isMarked={isMarked} />
          </>
        )}
        <Sums
          percent={estimate.tax_percent}
          given={estimate}
          sums={totalsOfChoice(priced, { option: key, optional: [] })}
        />
      </div>
    );
  });
}

function Lines({ lines, isMarked }: { lines: Line[]; isMarked: boolean }) {
  const { currency } = useLocale();
  return (
    <Box component="ul" mb="sm" className={styles.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: approved lines have nothing else of their own
        <li key={index}>
          <span>
            {line.description}
            <Text span display="block" c="dimmed" fz={13}>
              {[
                categoryLabel(line.category),
                discountNote('english', line, currency),
                isMarked && !line.taxable && notTaxed('english'),
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
          </span>
          <span className={styles.times}>{timesText(line.quantity, line.rate, currency)}</span>
          <span className={styles.amount}>{exactMoney(line.amount, currency)}</span>
        </li>
      ))}
    </Box>
  );
}

interface SumsProps {
  percent: number;
  /** The discount on the whole estimate. */
  given: GivenDiscount;
  sums: DocumentTotals & { deposit: number };
}

export function Sums({ percent, given, sums }: SumsProps) {
  const { currency } = useLocale();
  const money = (amount: number) => exactMoney(amount, currency);
  return (
    <Box component="dl" w="min(100%, 17rem)" ml="auto" className={styles.sums}>
      <div>
        <dt>Subtotal</dt>
        <dd>{money(beforeDiscount(sums))}</dd>
      </div>
      {sums.discount > 0 && (
        <div>
          <dt>{discountLabel('english', given)}</dt>
          <dd>{money(-sums.discount)}</dd>
        </div>
      )}
      <div>
        <dt>{taxLabel('english', percent, sums, currency)}</dt>
        <dd>{money(sums.tax)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <Box
          component="dd"
          ff="heading"
          fz="xl"
          fw="var(--weight-display)"
          style={{ fontVariantNumeric: 'var(--display-numerals)' }}
        >
          {money(sums.total)}
        </Box>
      </div>
      {sums.deposit > 0 && (
        <div>
          <dt>Deposit due on approval</dt>
          <dd>{money(sums.deposit)}</dd>
        </div>
      )}
    </Box>
  );
}
