import { byLanguage } from '../../../lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The texts about invoices for customers: in PDFs, emails and behind private links. */
export const invoiceTexts = byLanguage({ english, spanish });
