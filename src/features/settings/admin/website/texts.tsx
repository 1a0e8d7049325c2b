import { Flex, Textarea, TextInput } from '@mantine/core';
import { type Language, languages } from '#lib/language.ts';
import type { InBothLanguages } from '../../rules/settings.ts';
import type { Entry } from './entries.ts';
import type { WebsiteForm } from './form.ts';
import styles from './texts.module.css';

const inLanguage: Record<Language, { text: string; code: string }> = {
  english: { text: 'in English', code: 'en' },
  spanish: { text: 'in Spanish', code: 'es' },
};

interface WebsiteTextsProps<Name extends string, Piece extends Record<Name, InBothLanguages>> {
  form: WebsiteForm<Piece>;
  entry: Entry<Piece>;
  index: number;
  name: Name;
  label: string;
  description?: string;
  max: number;
  isLong?: boolean;
  /** Whether it may be empty. */
  isOptional?: boolean;
}

/** A text in both languages, side by side if there is room. */
export function WebsiteTexts<Name extends string, Piece extends Record<Name, InBothLanguages>>(
  props: WebsiteTextsProps<Name, Piece>,
) {
  const { form, entry, index, name, label, description, max, isLong, isOptional } = props;
  const { key, piece, sameInSpanish } = entry;
  const shown = sameInSpanish ? (['english'] as const) : languages;
  return (
    <div className={styles.pair}>
      {shown.map((language) => {
        const shared = {
          label: `${label} ${inLanguage[language].text}`,
          description,
          lang: inLanguage[language].code,
          required: !isOptional,
          withAsterisk: false,
          maxLength: max,
          value: piece[name][language],
          error: form.fieldError(index, `${name}.${language}`),
        };
        const type = (typed: string) => form.changeText(key, { name, language, typed });
        return isLong ? (
          <Textarea
            key={language}
            {...shared}
            rows={5}
            onChange={(event) => type(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            key={language}
            {...shared}
            onChange={(event) => type(event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}

interface SameInSpanishProps<Piece extends object> {
  form: WebsiteForm<Piece>;
  entry: Entry<Piece>;
}

/** For owners who have a text only in English. */
export function SameInSpanish<Piece extends object>({ form, entry }: SameInSpanishProps<Piece>) {
  return (
    <Flex
      component="label"
      gap="2xs"
      align="center"
      mih="var(--control-height)"
      className={styles.same}
    >
      <input
        type="checkbox"
        checked={entry.sameInSpanish}
        onChange={(event) => form.setSameInSpanish(entry.key, event.target.checked)}
      />
      Use the English text on the Spanish pages too
    </Flex>
  );
}
