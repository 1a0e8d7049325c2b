import { byLanguage } from '../../../lib/texts.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The texts about invoices that customers see: in PDFs, in emails and behind their private links. */
export const invoiceTexts = byLanguage({ english, spanish });
