-- A draft of an estimate's part may carry lines beyond the estimate. What they come to is stored apart,
-- so that the parts of the estimate still add up to what was approved.
alter table invoices add column extra_subtotal numeric(12, 2) not null default 0;
alter table invoices add column extra_tax numeric(12, 2) not null default 0;
alter table invoices add constraint invoices_extra_within_total
  check (extra_subtotal between 0 and subtotal and extra_tax between 0 and tax_amount);
alter table invoices add constraint invoices_extra_of_estimate
  check (kind <> 'standard' or (extra_subtotal = 0 and extra_tax = 0));
alter table invoice_lines drop constraint invoice_lines_type_check;
alter table invoice_lines add constraint invoice_lines_type_check
  check (type in ('item', 'labor', 'material', 'earlier', 'extra'));
