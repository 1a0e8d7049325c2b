import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { SkeletonRows } from '#ui/admin/list-states.tsx';
import { offerableQuery } from './queries.ts';

interface PartnersInputProps {
  trade: string;
  zipCode: string;
  /** Partners already asked. */
  except?: string[];
  chosen: string[];
  onChange(ids: string[]): void;
  error: string | undefined;
}

/** Chooses the partners to ask: those of the trade first. */
export function PartnersInput(props: PartnersInputProps) {
  const { trade, zipCode, except = [], chosen, onChange, error } = props;
  const asked = useQuery(offerableQuery({ trade, zip_code: zipCode }));
  const partners = asked.data?.filter(({ id }) => !except.includes(id));
  return (
    <Box component="fieldset" miw={0} m={0} p={0} bd={0}>
      <Box component="legend" p={0} fw="var(--weight-medium)">
        Partners to ask
      </Box>
      {asked.error && <AlertBox>{errorText(asked.error)}</AlertBox>}
      {!partners && !asked.error && <SkeletonRows rows={2} />}
      {partners?.length === 0 && (
        <Text c="dimmed">No other active partner has valid insurance and a valid license.</Text>
      )}
      {partners?.map(({ id, full_name, business_name, trades, comes_here }) => (
        <CheckBox
          key={id}
          label={full_name}
          description={[business_name, trades.join(', '), comes_here && 'Serves this ZIP code']
            .filter(Boolean)
            .join(' · ')}
          checked={chosen.includes(id)}
          onChange={(checked) =>
            onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {error && (
        <Text role="alert" c="var(--danger-text)">
          {error}
        </Text>
      )}
    </Box>
  );
}
