import type { Language } from '#lib/language.ts';

/** The names that Plumbline gives to three options, until the owner types others. */
export const usualOptions: Record<Language, [key: string, name: string][]> = {
  english: [
    ['good', 'Good'],
    ['better', 'Better'],
    ['best', 'Best'],
  ],
  spanish: [
    ['good', 'Buena'],
    ['better', 'Mejor'],
    ['best', 'Óptima'],
  ],
};

/** An option's name for a reader: one of ours in their language, any other as it was typed. */
export function optionName(
  { key, name }: { key: string; name: string },
  language: Language,
): string {
  const isOurs = Object.values(usualOptions).some((names) =>
    names.some(([known, usual]) => known === key && usual === name),
  );
  return (isOurs && usualOptions[language].find(([known]) => known === key)?.[1]) || name;
}
