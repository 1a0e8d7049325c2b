import '#ui/theme/mantine-inputs.css';
import { Box, Button, Flex, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayIn } from '#lib/days/days.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { ExportButton } from '#ui/admin/download-button.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { RevealedTaxForm } from '../contract/earnings.ts';
import { classLabels } from './labels.ts';
import styles from './payouts.module.css';
import { fetchTaxForm, taxTotalsQuery } from './queries.ts';

/** What each partner was paid in a year, and who needs a 1099. */
export function TaxPanel() {
  const { timeZone, currency } = useLocale();
  const thisYear = Number(dayIn(timeZone, new Date()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { data, error, refetch } = useQuery(taxTotalsQuery(year));
  const [form, setForm] = useState<RevealedTaxForm>();
  const [failed, setFailed] = useState<unknown>();
  const reveal = (partnerId: string) => {
    setFailed(undefined);
    fetchTaxForm(partnerId).then(setForm, setFailed);
  };
  return (
    <Panel
      title="Totals for Form 1099-NEC"
      action={
        <NativeSelect
          aria-label="Year"
          value={String(year)}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
          data={[0, 1, 2, 3].map((back) => String(thisYear - back))}
        />
      }
    >
      {!data && <Pending query={{ error, refetch }} title="Couldn't load the totals" rows={2} />}
      {data?.totals.length === 0 && (
        <Text pb="md" px={20} c="dimmed">
          No payouts in {year}.
        </Text>
      )}
      <ul className={styles.paid}>
        {data?.totals.map(({ partner, last_four, total, needs_1099 }) => (
          <li key={partner.id}>
            <span>
              <strong>{partner.name}</strong>
              <Box component="small" display="block" c="dimmed">
                {needs_1099 ? '1099 required' : `Below ${exactMoney(data.threshold, currency)}`}
                {last_four ? `, tax number ends in ${last_four}` : ', no W-9 yet'}
              </Box>
            </span>
            <Flex
              component="span"
              display="inline-flex"
              gap="2xs"
              align="center"
              style={{ fontVariantNumeric: 'tabular-nums' }}
            >
              {exactMoney(total, currency)}
              {last_four && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Show W-9 for ${partner.name}`}
                  onClick={() => reveal(partner.id)}
                >
                  Show W-9
                </Button>
              )}
            </Flex>
          </li>
        ))}
      </ul>
      {Boolean(failed) && <AlertBox>{errorText(failed)}</AlertBox>}
      <Box pb="md" px={20} c="dimmed">
        <ExportButton
          path={`/api/partner-tax-totals/export?year=${year}`}
          file={`1099-${year}.csv`}
        />
      </Box>
      {form && <TaxFormDialog form={form} onClose={() => setForm(undefined)} />}
    </Panel>
  );
}

function TaxFormDialog({ form, onClose }: { form: RevealedTaxForm; onClose(): void }) {
  const { number_kind: kind, number } = form;
  const shown =
    kind === 'ein'
      ? `${number.slice(0, 2)}-${number.slice(2)}`
      : `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`;
  const facts = [
    ['Name', form.legal_name],
    ['Business name', form.business_name],
    ['Classification', classLabels[form.tax_class]],
    ['Address', `${form.address}, ${form.city}, ${form.state} ${form.zip_code}`],
    [kind === 'ein' ? 'EIN' : 'SSN or ITIN', shown],
    ['Signed', `${form.signed_name}, ${form.signed_at.slice(0, 10)}`],
  ];
  return (
    <Dialog title="Form W-9" onClose={onClose}>
      <Stack component="dl" gap="sm">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <Box component="dt" c="dimmed">
                {label}
              </Box>
              <Box component="dd" style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </div>
          ))}
      </Stack>
      <p>This view is recorded in the partner's history.</p>
    </Dialog>
  );
}
