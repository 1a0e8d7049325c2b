import { Button, Flex, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { formatMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { PriceView } from '../contract/price-book.ts';
import { pricesQuery } from './queries.ts';

interface PricePickerProps {
  /** Ids of entries, in order. */
  chosen: string[];
  max: number;
  onChange(chosen: string[]): void;
}

/** Selects price book services whose prices are shown; unreviewed ones can't be. */
export function PricePicker({ chosen, max, onChange }: PricePickerProps) {
  const { currency } = useLocale();
  const { data: prices, error } = useQuery(pricesQuery);
  if (error) return <AlertBox>The price book couldn't be loaded. {errorText(error)}</AlertBox>;
  if (!prices) return null;
  const textOf = ({ name, price_from, price_to, is_reviewed }: PriceView) =>
    `${name}, ${formatMoney(price_from, currency)} to ${formatMoney(price_to, currency)}${is_reviewed ? '' : ' (not reviewed, not shown)'}`;
  const entries = chosen.flatMap((id) => prices.find((price) => price.id === id) ?? []);
  const left = prices.filter(({ id }) => !chosen.includes(id));
  return (
    <Stack gap="2xs">
      {entries.length > 0 && (
        <ul aria-label="Prices on its page">
          {entries.map((price) => (
            <Flex component="li" key={price.id} gap="sm" align="center" justify="space-between">
              <span>{textOf(price)}</span>
              <Button
                variant="subtle"
                aria-label={`Remove the price of ${price.name}`}
                onClick={() => onChange(chosen.filter((id) => id !== price.id))}
              >
                Remove
              </Button>
            </Flex>
          ))}
        </ul>
      )}
      {chosen.length < max && (
        <NativeSelect
          label="Add a price from the price book"
          value=""
          onChange={({ currentTarget }) =>
            currentTarget.value && onChange([...chosen, currentTarget.value])
          }
          data={[
            { value: '', label: 'Choose a service' },
            ...left.map((price) => ({ value: price.id, label: textOf(price) })),
          ]}
        />
      )}
      <Link to={adminLink('priceBook')}>Open the price book</Link>
    </Stack>
  );
}
