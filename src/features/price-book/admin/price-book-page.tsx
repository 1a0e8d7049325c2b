import { adminLink } from '#lib/links.ts';
import { IfMay } from '#ui/admin/if-may.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import '#ui/theme/mantine-inputs.css';
import { Box, Button, Flex, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, Plus, Search, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { plain } from '#lib/typos.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { downloadFile } from '#ui/admin/download-file.ts';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import { useRemoval } from '#ui/admin/use-removal.ts';
import type { deletePrice, PriceView, postReview, restorePrice } from '../contract/price-book.ts';
import { ImportDialog } from './import-dialog.tsx';
import { categories, categoryLabels } from './labels.ts';
import styles from './price-book.module.css';
import { PriceDialog } from './price-dialog.tsx';
import { PriceRow } from './price-row.tsx';
import { hasTaxQuery, pricesQuery, pricesTopic } from './queries.ts';

/** The owner's services, which estimates are priced by. */
export function PriceBookPage() {
  const { currency } = useLocale();
  const { data: prices, error, refetch } = useQuery(pricesQuery);
  const { data: hasTax = false } = useQuery(hasTaxQuery);
  // A search from elsewhere leads to one entry.
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const [category, setCategory] = useState('');
  const [open, setOpen] = useState<PriceView | 'new' | 'import'>();
  const removal = useRemoval(pricesTopic);
  const exporting = useMutation({
    mutationFn: () => downloadFile('/api/price-book/export', 'price-book.csv'),
  });

  const shown = prices?.filter(
    (price) =>
      (category === '' || price.category === category) &&
      plain([price.name, price.spanish_name, ...price.keywords].join(' ')).includes(plain(typed)),
  );
  const unreviewed = prices?.filter((price) => !price.is_reviewed).length ?? 0;
  const close = () => setOpen(undefined);
  function remove({ id, name }: PriceView): void {
    const params = { id };
    removal.remove({
      text: `“${name}” removed.`,
      remove: () =>
        callApi<typeof deletePrice>('/api/price-book/{id}', { method: 'DELETE', params }),
      restore: () =>
        callApi<typeof restorePrice>('/api/price-book/{id}/restoration', {
          method: 'POST',
          params,
        }),
    });
  }

  return (
    <>
      <IfMay area="settings">
        <Flex
          to={adminLink('settingsPricing')}
          component={Link}
          display="inline-flex"
          gap="3xs"
          align="center"
          mih="var(--tap)"
        >
          <ArrowLeft size={18} aria-hidden="true" /> Pricing
        </Flex>
      </IfMay>
      <PageHeader
        page="priceBook"
        summary="Hours and costs for your services. Estimates are priced from this, at your current rates."
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Upload size={18} aria-hidden="true" />}
              onClick={() => setOpen('import')}
            >
              Import
            </Button>
            <IfMay area="exports" access="read">
              <BusyButton
                variant="default"
                leftSection={<Download size={18} aria-hidden="true" />}
                busy={exporting.isPending}
                busyLabel="Exporting…"
                onClick={() => exporting.mutate()}
              >
                Export
              </BusyButton>
            </IfMay>
            <Button
              leftSection={<Plus size={18} aria-hidden="true" />}
              onClick={() => setOpen('new')}
            >
              New service
            </Button>
          </>
        }
      />
      {exporting.error && <AlertBox>{errorText(exporting.error)}</AlertBox>}
      {unreviewed > 0 && <ReviewNote count={unreviewed} />}
      <search className={styles.filters}>
        <TextInput
          type="search"
          aria-label="Search services"
          placeholder="Search services"
          leftSection={<Search size={18} aria-hidden="true" />}
          value={typed}
          maxLength={120}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Category"
          value={category}
          data={[
            { value: '', label: 'All categories' },
            ...categories.map((value) => ({ value, label: categoryLabels[value] })),
          ]}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
      </search>
      <Panel>
        <UndoLine removal={removal} />
        {!prices && (
          <Pending query={{ error, refetch }} title="Couldn't load the price book" rows={8} />
        )}
        {shown?.length === 0 && (
          <EmptyState drawing="toolbox" title="No services found">
            {typed || category
              ? 'Try adjusting your search or filters'
              : 'Add the services you offer most, with their hours and materials.'}
          </EmptyState>
        )}
        {shown && (
          <ul aria-label="Services">
            {shown.map((price) => (
              <PriceRow
                key={price.id}
                price={price}
                currency={currency}
                hasTax={hasTax}
                onOpen={() => setOpen(price)}
                onRemove={() => remove(price)}
              />
            ))}
          </ul>
        )}
      </Panel>
      {open === 'import' && <ImportDialog onClose={close} />}
      {open && open !== 'import' && (
        <PriceDialog price={open === 'new' ? undefined : open} onClose={close} />
      )}
    </>
  );
}

/** The book came with entries that aren't the owner's own yet. */
function ReviewNote({ count }: { count: number }) {
  const call = useChange(pricesTopic);
  return (
    <div className={styles.review} role="note">
      <Box component="p" flex="1 1 20rem">
        <b>{count === 1 ? '1 service' : `${count} services`} to review.</b> Their hours and prices
        are typical starting points, not yours. Please review them. Saving one marks it as yours.
      </Box>
      <BusyButton
        variant="default"
        busy={call.isPending}
        busyLabel="Saving…"
        onClick={() =>
          call.mutate(() =>
            callApi<typeof postReview>('/api/price-book/reviews', { method: 'POST' }),
          )
        }
      >
        Mark all as reviewed
      </BusyButton>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </div>
  );
}
