import { Box, Button, Flex, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CircleHelp, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { Body } from '#ui/admin/endpoint.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { PricingAnswer, postAiPricing } from '../contract/ai-pricing.ts';
import type { LineCategory } from '../rules/content.ts';
import styles from './estimate-form.module.css';
import { categoryLabel, timesText } from './labels.ts';

type PricingBody = Body<typeof postAiPricing>;

export interface Pricing extends PricingAnswer {
  /** What was priced. */
  description: string;
}

interface AiPricingProps {
  description: string;
  category: LineCategory | null;
  priority?: PricingBody['priority'] | undefined;
  language?: PricingBody['language'] | undefined;
  /** The request whose photos are used if the model can see. */
  requestId?: string | null | undefined;
  /** Adds some of its lines. */
  onTake(pricing: Pricing, lines: Pricing['line_items']): void;
}

const timeoutMs = 60_000;

/** Requests a job's price and shows it for use. */
export function AiPricing({
  description,
  category,
  priority,
  language,
  requestId,
  onTake,
}: AiPricingProps) {
  const { currency, city, state } = useLocale();
  const ask = useMutation({
    mutationFn: async () =>
      (
        await callApi<typeof postAiPricing>('/api/estimates/ai-pricing', {
          method: 'POST',
          timeoutMs,
          body: {
            projectDescription: description,
            category,
            location: [city, state].filter(Boolean).join(', '),
            priority,
            language,
            requestId,
          },
        })
      ).data,
  });
  const { data: found } = ask;
  const isBlank = description.trim() === '';
  const take = (lines: Pricing['line_items']) => found && onTake({ ...found, description }, lines);
  return (
    <Stack gap="md">
      <div>
        <BusyButton
          variant="default"
          disabled={isBlank || ask.isPending}
          leftSection={<Sparkles size={16} aria-hidden="true" />}
          busy={ask.isPending}
          busyLabel="Pricing…"
          onClick={() => ask.mutate()}
        >
          Get AI Pricing
        </BusyButton>
      </div>
      {ask.error && <AlertBox>{errorText(ask.error)}</AlertBox>}
      {found && (
        <Stack
          component="section"
          gap="sm"
          align="start"
          p="md"
          bg="var(--sunken)"
          bdrs="md"
          className={styles.priced}
          aria-label="Suggested price"
        >
          {found.line_items.length > 0 && (
            <Flex component="p" gap="sm" justify="space-between" w="100%">
              <strong>{exactMoney(found.total_amount, currency)}</strong>
              <span>
                {Math.round(found.confidence_score * 100)}% confidence, complexity{' '}
                {found.complexity_score} out of 10
              </span>
            </Flex>
          )}
          {found.line_items.length > 0 && <Lines lines={found.line_items} onTake={take} />}
          {found.questions.map(({ text, choices }) => (
            <div key={text} className={styles.question}>
              <p>
                <CircleHelp size={18} aria-hidden="true" /> <strong>{text}</strong>
              </p>
              <Lines lines={choices} onTake={take} />
            </div>
          ))}
          <Text c="dimmed">{found.reasoning}</Text>
          {found.line_items.length > 0 && (
            <Button variant="default" onClick={() => take(found.line_items)}>
              Use these lines
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}

interface LinesProps {
  lines: Pricing['line_items'];
  onTake(lines: Pricing['line_items']): void;
}

/** Priced lines, each of which can be used separately. */
function Lines({ lines, onTake }: LinesProps) {
  const { currency } = useLocale();
  const [taken, setTaken] = useState<number[]>([]);
  if (lines.length === 0) return null;
  return (
    <Box component="ul" w="100%">
      {lines.map((line, index) => (
        <Flex
          component="li"
          gap="sm"
          align="center"
          justify="space-between"
          w="100%"
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed answer
          key={index}
        >
          <Box component="span" flex={1} miw={0}>
            {line.description}
            <Box component="small" display="block" c="dimmed">
              {categoryLabel(line.category)}, {timesText(line.quantity, line.rate, currency)}
            </Box>
          </Box>
          <span>{exactMoney(line.amount, currency)}</span>
          <Button
            variant="subtle"
            aria-label={`${taken.includes(index) ? 'Added' : 'Add'} ${line.description}`}
            onClick={() => {
              setTaken([...taken, index]);
              onTake([line]);
            }}
          >
            {taken.includes(index) ? 'Added' : 'Add'}
          </Button>
        </Flex>
      ))}
    </Box>
  );
}
