import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OfferedProject, OfferForm } from './offer-form.ts';
import { spanishTexts } from './offer-form.ts';
import styles from './orders.module.css';
import { offerableQuery } from './queries.ts';
import { SpanishInputs } from './spanish-inputs.tsx';

interface OfferInSpanishProps {
  form: OfferForm;
  project: OfferedProject;
  onChange(part: Partial<OfferForm>): void;
  errorOf(field: string): string | undefined;
}

/** The offer's texts in Spanish, once a partner who reads it is among those to ask. */
export function OfferInSpanish({ form, project, onChange, errorOf }: OfferInSpanishProps) {
  const { trade, partnerIds, spanish } = form;
  const partners = useQuery(offerableQuery({ trade, zip_code: project.zip_code })).data ?? [];
  const readers = partners.filter(
    ({ id, language }) => language === 'spanish' && partnerIds.includes(id),
  );
  const texts = spanishTexts(form);
  if (readers.length === 0 || texts.length === 0) return null;
  const sent = texts.filter((one) => one.spanish.trim());
  const names = readers.map(({ full_name }) => full_name).join(', ');
  return (
    <details className={styles.spanish}>
      <summary>
        Write it in Spanish, too. {names} {readers.length > 1 ? 'read' : 'reads'} Spanish.
      </summary>
      <Box className={styles.spanishTexts}>
        <SpanishInputs
          texts={texts}
          onChange={(english, text) => onChange({ spanish: { ...spanish, [english]: text } })}
          errorOf={(index) => {
            const at = sent.findIndex(({ english }) => english === texts[index]?.english);
            return at < 0 ? undefined : errorOf(`spanish.${at}.spanish`);
          }}
        />
      </Box>
    </details>
  );
}
