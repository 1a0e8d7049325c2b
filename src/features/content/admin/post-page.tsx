import { Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { PostView } from '../contract/posts.ts';
import { mayChange } from '../rules/posts.ts';
import '#ui/theme/mantine-inputs.css';
import '#ui/theme/mantine-menus.css';
import { statusLabels } from './labels.ts';
import { PostEditor } from './post-editor.tsx';
import { formOfPost } from './post-form.ts';
import { postQuery } from './queries.ts';
import { SavedPost } from './saved-post.tsx';
import { TargetsPanel } from './targets-panel.tsx';

/** One post: editable until it is published, read-only afterwards. */
export function PostPage() {
  const { id = '' } = useParams();
  const { data: post, error, refetch } = useQuery(postQuery(id));
  return (
    <>
      <Flex
        to={adminLink('content')}
        component={Link}
        display="inline-flex"
        gap="2xs"
        align="center"
        mih={32}
      >
        <ArrowLeft size={18} aria-hidden="true" /> Content Library
      </Flex>
      {post ? (
        <Content key={id} post={post} />
      ) : (
        <Panel>
          <Pending query={{ error, refetch }} title="Couldn't load this post" rows={8} />
        </Panel>
      )}
    </>
  );
}

function Content({ post }: { post: PostView }) {
  const { timeZone } = useLocale();
  const [saved, setSaved] = useState<PostView>();
  return (
    <>
      <PageHeader title={post.topic} summary={statusLabels[post.status].label} />
      {saved && (
        <div style={{ marginBottom: 'var(--space-4)' }}>
          <NoteBox polite>
            {saved.status === 'scheduled' ? 'The post is scheduled.' : 'The draft is saved.'}
          </NoteBox>
        </div>
      )}
      <div style={{ marginBottom: 'var(--space-5)' }}>
        <TargetsPanel post={post} />
      </div>
      {mayChange(post.targets) ? (
        <PostEditor
          key={saved?.version}
          post={post}
          initial={formOfPost(post, timeZone)}
          onSaved={setSaved}
        />
      ) : (
        <SavedPost post={post} />
      )}
    </>
  );
}
