import { Box, Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { fullDate } from '#lib/days/formats.ts';
import { localOf } from '#lib/days/local-time.ts';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import type { OfferForm } from './offer-form.ts';
import { OfferInSpanish } from './offer-in-spanish.tsx';
import type { NewOfferProps } from './offer-props.ts';
import styles from './orders.module.css';
import { PartnersInput } from './partners-input.tsx';

interface OfferInputsProps extends Omit<NewOfferProps, 'onClose' | 'onMade'> {
  form: OfferForm;
  onChange(part: Partial<OfferForm>): void;
  errorOf(field: string): string | undefined;
}

const sources = { site: 'On site', partner: 'Partner brings', owner: 'You bring' } as const;

export function OfferInputs(props: OfferInputsProps) {
  const { form, project, photos, tasks, visits, onChange, errorOf } = props;
  const style = useLocale();
  function chooseVisit(id: string) {
    const visit = visits.find((one) => one.id === id);
    const local = (at: string | null | undefined) =>
      at ? localOf(new Date(at), style.timeZone) : '';
    onChange({
      visitId: id,
      ...(visit && { startsAt: local(visit.starts_at), endsAt: local(visit.ends_at) }),
    });
  }
  const field = (name: 'title' | 'trade' | 'siteNote' | 'scope' | 'checklist') => ({
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const time = (name: 'startsAt' | 'endsAt' | 'until') => ({
    type: 'datetime-local',
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Text c="dimmed">
        Partners see this before they accept, so leave out names, streets and phone numbers. The
        area is {[project.city, project.zip_code].filter(Boolean).join(' ') || 'unknown'}.
      </Text>
      <div className={styles.fields}>
        <TextInput label="Title" {...field('title')} error={errorOf('title')} required />
        <TextInput label="Trade" {...field('trade')} error={errorOf('trade')} required />
      </div>
      <Textarea
        label="Description"
        {...field('scope')}
        error={errorOf('scope')}
        required
        autosize
        minRows={3}
      />
      <div>
        <Textarea
          label="Checklist, one item per line"
          {...field('checklist')}
          error={errorOf('checklist')}
          autosize
          minRows={2}
        />
        {tasks.length > 0 && !form.checklist && (
          <Button
            variant="subtle"
            px="xs"
            onClick={() => onChange({ checklist: tasks.join('\n') })}
          >
            Use the project's open tasks
          </Button>
        )}
      </div>
      <Box component="fieldset" miw={0} m={0} p={0} bd={0}>
        <Box component="legend" p={0} fw="var(--weight-medium)">
          Materials, one item per line
        </Box>
        <div className={styles.thirds}>
          {Object.entries(sources).map(([from, label]) => (
            <Textarea
              key={from}
              label={label}
              value={form.materials[from as keyof typeof sources]}
              onChange={(event) =>
                onChange({ materials: { ...form.materials, [from]: event.currentTarget.value } })
              }
              autosize
              minRows={2}
            />
          ))}
        </div>
      </Box>
      <Textarea
        label="Private site note"
        description="The dog, the gate code. Only the partner who has the order sees it."
        {...field('siteNote')}
        error={errorOf('site_note')}
        autosize
        minRows={2}
      />
      {photos.length > 0 && (
        <Box component="fieldset" miw={0} m={0} p={0} bd={0}>
          <Box component="legend" p={0} fw="var(--weight-medium)">
            Photos for the offer
          </Box>
          <div className={styles.photos}>
            {photos.map(({ id, thumbnail_url, name }) => (
              <Box component="label" pos="relative" key={id}>
                <input
                  type="checkbox"
                  checked={form.photoIds.includes(id)}
                  onChange={(event) =>
                    onChange({
                      photoIds: event.currentTarget.checked
                        ? [...form.photoIds, id]
                        : form.photoIds.filter((one) => one !== id),
                    })
                  }
                />
                <img src={thumbnail_url} alt={name} loading="lazy" />
              </Box>
            ))}
          </div>
        </Box>
      )}
      <div className={styles.thirds}>
        {visits.length > 0 && (
          <NativeSelect
            label="Visit"
            value={form.visitId}
            onChange={(event) => chooseVisit(event.currentTarget.value)}
            data={[
              { value: '', label: 'None' },
              ...visits.map(({ id, title, starts_at }) => ({
                value: id,
                label: starts_at ? `${fullDate(new Date(starts_at), style)}, ${title}` : title,
              })),
            ]}
          />
        )}
        <TextInput label="Starts" {...time('startsAt')} error={errorOf('starts_at')} />
        <TextInput label="Ends" {...time('endsAt')} error={errorOf('ends_at')} />
      </div>
      <div className={styles.thirds}>
        <NativeSelect
          label="Price"
          value={form.pricing}
          onChange={(event) =>
            onChange({ pricing: event.currentTarget.value === 'bids' ? 'bids' : 'fixed' })
          }
          data={[
            { value: 'fixed', label: 'Fixed price' },
            { value: 'bids', label: 'Partners bid' },
          ]}
        />
        {form.pricing === 'fixed' && (
          <TextInput
            label="Partner's pay, in dollars"
            type="number"
            min={0}
            step="0.01"
            value={form.amount}
            onChange={(event) => onChange({ amount: event.currentTarget.value })}
            error={errorOf('amount')}
          />
        )}
        <TextInput label="Answer by" {...time('until')} error={errorOf('offer_ends_at')} />
      </div>
      <PartnersInput
        trade={form.trade}
        zipCode={project.zip_code}
        chosen={form.partnerIds}
        onChange={(partnerIds) => onChange({ partnerIds })}
        error={errorOf('partner_ids')}
      />
      <OfferInSpanish {...props} />
      <CheckBox
        label="Notify the customer when the partner is on the way, arrives and finishes"
        checked={form.notifiesCustomer}
        onChange={(notifiesCustomer) => onChange({ notifiesCustomer })}
      />
    </>
  );
}
