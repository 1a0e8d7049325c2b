import { Box, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { SkeletonRows } from '#ui/admin/list-states.tsx';
import type { EmailContent } from '../contract/html.ts';
import { EmailFrame } from './email-frame.tsx';
import styles from './email-html.module.css';
import { EmailText } from './email-text.tsx';
import { DisguisedLinks, RemotePictures } from './email-warnings.tsx';
import { emailContentQuery } from './queries.ts';

interface EmailHtmlProps {
  id: string;
  /** The plain text, for an email whose HTML can't be shown. */
  text: string;
}

/**
 * A received email with its original layout, in a frame in which nothing runs and nothing loads
 * from elsewhere unless requested. Render it with the id as its key, because requests count for one
 * email.
 */
export function EmailHtml({ id, text }: EmailHtmlProps) {
  const [asksForPictures, setAsksForPictures] = useState(false);
  const [isPlain, setIsPlain] = useState(false);
  const { data: content, error } = useQuery(emailContentQuery(id, asksForPictures));
  if (error) {
    return (
      <>
        <AlertBox>{errorText(error)}</AlertBox>
        <EmailText text={text} />
      </>
    );
  }
  if (content === undefined) return <SkeletonRows rows={3} />;
  if (content === null) return <EmailText text={text} />;
  return (
    <Stack gap="sm">
      {isPlain ? (
        <EmailText text={text} />
      ) : (
        <Layout id={id} content={content} onShowPictures={() => setAsksForPictures(true)} />
      )}
      <Box>
        <Button variant="subtle" px={0} onClick={() => setIsPlain(!isPlain)}>
          {isPlain ? 'Show formatting' : 'Show plain text'}
        </Button>
      </Box>
    </Stack>
  );
}

interface LayoutProps {
  id: string;
  content: EmailContent;
  onShowPictures: () => void;
}

function Layout({ id, content, onShowPictures }: LayoutProps) {
  return (
    <Stack gap="sm" className={styles.body}>
      <RemotePictures id={id} content={content} onShow={onShowPictures} />
      <DisguisedLinks links={content.disguised_links} />
      <EmailFrame url={content.url} />
    </Stack>
  );
}
