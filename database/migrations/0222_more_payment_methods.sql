-- How homeowners here pay besides cards, checks, and cash.
alter table payments drop constraint payments_payment_method_check,
  add constraint payments_payment_method_check check (payment_method in (
    'credit_card', 'check', 'cash', 'transfer', 'zelle', 'venmo', 'cash_app', 'manual'
  ));
alter table invoices drop constraint invoices_payment_method_check,
  add constraint invoices_payment_method_check check (payment_method in (
    'credit_card', 'check', 'cash', 'transfer', 'zelle', 'venmo', 'cash_app', 'manual'
  ));
