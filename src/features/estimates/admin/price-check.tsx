import { Box, Flex, Text } from '@mantine/core';
import { formatMoney } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import type { EstimateView } from '../contract/estimates.ts';
import styles from './estimate-detail.module.css';

/** The owner's price beside the suggested one, without tax, on one scale. */
export function PriceCheck({ estimate, suggested }: { estimate: EstimateView; suggested: number }) {
  const { currency } = useLocale();
  const yours = estimate.subtotal;
  const max = Math.max(yours, suggested, 1) * 1.2;
  const position = (amount: number) => `${Math.round((amount / max) * 100)}%`;
  const { ai_confidence_score: sure, ai_complexity_score: complexity } = estimate;
  const text = (amount: number) => formatMoney(Math.round(amount), currency);
  return (
    <div className={record.part}>
      <Box p="md" bg="var(--sunken)" bdrs="md">
        <Flex component="p" rowGap="3xs" columnGap="sm" justify="space-between" wrap="wrap">
          <strong>Price check</strong>
          <Text span c="dimmed">
            {sure !== null && `${Math.round(sure * 100)}% confidence`}
            {complexity !== null && `, complexity ${complexity} of 10`}
          </Text>
        </Flex>
        <Flex
          mt="2xs"
          fz={13}
          fw={600}
          component="p"
          rowGap="3xs"
          columnGap="sm"
          justify="space-between"
          wrap="wrap"
        >
          <Text span c="var(--handshake-text)">
            Yours {text(yours)}
          </Text>
          <Text span c="var(--primary-text)">
            Suggested {text(suggested)}
          </Text>
        </Flex>
        <div className={styles.scale} aria-hidden="true">
          <span data-mark="suggested" style={{ left: position(suggested) }} />
          <span data-mark="yours" style={{ left: position(yours) }} />
        </div>
        {estimate.ai_reasoning && <Text c="dimmed">{estimate.ai_reasoning}</Text>}
      </Box>
    </div>
  );
}
