-- The unpaid invoices, newest first: a page of them costs the same however many were paid.
create index invoices_unpaid on invoices (id) where status in ('sent', 'partial', 'overdue');
