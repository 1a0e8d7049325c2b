import { Stack, Text, Textarea } from '@mantine/core';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import type { ApiForm } from '#ui/admin/use-api-form.ts';
import { platformLimits, platformNames, platformProblem } from '../rules/platforms.ts';
import { postLimits, readHashtags } from '../rules/posts.ts';
import type { Destination, PostForm } from './post-form.ts';

interface DestinationChoiceProps {
  form: ApiForm<PostForm>;
  destinations: Destination[];
}

/** The accounts a post goes to, each with its own text if needed. */
export function DestinationChoice({ form, destinations }: DestinationChoiceProps) {
  const { chosen, variants } = form.values;
  const error = form.errorOf('targets');
  return (
    <Stack component="fieldset" gap="2xs" px={20} pb={20} m={0} bd="none">
      <legend className="visually-hidden">Where it goes</legend>
      {error && <AlertBox>{error}</AlertBox>}
      {destinations.map((destination) => {
        const { key } = destination;
        const isChosen = chosen.includes(key);
        return (
          <div key={key}>
            <CheckBox
              label={labelOf(destination)}
              {...(!destination.accountId && {
                description: 'No account yet: you publish it by hand.',
              })}
              checked={isChosen}
              onChange={(checked) =>
                form.set({
                  chosen: checked ? [...chosen, key] : chosen.filter((one) => one !== key),
                })
              }
            />
            {isChosen && (
              <OwnText
                destination={destination}
                values={form.values}
                onChange={(content) => form.set({ variants: { ...variants, [key]: content } })}
              />
            )}
          </div>
        );
      })}
    </Stack>
  );
}

interface OwnTextProps {
  destination: Destination;
  values: PostForm;
  onChange(content: string): void;
}

function OwnText({ destination: { key, platform }, values, onChange }: OwnTextProps) {
  const own = values.variants[key] ?? '';
  const problem = platformProblem(platform, {
    content: own || values.content,
    hashtags: readHashtags(values.hashtags),
    pictures: values.pictures.length,
  });
  return (
    <Stack gap="3xs" pl={30} pb="2xs">
      <Textarea
        aria-label={`Text for ${platformNames[platform]}`}
        placeholder="Same text as above"
        rows={own ? 5 : 1}
        maxLength={postLimits.content}
        value={own}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text fz={13} c={problem ? 'var(--danger-text)' : 'dimmed'}>
        {problem ??
          `Up to ${platformLimits[platform].text.toLocaleString('en-US')} characters with hashtags.`}
      </Text>
    </Stack>
  );
}

/** "Facebook, Hill Country Handyman" */
export function labelOf({ platform, name }: Pick<Destination, 'platform' | 'name'>): string {
  return name ? `${platformNames[platform]}, ${name}` : platformNames[platform];
}
