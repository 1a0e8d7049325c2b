import type { For, Row } from './rows.ts';
import { backOffice } from './table/back-office.ts';
import { backOfficePages } from './table/back-office-pages.ts';
import { customerPortal } from './table/customer-portal.ts';
import { customersAndWork } from './table/customers-and-work.ts';
import { money } from './table/money.ts';
import { partnerPortal } from './table/partner-portal.ts';
import { site } from './table/site.ts';
import { workOrders } from './table/work-orders.ts';

/** Every endpoint of the server and who it is for. */
export const table: Row[] = [
  ...site,
  ...customerPortal,
  ...partnerPortal,
  ...backOfficePages,
  ...backOffice,
  ...customersAndWork,
  ...money,
  ...workOrders,
];

/** Who a socket is for, and the call that issues the ticket which opens it, once. */
export const sockets: Record<string, { who: For; ticketFrom: string; alsoFrom?: string[] }> = {
  '/ws/admin': { who: 'owner', ticketFrom: 'POST /api/admin/socket-tickets' },
  '/ws/phone': {
    who: 'public',
    ticketFrom: 'POST /api/calls/ticket',
    alsoFrom: ['/ws/admin', '/ws/customer'],
  },
  '/ws/customer': { who: 'customer', ticketFrom: 'POST /api/customer/socket-tickets' },
  '/ws/chat': { who: 'visitor', ticketFrom: 'POST /api/chat/socket-tickets' },
};
