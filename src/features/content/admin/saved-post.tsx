import { Stack, Text } from '@mantine/core';
import { Panel } from '#ui/admin/panel.tsx';
import type { PostView } from '../contract/posts.ts';
import { typeLabels } from './labels.ts';

/** A post that is out or being published: its text can't be changed anymore. */
export function SavedPost({ post }: { post: PostView }) {
  return (
    <Panel title={typeLabels[post.content_type]}>
      <Stack gap="sm" px={20} pb={20}>
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{post.content}</Text>
        <Text c="dimmed">{post.hashtags.map((tag) => `#${tag}`).join(' ')}</Text>
        <Text fz={13} c="dimmed">
          What is published can't be changed here. Duplicate it in the library to post it again.
        </Text>
      </Stack>
    </Panel>
  );
}
