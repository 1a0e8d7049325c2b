import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Language, languageCode, languages } from '#lib/language.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { ApiError, callApi, errorText } from '#ui/admin/api-client.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import type { postWebsitePreview } from '../../contract/settings.ts';
import type { Website } from '../../rules/settings.ts';
import { draftPieces } from './draft.ts';
import { websitePartNames, withPieces } from './form.ts';
import { partLabels } from './labels.ts';
import styles from './preview.module.css';

const names: Record<Language, string> = { english: 'English', spanish: 'Spanish' };

/** Previews the landing page with everything that is typed here, saved or not. */
export function WebsitePreview({ website }: { website: Website }) {
  const [isOpen, setOpen] = useState(false);
  const look = useMutation({
    mutationFn: () =>
      callApi<typeof postWebsitePreview>('/api/settings/website/preview', {
        method: 'POST',
        body: withDrafts(website),
      }),
  });
  function open() {
    setOpen(true);
    look.mutate();
  }
  return (
    <>
      <Button variant="default" onClick={open}>
        Preview
      </Button>
      {isOpen && (
        <Dialog title="Preview, not saved" wide onClose={() => setOpen(false)}>
          {look.error && <AlertBox>No preview. {reasonOf(look.error)}</AlertBox>}
          {look.isPending && (
            <Pending
              query={{ error: null, refetch: async () => look.mutate() }}
              title=""
              rows={8}
            />
          )}
          {look.data && (
            <div className={styles.pages}>
              {languages.map((language) => (
                <PreviewPage key={language} language={language} html={look.data.html[language]} />
              ))}
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}

/** A page without script, in full length; external links do nothing. */
function PreviewPage({ language, html }: { language: Language; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const title = `Landing page in ${names[language]}`;
  return (
    <ScrollRegion className={styles.page} aria-label={title}>
      <h3>{names[language]}</h3>
      <iframe
        ref={frame}
        title={title}
        lang={languageCode(language)}
        sandbox="allow-same-origin"
        srcDoc={html}
        inert
        style={{ height: height || undefined }}
        onLoad={() => setHeight(frame.current?.contentDocument?.body.scrollHeight ?? 0)}
      />
    </ScrollRegion>
  );
}

/** The website with what is typed in this tab. */
function withDrafts(website: Website): Website {
  const drafts = websitePartNames.map((name) => {
    const pieces = draftPieces(name);
    return pieces && withPieces(name, pieces);
  });
  return Object.assign({}, website, ...drafts);
}

function reasonOf(error: Error): string {
  const [field] = error instanceof ApiError ? Object.keys(error.fields) : [];
  const part = websitePartNames.find((name) => field?.startsWith(`${name}.`));
  return part ? `Please complete “${partLabels[part].title}” first.` : errorText(error);
}
