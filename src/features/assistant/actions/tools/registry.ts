import type { ToolName } from '../../rules/tools.ts';
import { createEstimateTool, createInvoiceTool } from './documents.ts';
import { draftEmailTool, draftPostTool } from './drafts.ts';
import { findPersonTool } from './find-person.ts';
import { freeTimesTool } from './free-times.ts';
import { checkDatesTool, invoiceByIdTool, searchInvoicesTool } from './invoices.ts';
import { profitTool, rankCustomersTool, salesTaxTool, unbilledTool } from './numbers.ts';
import { recordPaymentTool } from './payments.ts';
import { createCustomerTool, createProjectTool } from './people.ts';
import { findPricesTool } from './prices.ts';
import { countTool, findTool, openTool, sumTool } from './records.ts';
import { createReminderTool } from './reminders.ts';
import { textCustomerTool } from './texts.ts';
import type { ChangingTool, ReadingTool } from './tool.ts';
import { createVisitTool, moveVisitTool } from './visits.ts';

/** Everything the assistant can do, whoever asks: the panel, a language model, or a program. */
export const tools: Record<ToolName, ReadingTool | ChangingTool> = {
  find_records: findTool,
  count_records: countTool,
  sum_records: sumTool,
  find_person: findPersonTool,
  find_free_times: freeTimesTool,
  find_prices: findPricesTool,
  find_unbilled: unbilledTool,
  rank_customers: rankCustomersTool,
  sales_tax: salesTaxTool,
  profit: profitTool,
  open_screen: openTool,
  SEARCH_INVOICES: searchInvoicesTool,
  CHECK_INVOICE_DATES: checkDatesTool,
  GET_INVOICE_BY_ID: invoiceByIdTool,
  create_customer: createCustomerTool,
  create_project: createProjectTool,
  create_visit: createVisitTool,
  move_visit: moveVisitTool,
  create_estimate: createEstimateTool,
  create_invoice: createInvoiceTool,
  record_payment: recordPaymentTool,
  create_reminder: createReminderTool,
  draft_email: draftEmailTool,
  text_customer: textCustomerTool,
  draft_post: draftPostTool,
};
