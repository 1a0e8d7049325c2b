import type { ReactNode } from 'react';
import type { Language } from '../../../lib/language.ts';
import type { Discount, DocumentTotals } from '../../documents/rules/documents.ts';
import type { PhotoView } from '../../photos/contract.ts';
import type { PriceUnit } from '../../price-book/rules/price-book.ts';
import type { Approved } from '../rules/content.ts';
import type { Closed } from '../rules/estimates.ts';

/** A line; `price` is missing where customers do not see what lines cost. */
export interface LineView {
  id: string;
  description: string;
  quantity: number;
  unit: PriceUnit;
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
        /** Of the total, where it was asked for as a share. */
        percent: number | undefined;
        /** Once its invoice is sent: what is open of it, and until when it is to be paid, as text. */
        invoice: { open: number; due: string } | undefined;
      }
    | undefined;
  isScheduled: boolean;
  /** Due when the work is done. */
  rest: number;
}

/** An estimate as its customer sees it. Money in dollars. */
export interface EstimatePageProps {
  language: Language;
  /** Where the private link leads, in both languages; the forms post below it. */
  paths: Record<Language, string>;
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
  currency: string;
  /** Whether lines have their amounts; without, the server alone works totals out. */
  hasPrices: boolean;
  taxPercent: number;
  discount: Discount;
  deposit: { kind: 'none' | 'amount' | 'percent'; value: number };
  status: 'waiting' | 'approved' | 'rejected' | 'expired';
  /** Whether it was changed after the email that the link came with. */
  isNewer: boolean;
  /** Key of the option that is chosen, and the boxes that are ticked. */
  chosen: string;
  ticked: string[];
  options: OptionView[];
  approved:
    | (Omit<Approved, 'lines'> & {
        optionName: string;
        lines: LineView[];
        totals: OptionView['totals'];
      })
    | undefined;
  signed:
    | {
        name: string;
        at: string;
        hasPdf: boolean;
        /** The drawn signature; none where a name was typed. */
        picture: string | undefined;
        /** The office recorded the answer, so that nobody signed. */
        isRecorded: boolean;
      }
    | undefined;
  /** What comes after an approval; nothing once the work is done. */
  next: NextSteps | undefined;
  /** A deposit is due so many days after the approval. */
  depositDueDays: number;
  photos: PhotoView[];
  /** So that a question sent twice is one. */
  questionKey: string;
  typed?: { signer_name: string; reason: string; question: string; agree: boolean } | undefined;
  /** What is wrong, by field. */
  problems?: Record<string, string> | undefined;
  /** Why a press changed nothing. */
  notNow?: Closed | undefined;
  notice?: 'asked' | undefined;
  /** The way into the portal, for who is not in it. */
  /** Below a private link: the offer to open an account. */
  offer?: ReactNode;
}
