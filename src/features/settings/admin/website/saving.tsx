import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { useCurrentStep, useUnsavedInStep } from '#ui/admin/current-step.ts';
import { SaveBar } from '../save-bar.tsx';
import type { WebsiteForm, WebsitePartName } from './form.ts';
import { partLabels } from './labels.ts';
import { WebsiteNewer } from './newer.tsx';

interface WebsiteSavingProps<Piece extends object> {
  name: WebsitePartName;
  form: WebsiteForm<Piece>;
  hasExamples: boolean;
  stored: string[];
  discard(): void;
}

/** The end of a form: shown while something is unsaved, and until saving is confirmed. */
export function WebsiteSaving<Piece extends object>(props: WebsiteSavingProps<Piece>) {
  const { name, form, hasExamples, stored, discard } = props;
  const { isUnsaved, isSaving, isSaved, hasNewer, errorTexts } = form;
  const text = partLabels[name];
  const step = useCurrentStep();
  useUnsavedInStep(isUnsaved);
  useEffect(() => {
    if (isSaved) step?.goOn();
  }, [isSaved, step]);
  if (!isUnsaved && !isSaving && !isSaved) return null;
  return (
    <>
      {(errorTexts || hasNewer || hasExamples) && (
        <Stack gap="sm" py="md" px={20} style={{ borderTop: 'var(--border)' }}>
          {errorTexts && <AlertBox>{errorTexts}</AlertBox>}
          {hasNewer && <WebsiteNewer text={text.newer} pieces={stored} takeOver={discard} />}
          {hasExamples && <Text c="dimmed">{text.examplesLeft}</Text>}
        </Stack>
      )}
      <SaveBar
        isSaving={isSaving}
        isSaved={isSaved}
        label={step ? 'Save and go on' : text.save}
        discard={
          isUnsaved && (
            <Button variant="subtle" onClick={discard}>
              Discard
            </Button>
          )
        }
      />
    </>
  );
}
