import { Button, Flex, Stack, Text, TextInput } from '@mantine/core';
import { Copy, ExternalLink, Share2 } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { PostView, TargetView } from '../contract/posts.ts';
import { type postPublicationRoute, publicationFields } from '../contract/targets.ts';
import { composePages, platformNames, platformText } from '../rules/platforms.ts';
import { noCommunityPosts } from './labels.ts';
import { contentTopic } from './queries.ts';
import styles from './targets.module.css';

interface PublishPackProps {
  post: PostView;
  target: TargetView;
  onClose(): void;
}

/**
 * Everything needed to publish a post by hand: text, pictures, the platform's page, and marking it
 * as done.
 */
export function PublishPack({ post, target, onClose }: PublishPackProps) {
  const { platform } = target;
  const name = platformNames[platform];
  const text = platformText(platform, {
    content: target.content ?? post.content,
    hashtags: post.hashtags,
    pictures: post.pictures.length,
    link: target.link,
  });
  const [note, setNote] = useState('');
  const form = useApiForm({
    initial: { url: '' },
    schema: publicationFields,
    topics: [contentTopic],
    send: (body) =>
      callApi<typeof postPublicationRoute>('/api/content/targets/{id}/publication', {
        method: 'POST',
        params: { id: target.id },
        body,
      }),
    onSuccess: onClose,
  });

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setNote('The text is copied.');
    } catch {
      setNote('Your browser does not allow copying. Select the text and copy it yourself.');
    }
  }

  async function share(): Promise<void> {
    try {
      const files = await Promise.all(post.pictures.map(({ url, name }) => readFile(url, name)));
      const isShareable = files.length > 0 && navigator.canShare({ files });
      await navigator.share({ text, ...(isShareable && { files }) });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setNote('Sharing did not work. Copy the text and open the platform instead.');
    }
  }

  return (
    <Dialog title={`Publish on ${name}`} onClose={onClose}>
      <Stack gap="sm">
        {platform === 'youtube' && <Text c="dimmed">{noCommunityPosts}</Text>}
        <section className={styles.text} aria-label="Text to publish">
          {text}
        </section>
        {post.pictures.length > 0 && (
          <div className={styles.pictures}>
            {post.pictures.map(({ id, url, thumbnail_url, name }) => (
              <a key={id} href={url} download={downloadName(name)}>
                <img src={thumbnail_url} alt={`Download ${name}`} />
              </a>
            ))}
          </div>
        )}
        <Flex gap="2xs" wrap="wrap">
          <Button
            variant="default"
            leftSection={<Copy size={16} aria-hidden="true" />}
            onClick={copy}
          >
            Copy text
          </Button>
          {'share' in navigator && (
            <Button
              variant="default"
              leftSection={<Share2 size={16} aria-hidden="true" />}
              onClick={share}
            >
              Share
            </Button>
          )}
          <Button
            component="a"
            href={composePages[platform]}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<ExternalLink size={16} aria-hidden="true" />}
          >
            Open {name}
          </Button>
        </Flex>
        <Text role="status">{note}</Text>
        <FormStack form={form}>
          <TextInput
            label="Link to the post"
            description="Paste it here to find the post again later."
            type="url"
            maxLength={1000}
            {...form.field('url')}
          />
          {form.error && <AlertBox>{form.error}</AlertBox>}
          <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
            <Button variant="default" onClick={onClose}>
              Not yet
            </Button>
            <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
              Mark as published
            </BusyButton>
          </Flex>
        </FormStack>
      </Stack>
    </Dialog>
  );
}

async function readFile(url: string, name: string): Promise<File> {
  const response = await fetch(url);
  return new File([await response.blob()], downloadName(name), { type: 'image/jpeg' });
}

/** Pictures are stored as JPEG, whatever their file names were. */
function downloadName(name: string): string {
  return `${name.replace(/\.\w+$/, '')}.jpg`;
}
