import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { GeneratedView, GenerationFields, postGenerationRoute } from '../contract/writing.ts';
import { postLimits } from '../rules/posts.ts';
import { ContentFrame } from './content-frame.tsx';
import { emptyForm, Generator, type GeneratorForm } from './generator.tsx';
import { PostEditor } from './post-editor.tsx';
import { formOfGenerated } from './post-form.ts';
import { accountsQuery } from './queries.ts';
import { Suggestions } from './suggestions.tsx';

/** The generator: first the topic, then the text to edit and save. */
export function CreatePage() {
  const navigate = useNavigate();
  const accounts = useQuery(accountsQuery).data;
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<GeneratorForm | undefined>(() => formOfLink(params));
  const [result, setResult] = useState<{ generated: GeneratedView; count: number }>();
  const again = useMutation({
    mutationFn: (body: GenerationFields) =>
      callApi<typeof postGenerationRoute>('/api/content/generations', { method: 'POST', body }),
    onSuccess: ({ generated }) =>
      setResult((before) => ({ generated, count: (before?.count ?? 0) + 1 })),
  });

  if (!result || !accounts)
    return (
      <ContentFrame>
        <Generator
          initial={asked}
          onWritten={(form, generated) => {
            setAsked(form);
            setResult({ generated, count: 0 });
          }}
        />
      </ContentFrame>
    );
  const { generated, count } = result;
  return (
    <ContentFrame>
      <Suggestions generated={generated} />
      {again.error && <AlertBox>{errorText(again.error)}</AlertBox>}
      <PostEditor
        key={count}
        initial={formOfGenerated(generated, accounts)}
        onSaved={({ id }) => navigate(adminLink('contentPost', { id }))}
        before={
          <>
            <Button
              variant="subtle"
              leftSection={<ArrowLeft size={18} aria-hidden="true" />}
              onClick={() => setResult(undefined)}
            >
              Back
            </Button>
            <BusyButton
              variant="default"
              busy={again.isPending}
              busyLabel="Writing…"
              leftSection={<RotateCw size={18} aria-hidden="true" />}
              onClick={() => asked && again.mutate(asked)}
            >
              Regenerate
            </BusyButton>
          </>
        }
      />
    </ContentFrame>
  );
}

/** A topic suggested by a link from elsewhere: a finished job's story. */
function formOfLink(params: URLSearchParams): GeneratorForm | undefined {
  const topic = params.get('topic')?.slice(0, postLimits.topic);
  return topic ? { ...emptyForm, topic, content_type: 'showcase' } : undefined;
}
