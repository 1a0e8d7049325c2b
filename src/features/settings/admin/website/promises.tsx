import { Button } from '@mantine/core';
import type { SettingsView } from '../../contract/settings.ts';
import { settingsLimits } from '../../rules/limits.ts';
import type { WebsitePromise } from '../../rules/sections/website-fields.ts';
import { isSamplePromise } from '../../rules/website.ts';
import type { Entry } from './entries.ts';
import { WebsiteEntry } from './entry.tsx';
import { useWebsiteForm, type WebsiteForm } from './form.ts';
import { WebsitePart } from './part.tsx';
import { WebsiteStatus } from './status.tsx';
import { SameInSpanish, WebsiteTexts } from './texts.tsx';

const nothing = { english: '', spanish: '' };
const blank: WebsitePromise = { title: nothing, text: nothing };

export function WebsitePromises({ view }: { view: SettingsView }) {
  const { promises } = view.settings.website;
  const form = useWebsiteForm('promises', promises, view.versions.website);
  // Samples that the owner confirmed are the owner's own.
  const isSample = (piece: WebsitePromise) => promises.state !== 'own' && isSamplePromise(piece);
  return (
    <WebsitePart
      name="promises"
      titleId="promises"
      isHidden={promises.state === 'hidden'}
      status={
        <WebsiteStatus
          name="promises"
          titleId="promises"
          part={promises}
          view={view}
          isExample={isSamplePromise}
          keepLabel="Keep promises"
        />
      }
      form={form}
      hasExamples={form.entries.some(({ piece }) => isSample(piece))}
      stored={promises.pieces.map(({ title }) => title.english)}
      add={
        form.room > 0 && (
          <Button variant="default" onClick={() => form.add(blank)}>
            Add promise
          </Button>
        )
      }
    >
      {form.entries.map((entry, index) => (
        <Promised
          key={entry.key}
          form={form}
          entry={entry}
          index={index}
          isSample={isSample(entry.piece)}
        />
      ))}
    </WebsitePart>
  );
}

interface PromisedProps {
  form: WebsiteForm<WebsitePromise>;
  entry: Entry<WebsitePromise>;
  index: number;
  isSample: boolean;
}

function Promised({ form, entry, index, isSample }: PromisedProps) {
  const { key, piece } = entry;
  const position = { form, entry, index };
  return (
    <WebsiteEntry
      {...position}
      kind="promise"
      titleId="promises"
      title={piece.title.english}
      note={piece.text.english}
      isExample={isSample}
      replace={
        <Button variant="default" onClick={() => form.replace(key, blank)}>
          Replace
        </Button>
      }
    >
      <SameInSpanish form={form} entry={entry} />
      <WebsiteTexts {...position} name="title" label="Promise" max={settingsLimits.shortText} />
      <WebsiteTexts {...position} name="text" label="Sentence" max={settingsLimits.line} />
    </WebsiteEntry>
  );
}
