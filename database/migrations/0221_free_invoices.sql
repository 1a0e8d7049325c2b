-- A warranty visit is invoiced at its price with a discount of all of it: nothing is due.
alter table invoices drop constraint invoices_total_amount_check,
  add constraint invoices_total_amount_check check (total_amount >= 0);
