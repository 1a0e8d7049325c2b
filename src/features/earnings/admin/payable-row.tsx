import { Box, Flex, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { exactMoney } from '#lib/money.ts';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import type { Payable } from '../contract/earnings.ts';
import styles from './payouts.module.css';

interface PayableRowProps {
  payable: Payable;
  path: string;
  partnerPath: string;
  /** Whether it is its partner's first order, which shows the name. */
  isFirst: boolean;
  /** The amount, while it is selected. */
  typed: string | undefined;
  /** Whether it isn't a payable amount. */
  isWrong: boolean;
  onChoose(isChosen: boolean): void;
  onType(amount: string): void;
}

/** One confirmed order, with the amount to pay now. */
export function PayableRow(props: PayableRowProps) {
  const { payable, path, partnerPath, isFirst, typed, isWrong, onChoose, onType } = props;
  const { currency } = useLocale();
  const { order_number, title, open, paid, amount, invoice_number, partner } = payable;
  return (
    <li>
      {isFirst && (
        <h3>
          <Link to={partnerPath}>{partner.name}</Link>
        </h3>
      )}
      <div className={styles.payable}>
        <CheckBox
          label={`${order_number}: ${title}`}
          checked={typed !== undefined}
          onChange={onChoose}
        />
        <Flex component="span" rowGap="3xs" columnGap="sm" wrap="wrap" c="dimmed">
          {invoice_number && <span>{invoice_number}</span>}
          {paid > 0 && <span>{exactMoney(amount, currency)} agreed</span>}
          <Link to={path}>Work order</Link>
        </Flex>
        {typed === undefined ? (
          <Box component="strong" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {exactMoney(open, currency)}
          </Box>
        ) : (
          <TextInput
            aria-label={`Amount for ${order_number}`}
            inputMode="decimal"
            value={typed}
            error={isWrong && 'Please enter an amount like 1,250 or 12.50.'}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        )}
      </div>
    </li>
  );
}
