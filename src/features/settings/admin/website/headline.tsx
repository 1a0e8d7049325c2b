import { Button, Flex, Stack } from '@mantine/core';
import type { SettingsView } from '../../contract/settings.ts';
import { settingsLimits } from '../../rules/limits.ts';
import type { Headline } from '../../rules/sections/website-fields.ts';
import { fillIns, galleryPhotoAddress } from '../../rules/website-content.ts';
import styles from './entry.module.css';
import { useWebsiteForm } from './form.ts';
import { WebsitePart } from './part.tsx';
import { PhotoButton, PhotoProblems } from './photo-button.tsx';
import { WebsiteTexts } from './texts.tsx';
import { usePhotoUpload } from './upload.ts';

const { shortText, line, quote } = settingsLimits;
const filledIn = `Filled in: ${fillIns.map((name) => `{${name}}`).join(', ')}.`;

/** The landing page's headline, and the texts around its lists. */
export function WebsiteHeadline({ view }: { view: SettingsView }) {
  const { headline } = view.settings.website;
  const part = { state: 'own' as const, pieces: [headline] };
  const form = useWebsiteForm<Headline>('headline', part, view.versions.website);
  const [entry] = form.entries;
  const photos = usePhotoUpload(
    1,
    (photo_id) => entry && form.change(entry.key, { picture: { photo_id } }),
  );
  if (!entry) return null;
  const texts = { form, entry, index: 0 };
  const { picture, alt } = entry.piece;
  return (
    <WebsitePart
      name="headline"
      titleId="headline"
      isHidden={false}
      status={null}
      form={form}
      hasExamples={false}
      stored={[headline.title.english]}
      add={null}
    >
      <li className={styles.entry}>
        <fieldset aria-label="Headline">
          <WebsiteTexts {...texts} name="title" label="Headline" max={shortText} />
          <WebsiteTexts
            {...texts}
            name="text"
            label="Text below it"
            description={filledIn}
            max={quote}
            isLong
          />
          <div className={styles.head}>
            {picture && (
              <img
                src={galleryPhotoAddress(picture.photo_id)}
                alt={alt.english}
                width={120}
                height={80}
              />
            )}
            <Stack gap="2xs" flex={1} miw={0}>
              {!picture && <span>The drawn house stands beside the headline.</span>}
              <Flex gap="2xs" wrap="wrap">
                <PhotoButton photos={photos}>
                  {picture ? 'Change picture' : 'Use a photo instead'}
                </PhotoButton>
                {picture && (
                  <Button
                    variant="default"
                    onClick={() => form.change(entry.key, { picture: null })}
                  >
                    Use the drawn house
                  </Button>
                )}
              </Flex>
            </Stack>
          </div>
          <PhotoProblems photos={photos} />
          {picture && (
            <WebsiteTexts
              {...texts}
              name="alt"
              label="Description of the picture"
              description="Describes the picture for people who can't see it."
              max={line}
            />
          )}
          <WebsiteTexts {...texts} name="services_title" label="Services heading" max={shortText} />
          <WebsiteTexts
            {...texts}
            name="services_text"
            label="Line beside it"
            max={line}
            isOptional
          />
          <WebsiteTexts {...texts} name="contact_title" label="Contact heading" max={shortText} />
          <WebsiteTexts
            {...texts}
            name="contact_text"
            label="Line below it"
            max={line}
            isOptional
          />
          <WebsiteTexts
            {...texts}
            name="description"
            label="Description for search engines"
            description={filledIn}
            max={line}
            isLong
          />
        </fieldset>
      </li>
    </WebsitePart>
  );
}
