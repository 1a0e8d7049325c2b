import type { ToolName } from '../../rules/tools.ts';
import { createEstimateTool, createInvoiceTool } from './documents.ts';
import { draftEmailTool, draftPostTool } from './drafts.ts';
import { checkDatesTool, invoiceByIdTool, searchInvoicesTool } from './invoices.ts';
import { createCustomerTool, createProjectTool } from './people.ts';
import { countTool, findTool, openTool, sumTool } from './records.ts';
import { createReminderTool } from './reminders.ts';
import type { ChangingTool, ReadingTool } from './tool.ts';
import { createVisitTool } from './visits.ts';

/** Everything the assistant can do, whoever asks: the panel, a language model, or a program. */
export const tools: Record<ToolName, ReadingTool | ChangingTool> = {
  find_records: findTool,
  count_records: countTool,
  sum_records: sumTool,
  open_screen: openTool,
  SEARCH_INVOICES: searchInvoicesTool,
  CHECK_INVOICE_DATES: checkDatesTool,
  GET_INVOICE_BY_ID: invoiceByIdTool,
  create_customer: createCustomerTool,
  create_project: createProjectTool,
  create_visit: createVisitTool,
  create_estimate: createEstimateTool,
  create_invoice: createInvoiceTool,
  create_reminder: createReminderTool,
  draft_email: draftEmailTool,
  draft_post: draftPostTool,
};
