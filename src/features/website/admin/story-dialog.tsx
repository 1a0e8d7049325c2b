import { Button, Flex, Textarea, TextInput } from '@mantine/core';
import { type Language, languageCode, languages } from '#lib/language.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import grid from '#ui/admin/fields.module.css';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { type ApiForm, useApiForm } from '#ui/admin/use-api-form.ts';
import { type patchStory, type StoryView, storyChange } from '../contract/stories.ts';
import { storyLimits } from '../rules/stories.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { websiteTopic } from './queries.ts';

const inLanguage: Record<Language, string> = { english: 'in English', spanish: 'in Spanish' };

function formOf(story: StoryView) {
  const { title, body, alt, town, in_gallery, before_photo_id, after_photo_id } = story;
  return { title, body, alt, town, in_gallery, before_photo_id, after_photo_id };
}

type StoryForm = ApiForm<ReturnType<typeof formOf>>;

/** What a story says and shows, in both languages. */
export function StoryDialog({ story, onClose }: { story: StoryView; onClose(): void }) {
  const { id, version } = story;
  const form = useApiForm({
    initial: () => formOf(story),
    schema: storyChange,
    version,
    body: (values, seen) => ({ ...values, version: seen }),
    topics: [websiteTopic],
    send: (body) =>
      callApi<typeof patchStory>('/api/website/stories/{id}', {
        method: 'PATCH',
        params: { id },
        body,
      }),
    onSuccess: onClose,
  });
  return (
    <Dialog title="Edit story" wide onClose={onClose}>
      <FormStack form={form}>
        <Texts form={form} name="title" label="Title" max={storyLimits.title} />
        <Texts form={form} name="body" label="What you did" max={storyLimits.body} isLong />
        <TextInput
          label="Town"
          description="Visitors see only the town, never the street."
          required
          maxLength={storyLimits.town}
          {...form.field('town')}
        />
        <PhotoChoice
          projectId={story.project_id}
          label="Photo of the finished work"
          chosen={form.values.after_photo_id}
          onChange={(chosen) => chosen && form.set({ after_photo_id: chosen })}
        />
        <PhotoChoice
          projectId={story.project_id}
          label="Photo before"
          canBeNone
          chosen={form.values.before_photo_id}
          onChange={(before_photo_id) => form.set({ before_photo_id })}
        />
        <Texts form={form} name="alt" label="Description of the photos" max={storyLimits.alt} />
        <CheckBox
          label="Also in the gallery of the landing page"
          checked={form.values.in_gallery}
          onChange={(in_gallery) => form.set({ in_gallery })}
        />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save story
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}

interface TextsProps {
  form: StoryForm;
  name: 'title' | 'body' | 'alt';
  label: string;
  max: number;
  isLong?: boolean;
}

/** A text in both languages, side by side if there is room. */
function Texts({ form, name, label, max, isLong }: TextsProps) {
  const Input = isLong ? Textarea : TextInput;
  return (
    <div className={grid.fields}>
      {languages.map((language) => (
        <Input
          key={language}
          label={`${label} ${inLanguage[language]}`}
          lang={languageCode(language)}
          required
          maxLength={max}
          {...(isLong && { rows: 5 })}
          value={form.values[name][language]}
          error={form.errorOf(`${name}.${language}`)}
          onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
            form.set({ [name]: { ...form.values[name], [language]: currentTarget.value } })
          }
        />
      ))}
    </div>
  );
}
