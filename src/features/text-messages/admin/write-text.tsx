import { Flex, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '#lib/language.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { MessageForm } from '#ui/admin/message-form.tsx';
import type { postThreadText } from '../contract/texts.ts';
import { fillTemplate } from '../rules/templates.ts';
import { maxTextLength, maxTextPhotos } from '../rules/texts.ts';
import { LengthLine } from './length-line.tsx';
import { templatesQuery, textsTopic } from './queries.ts';

interface WriteTextProps {
  threadId: string;
  person: string;
  /** For templates; empty if no name is known. */
  firstName: string;
  language: Language;
  isConnected: boolean;
  canSendPhotos: boolean;
}

const attachable = {
  label: 'Attach photos',
  inputLabel: 'Photos',
  chosenLabel: 'Photos to send',
  field: 'photos',
  accept: 'image/*',
  max: maxTextPhotos,
  tooMany: `Please send up to ${maxTextPhotos} photos per text.`,
};

/** Where the owner writes a text. */
export function WriteText(props: WriteTextProps) {
  const { threadId, person, isConnected, canSendPhotos } = props;
  return (
    <MessageForm
      to={`text ${threadId}`}
      label={`Text ${person}`}
      sendLabel={isConnected ? 'Send' : 'Prepare'}
      maxLength={maxTextLength}
      attachable={attachable}
      canAttach={canSendPhotos}
      above={(draft) => (
        <Flex gap="sm" align="center" justify="space-between" wrap="wrap">
          <Templates {...props} onChoose={draft.type} />
          <LengthLine body={draft.text} />
        </Flex>
      )}
      below={
        !isConnected && (
          <Text c="dimmed" fz={13}>
            Text messages are not connected. The text is prepared, and you send it from your phone.
          </Text>
        )
      }
      topic={textsTopic}
      post={(body, key) =>
        callApi<typeof postThreadText>('/api/texts/{id}/messages', {
          method: 'POST',
          params: { id: threadId },
          body,
          key,
        })
      }
    />
  );
}

/** Common texts, filled in for the recipient. */
function Templates({
  firstName,
  language,
  onChoose,
}: WriteTextProps & { onChoose(text: string): void }) {
  const { name: business } = useLocale();
  const templates = useQuery(templatesQuery).data ?? [];
  if (templates.length === 0) return null;
  return (
    <NativeSelect
      aria-label="Template"
      value=""
      data={[
        { value: '', label: 'Use a template' },
        ...templates.map(({ title }, index) => ({ value: String(index), label: title })),
      ]}
      onChange={(event) => {
        const template = templates[Number(event.currentTarget.value)];
        if (event.currentTarget.value !== '' && template)
          onChoose(fillTemplate(template.body[language], { name: firstName, business }));
      }}
    />
  );
}
