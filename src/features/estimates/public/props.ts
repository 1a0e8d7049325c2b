import type { ReactNode } from 'react';
import type { Discount, DocumentTotals } from '#features/documents/rules/documents.ts';
import type { PhotoView } from '#features/photos/contract.ts';
import type { PriceUnit } from '#features/price-book/rules/price-book.ts';
import type { Language } from '#lib/language.ts';
import type { Approved } from '../rules/content.ts';
import type { Closed } from '../rules/estimates.ts';

/** A line; `price` is missing if customers don't see line prices. */
export interface LineView {
  id: string;
  description: string;
  quantity: number;
  unit: PriceUnit;
  taxable: boolean;
  /** "Not taxed", where some lines are taxed. */
  taxMark?: string | undefined;
  /** `discount` as text: "10% off". */
  price?: { rate: number; amount: number; discount: string | undefined } | undefined;
}

export interface OptionView {
  key: string;
  name: string;
  description: string;
  isRecommended: boolean;
  fixed: LineView[];
  optional: LineView[];
  totals: DocumentTotals & { deposit: number };
}

/** What comes after an approval. Dollars. */
export interface NextSteps {
  deposit:
    | {
        amount: number;
        /** Percent of the total, if requested as a percentage. */
        percent: number | undefined;
        /** Once its invoice is sent: the open amount and due date, as text. */
        invoice: { open: number; due: string; isDueToday: boolean } | undefined;
      }
    | undefined;
  isScheduled: boolean;
  /** Due when the work is done. */
  rest: number;
}

/** The possible results of a press, by their text. */
export const estimateNotices = ['asked', 'restored', 'undoLate'] as const;
export type EstimateNotice = (typeof estimateNotices)[number];

/** An estimate for its customer. Money in dollars. */
export interface EstimatePageProps {
  language: Language;
  /** The private link's path in both languages; the forms post below it. */
  paths: Record<Language, string>;
  /** Where its script reports that it is being looked at, behind a private link. */
  seenPath?: string | undefined;
  number: string;
  revision: number;
  title: string;
  description: string;
  contactName: string;
  serviceAddress: string;
  message: string;
  terms: string;
  /** As text. */
  validUntil: string | undefined;
  ownerName: string;
  /** Whether what we send by email reaches the customer. */
  isEmailed: boolean;
  currency: string;
  /** Whether lines have amounts; if not, only the server calculates totals. */
  hasPrices: boolean;
  taxPercent: number;
  discount: Discount;
  deposit: { kind: 'none' | 'amount' | 'percent'; value: number };
  status: 'waiting' | 'approved' | 'rejected' | 'expired';
  /** Whether it was changed after the email with this link. */
  isNewer: boolean;
  /** Key of the chosen option, and the checked boxes. */
  chosen: string;
  ticked: string[];
  options: OptionView[];
  approved:
    | (Omit<Approved, 'lines'> & {
        optionName: string;
        /** The chosen optional lines. */
        addOns: string[];
        lines: LineView[];
        totals: OptionView['totals'];
      })
    | undefined;
  signed:
    | {
        name: string;
        at: string;
        hasPdf: boolean;
        /** The drawn signature; undefined if a name was typed. */
        picture: string | undefined;
        /** The office recorded the answer, so no one signed. */
        isRecorded: boolean;
      }
    | undefined;
  /** What comes after an approval; nothing once the work is done. */
  next: NextSteps | undefined;
  /** How many days after the approval the deposit is due. */
  depositDueDays: number;
  photos: PhotoView[];
  /** What was asked about it and answered, with the day as text. */
  questions: { day: string; text: string; isAnswer: boolean }[];
  /** So that a question sent twice counts once. */
  questionKey: string;
  typed?:
    | {
        signer_name: string;
        signature: string;
        reason: string;
        question: string;
        agree: boolean;
      }
    | undefined;
  /** What is wrong, by field. */
  problems?: Record<string, string> | undefined;
  /** Why a press changed nothing. */
  notNow?: Closed | undefined;
  notice?: EstimateNotice | undefined;
  /** What to do at once about a danger they wrote of. */
  advice?: string | undefined;
  /** Just declined. */
  mayUndo: boolean;
  /** The offer of portal access, for someone who doesn't have it. */
  /** Below a private link: the offer to open an account. */
  offer?: ReactNode;
}
