import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { capitalized } from '#lib/plain-text.ts';
import carpentry from '#ui/art/service-carpentry.svg';
import electrical from '#ui/art/service-electrical.svg';
import painting from '#ui/art/service-painting-drywall.svg';
import plumbing from '#ui/art/service-plumbing.svg';
import type { SettingsView } from '../../contract/settings.ts';
import { settingsLimits } from '../../rules/limits.ts';
import type { WebsiteService } from '../../rules/sections/website-fields.ts';
import {
  galleryPhotoAddress,
  type ServiceDrawing,
  type ServicePicture,
  serviceDrawings,
  slugLength,
  slugOf,
} from '../../rules/website-content.ts';
import type { Entry } from './entries.ts';
import { WebsiteEntry } from './entry.tsx';
import { useWebsiteForm, type WebsiteForm } from './form.ts';
import { WebsitePart } from './part.tsx';
import { PhotoButton, PhotoProblems } from './photo-button.tsx';
import { WebsiteStatus } from './status.tsx';
import { SameInSpanish, WebsiteTexts } from './texts.tsx';
import { usePhotoUpload } from './upload.ts';

const { shortText, line, servicePoints, serviceDetails, servicePrices } = settingsLimits;
const drawings: Record<ServiceDrawing, string> = { carpentry, electrical, painting, plumbing };
const nothing = { english: '', spanish: '' };
const blank: WebsiteService = {
  slug: '',
  name: nothing,
  title: nothing,
  text: nothing,
  points: nothing,
  ask: nothing,
  picture: { drawing: 'carpentry' },
  details: nothing,
  prices: [],
};

/** Selects price book entries, which are a higher feature than settings. */
export type PricePicker = ComponentType<{
  chosen: string[];
  max: number;
  onChange(chosen: string[]): void;
}>;

interface WebsiteServicesProps {
  view: SettingsView;
  pricePicker: PricePicker;
}

export function WebsiteServices({ view, pricePicker }: WebsiteServicesProps) {
  const { services } = view.settings.website;
  const form = useWebsiteForm('services', services, view.versions.website);
  return (
    <WebsitePart
      name="services"
      titleId="services"
      isHidden={services.state === 'hidden'}
      status={
        <WebsiteStatus
          name="services"
          titleId="services"
          part={services}
          view={view}
          isTrueAnyway
          keepLabel="We do all of these"
        />
      }
      form={form}
      hasExamples={false}
      stored={services.pieces.map(({ title }) => title.english)}
      add={
        form.room > 0 && (
          <Button variant="default" onClick={() => form.add(blank)}>
            Add service
          </Button>
        )
      }
    >
      {form.entries.map((entry, index) => (
        <Service
          key={entry.key}
          form={form}
          entry={entry}
          index={index}
          pricePicker={pricePicker}
        />
      ))}
    </WebsitePart>
  );
}

interface ServiceProps {
  form: WebsiteForm<WebsiteService>;
  entry: Entry<WebsiteService>;
  index: number;
  pricePicker: PricePicker;
}

function Service({ form, entry, index, pricePicker: PricePicker }: ServiceProps) {
  const { key, piece } = entry;
  const position = { form, entry, index };
  const photos = usePhotoUpload(1, (photo_id) => form.change(key, { picture: { photo_id } }));
  return (
    <WebsiteEntry
      {...position}
      kind="service"
      titleId="services"
      picture={<img src={addressOf(piece.picture)} alt="" width={120} height={80} />}
      title={piece.title.english}
      note={piece.text.english}
      isExample={false}
      replace={null}
      problems={<PhotoProblems photos={photos} />}
    >
      <div>
        <PhotoButton photos={photos}>Use a photo</PhotoButton>
      </div>
      <NativeSelect
        label="Drawing"
        data={[
          ...('photo_id' in piece.picture ? [{ value: '', label: 'Your photo' }] : []),
          ...serviceDrawings.map((value) => ({ value, label: capitalized(value) })),
        ]}
        value={'drawing' in piece.picture ? piece.picture.drawing : ''}
        onChange={({ currentTarget: { value } }) => {
          const drawing = serviceDrawings.find((name) => name === value);
          if (drawing) form.change(key, { picture: { drawing } });
        }}
      />
      <SameInSpanish form={form} entry={entry} />
      <WebsiteTexts {...position} name="title" label="Service" max={shortText} />
      <WebsiteTexts {...position} name="name" label="Short name" max={shortText} />
      <WebsiteTexts {...position} name="text" label="Sentence" max={line} />
      <WebsiteTexts
        {...position}
        name="points"
        label="What it includes, one on each line,"
        max={servicePoints}
        isLong
        isOptional
      />
      <WebsiteTexts {...position} name="ask" label="Link to ask about it" max={shortText} />
      <WebsiteTexts
        {...position}
        name="details"
        label="More on its own page"
        max={serviceDetails}
        isLong
        isOptional
      />
      <TextInput
        label="Address of its page"
        description={`/services/${piece.slug}`}
        required
        withAsterisk={false}
        maxLength={slugLength}
        value={piece.slug}
        error={form.fieldError(index, 'slug')}
        onFocus={() => {
          if (!piece.slug) form.change(key, { slug: slugOf(piece.title.english) });
        }}
        onChange={(event) => form.change(key, { slug: event.currentTarget.value })}
      />
      <PricePicker
        chosen={piece.prices}
        max={servicePrices}
        onChange={(prices) => form.change(key, { prices })}
      />
    </WebsiteEntry>
  );
}

function addressOf(picture: ServicePicture): string {
  return 'drawing' in picture ? drawings[picture.drawing] : galleryPhotoAddress(picture.photo_id);
}
