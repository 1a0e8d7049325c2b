import { Button } from '@mantine/core';
import type { SettingsView } from '../../contract/settings.ts';
import { settingsLimits } from '../../rules/limits.ts';
import type { Credential } from '../../rules/sections/website-fields.ts';
import type { Entry } from './entries.ts';
import { WebsiteEntry } from './entry.tsx';
import { useWebsiteForm, type WebsiteForm } from './form.ts';
import { WebsitePart } from './part.tsx';
import { WebsiteStatus } from './status.tsx';
import { SameInSpanish, WebsiteTexts } from './texts.tsx';

const nothing = { english: '', spanish: '' };
const blank: Credential = { title: nothing, text: nothing };

export function WebsiteCredentials({ view }: { view: SettingsView }) {
  const { credentials } = view.settings.website;
  const form = useWebsiteForm('credentials', credentials, view.versions.website);
  return (
    <WebsitePart
      name="credentials"
      titleId="credentials"
      isHidden={credentials.state === 'hidden'}
      status={
        <WebsiteStatus
          name="credentials"
          titleId="credentials"
          part={credentials}
          view={view}
          isTrueAnyway
        />
      }
      form={form}
      hasExamples={false}
      stored={credentials.pieces.map((piece) => piece.title.english)}
      add={
        form.room > 0 && (
          <Button variant="default" onClick={() => form.add(blank)}>
            Add license or insurance
          </Button>
        )
      }
    >
      {form.entries.map((entry, index) => (
        <Held key={entry.key} form={form} entry={entry} index={index} />
      ))}
    </WebsitePart>
  );
}

interface HeldProps {
  form: WebsiteForm<Credential>;
  entry: Entry<Credential>;
  index: number;
}

function Held({ form, entry, index }: HeldProps) {
  const { piece } = entry;
  const position = { form, entry, index };
  return (
    <WebsiteEntry
      {...position}
      kind="license or insurance"
      titleId="credentials"
      title={piece.title.english}
      note={piece.text.english}
      isExample={false}
      replace={null}
    >
      <SameInSpanish form={form} entry={entry} />
      <WebsiteTexts
        {...position}
        name="title"
        label="License or insurance"
        max={settingsLimits.shortText}
      />
      <WebsiteTexts
        {...position}
        name="text"
        label="Number, or insurer and amount,"
        max={settingsLimits.line}
      />
    </WebsiteEntry>
  );
}
