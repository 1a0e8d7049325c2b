import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { initialsOf } from '#lib/initials.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { PostView } from '../contract/posts.ts';
import { countCharacters, platformLimits, platformText } from '../rules/platforms.ts';
import { readHashtags } from '../rules/posts.ts';
import { labelOf } from './destination-choice.tsx';
import { PlatformIcon } from './platform-icon.tsx';
import { type Destination, keyOf, type PostForm } from './post-form.ts';
import styles from './preview.module.css';

interface PostPreviewsProps {
  values: PostForm;
  destinations: Destination[];
  post?: PostView | undefined;
}

/** The post as one of the chosen platforms will show it. */
export function PostPreviews({ values, destinations, post }: PostPreviewsProps) {
  const [wanted, setWanted] = useState('');
  const chosen = destinations.filter(({ key }) => values.chosen.includes(key));
  const shown = chosen.find(({ key }) => key === wanted) ?? chosen[0];
  if (!shown) {
    return (
      <Panel title="Preview">
        <Text px={20} pb={20} c="dimmed">
          Choose where it goes to see how it will look there.
        </Text>
      </Panel>
    );
  }
  const text = platformText(shown.platform, {
    content: values.variants[shown.key] || values.content,
    hashtags: readHashtags(values.hashtags),
    pictures: values.pictures.length,
    link: post?.targets.find((one) => keyOf(one.platform, one.account?.id ?? null) === shown.key)
      ?.link,
  });
  return (
    <Panel title="Preview">
      <Stack gap="sm" px={20} pb={20}>
        {chosen.length > 1 && (
          <NativeSelect
            aria-label="Preview for"
            value={shown.key}
            onChange={(event) => setWanted(event.currentTarget.value)}
            data={chosen.map((one) => ({ value: one.key, label: labelOf(one) }))}
          />
        )}
        <Preview destination={shown} text={text} pictures={values.pictures} />
        <Text fz={13} c="dimmed">
          {countCharacters(text).toLocaleString('en-US')} of{' '}
          {platformLimits[shown.platform].text.toLocaleString('en-US')} characters
        </Text>
      </Stack>
    </Panel>
  );
}

interface PreviewProps {
  destination: Destination;
  text: string;
  pictures: PostForm['pictures'];
}

function Preview({ destination: { platform, name }, text, pictures }: PreviewProps) {
  const { name: business } = useLocale();
  const { width, height } = platformLimits[platform].picture;
  const [first] = pictures;
  const picture = first && (
    <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
      <img src={first.url} alt={first.name} />
      {pictures.length > 1 && <span>+{pictures.length - 1}</span>}
    </div>
  );
  return (
    <article className={styles.post} aria-label={`Preview for ${labelOf({ platform, name })}`}>
      <header>
        <span className={styles.face} aria-hidden="true">
          {initialsOf(name || business)}
        </span>
        <strong>{name || business}</strong>
        <PlatformIcon platform={platform} size={18} />
      </header>
      {platform === 'instagram' && picture}
      <p>{text}</p>
      {platform !== 'instagram' && picture}
    </article>
  );
}
