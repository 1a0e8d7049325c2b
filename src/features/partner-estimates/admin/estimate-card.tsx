import { Box, Button, Flex, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { dayIn } from '#lib/days/days.ts';
import { calendarDay } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { PartnerEstimate } from '../contract/partner-estimates.ts';
import styles from './estimates.module.css';
import { statusLabels } from './labels.ts';
import { TranslationBar, useTranslation } from './translation.tsx';

interface EstimateCardProps {
  estimate: PartnerEstimate;
  onTake(): void;
  onDecline(): void;
}

/** One estimate with its lines and actions. */
export function EstimateCard({ estimate, onTake, onDecline }: EstimateCardProps) {
  const { currency, timeZone, dateFormat } = useLocale();
  const { estimate_number, partner, order_id, order_number, sent_at, lines } = estimate;
  const { label, tone } = statusLabels[estimate.status];
  const translation = useTranslation(estimate);
  const { texts, isOriginal } = translation;
  const lang = isOriginal && estimate.language === 'spanish' ? 'es' : undefined;
  const money = (dollars: number) => exactMoney(dollars, currency);
  return (
    <Panel title={texts.title} action={<StatusDot tone={tone}>{label}</StatusDot>}>
      <Stack pb={20} px={20} gap="sm">
        <Flex component="p" rowGap="3xs" columnGap="md" wrap="wrap" c="dimmed">
          <Link to={adminLink('partner', { id: partner.id })}>{partner.name}</Link>
          <span>{estimate_number}</span>
          {sent_at && (
            <span>Sent {calendarDay(dayIn(timeZone, new Date(sent_at)), dateFormat)}</span>
          )}
          {order_id && order_number && (
            <Link to={adminLink('workOrder', { id: order_id })}>{order_number}</Link>
          )}
        </Flex>
        <TranslationBar estimate={estimate} translation={translation} />
        {texts.description && (
          <p lang={lang} className={styles.text}>
            {texts.description}
          </p>
        )}
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was sent does not change
            <li key={index}>
              <span lang={lang}>
                {texts.lines[index] ?? line.description}
                {line.quantity !== 1 && (
                  <Box component="small" display="block" c="dimmed">
                    {line.quantity} at {money(line.rate)}
                  </Box>
                )}
              </span>
              <Box component="span" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {money(line.amount)}
              </Box>
            </li>
          ))}
          <li>
            <strong>Total</strong>
            <Box component="strong" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {money(estimate.total)}
            </Box>
          </li>
        </ul>
        {estimate.reason && <p className={styles.text}>Your reason: {estimate.reason}</p>}
        {estimate.status === 'sent' && (
          <Flex gap="2xs" wrap="wrap">
            <Button aria-label={`Use ${estimate_number} in an estimate`} onClick={onTake}>
              Use in an estimate
            </Button>
            <Button variant="default" aria-label={`Decline ${estimate_number}`} onClick={onDecline}>
              Decline
            </Button>
          </Flex>
        )}
        {estimate.customer_estimate_id && (
          <p>
            <Link to={adminLink('estimate', { id: estimate.customer_estimate_id })}>
              Open customer estimate
            </Link>
          </p>
        )}
      </Stack>
    </Panel>
  );
}
