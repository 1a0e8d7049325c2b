import type { Language } from '#lib/language.ts';
import type { EstimateSettings } from './settings.ts';

const lengths: Record<Language, Record<number, string>> = {
  english: {
    1: 'one month',
    3: 'three months',
    6: 'six months',
    12: 'one year',
    24: 'two years',
    60: 'five years',
  },
  spanish: {
    1: 'un mes',
    3: 'tres meses',
    6: 'seis meses',
    12: 'un año',
    24: 'dos años',
    60: 'cinco años',
  },
};

/** The terms of a new estimate: the owner's, and the guarantee if there is one. */
export function estimateTerms(
  { terms, guarantee_months }: Pick<EstimateSettings, 'terms' | 'guarantee_months'>,
  language: Language,
): string {
  const length = lengths[language][guarantee_months];
  if (!length) return terms[language];
  const sentence =
    language === 'spanish'
      ? `El trabajo tiene ${length} de garantía.`
      : `Work is guaranteed for ${length}.`;
  if (terms[language].includes(sentence)) return terms[language];
  return [terms[language], sentence].filter(Boolean).join(' ');
}
