import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { PartnerEstimate, postEstimateTranslation } from '../contract/partner-estimates.ts';

/** An estimate's texts as they are read: as the partner wrote them, or translated on demand. */
export function useTranslation({ id, title, description, lines }: PartnerEstimate) {
  const [isOriginal, setOriginal] = useState(true);
  const call = useMutation({
    mutationFn: () =>
      callApi<typeof postEstimateTranslation>('/api/partner-estimates/{id}/translation', {
        method: 'POST',
        params: { id },
      }),
    onSuccess: () => setOriginal(false),
  });
  const original = { title, description, lines: lines.map((line) => line.description) };
  const translation = call.data?.translation;
  return {
    call,
    translation,
    isOriginal,
    setOriginal,
    texts: (!isOriginal && translation) || original,
  };
}

interface TranslationBarProps {
  estimate: PartnerEstimate;
  translation: ReturnType<typeof useTranslation>;
}

/** Says which language a Spanish estimate is read in, and leads to the other one. */
export function TranslationBar({ estimate, translation: read }: TranslationBarProps) {
  if (estimate.language !== 'spanish') return null;
  const { call, translation, isOriginal, setOriginal } = read;
  return (
    <div>
      <Text c="dimmed" span mr="sm">
        {isOriginal ? 'Written in Spanish' : 'Translated automatically'}
      </Text>
      {translation && (
        <Button variant="subtle" size="compact-md" onClick={() => setOriginal(!isOriginal)}>
          {isOriginal ? 'Show translation' : 'Show original'}
        </Button>
      )}
      {!translation && estimate.can_translate && (
        <BusyButton
          variant="default"
          busy={call.isPending}
          busyLabel="Translating…"
          aria-label={`Translate ${estimate.estimate_number}`}
          onClick={() => call.mutate()}
        >
          Translate
        </BusyButton>
      )}
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </div>
  );
}
