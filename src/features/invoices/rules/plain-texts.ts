/**
 * The plain texts of an invoice under the API's names, with their max characters. Contract, actions,
 * both forms, and the rules for personal data follow this list.
 */
export const plainTexts = {
  service_address: { max: 300, lines: false },
  project_title: { max: 200, lines: false },
  description: { max: 5000, lines: true },
  notes: { max: 2000, lines: true },
} as const;

export type PlainText = keyof typeof plainTexts;

export type PlainTexts = Record<PlainText, string>;

export const plainTextNames = Object.keys(plainTexts) as PlainText[];
