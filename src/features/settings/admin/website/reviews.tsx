import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { SettingsView } from '../../contract/settings.ts';
import { settingsLimits } from '../../rules/limits.ts';
import type { Testimonial } from '../../rules/sections/website-fields.ts';
import { isInventedReview } from '../../rules/website.ts';
import type { Entry } from './entries.ts';
import { WebsiteEntry } from './entry.tsx';
import { useWebsiteForm, type WebsiteForm } from './form.ts';
import { WebsitePart } from './part.tsx';
import { WebsiteStatus } from './status.tsx';
import styles from './texts.module.css';
import { SameInSpanish, WebsiteTexts } from './texts.tsx';

const nothing = { english: '', spanish: '' };
const blank: Testimonial = { author: '', about: nothing, quote: nothing, rating: 5 };
const ratings = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? '1 star' : `${stars} stars`,
}));

export function WebsiteReviews({ view }: { view: SettingsView }) {
  const { testimonials } = view.settings.website;
  const form = useWebsiteForm('testimonials', testimonials, view.versions.website);
  return (
    <WebsitePart
      name="testimonials"
      titleId="reviews"
      isHidden={testimonials.state === 'hidden'}
      status={
        <WebsiteStatus
          name="testimonials"
          titleId="reviews"
          part={testimonials}
          view={view}
          isExample={isInventedReview}
        />
      }
      form={form}
      hasExamples={form.entries.some(({ piece }) => isInventedReview(piece))}
      stored={testimonials.pieces.map(({ author, quote }) => `${author}: ${quote.english}`)}
      add={
        form.room > 0 && (
          <Button variant="default" onClick={() => form.add(blank)}>
            Add review
          </Button>
        )
      }
    >
      {form.entries.map((entry, index) => (
        <Review key={entry.key} form={form} entry={entry} index={index} />
      ))}
    </WebsitePart>
  );
}

interface ReviewProps {
  form: WebsiteForm<Testimonial>;
  entry: Entry<Testimonial>;
  index: number;
}

function Review({ form, entry, index }: ReviewProps) {
  const { key, piece } = entry;
  const position = { form, entry, index };
  return (
    <WebsiteEntry
      {...position}
      kind="review"
      titleId="reviews"
      title={piece.author}
      note={piece.quote.english}
      isExample={isInventedReview(piece)}
      replace={
        <Button variant="default" onClick={() => form.replace(key, blank)}>
          Replace
        </Button>
      }
    >
      <div className={styles.pair}>
        <TextInput
          label="Customer's name"
          required
          withAsterisk={false}
          maxLength={settingsLimits.shortText}
          value={piece.author}
          error={form.fieldError(index, 'author')}
          onChange={(event) => form.change(key, { author: event.currentTarget.value })}
        />
        <NativeSelect
          label="Stars"
          data={ratings}
          value={String(piece.rating)}
          onChange={(event) => form.change(key, { rating: Number(event.currentTarget.value) })}
        />
      </div>
      <SameInSpanish form={form} entry={entry} />
      <WebsiteTexts {...position} name="quote" label="Review" max={settingsLimits.quote} isLong />
      <WebsiteTexts {...position} name="about" label="Town and trade" max={settingsLimits.line} />
    </WebsiteEntry>
  );
}
