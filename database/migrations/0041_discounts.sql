-- Discounts of lines and of whole documents. An amount of a line is quantity times rate less its
-- discount; the subtotal of a document stays the net amount that is taxed.

-- What a discount takes off a sum: never more than the sum.
create function discount_on(kind text, value numeric, sum numeric) returns numeric
language sql immutable as $$
  select case kind
    when 'percent' then round(sum * value * 0.01, 2)
    when 'amount' then least(value, sum)
    else 0
  end
$$;

do $$
declare
  document_table text;
  line_table text;
  amount_check text;
begin
  foreach line_table in array array['estimate_lines', 'invoice_lines'] loop
    select conname into strict amount_check from pg_constraint
    where conrelid = line_table::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%round(%';
    execute format('alter table %I drop constraint %I', line_table, amount_check);
    execute format($ddl$
      alter table %1$I
        add column discount_kind text not null default 'none',
        add column discount_value numeric(13, 3) not null default 0,
        add constraint %1$s_amount_after_discount check (
          amount = round(quantity * rate, 2)
            - discount_on(discount_kind, discount_value, round(quantity * rate, 2)))
      $ddl$, line_table);
  end loop;

  foreach document_table in array array['estimates', 'invoices'] loop
    execute format($ddl$
      alter table %1$I
        add column discount_kind text not null default 'none',
        add column discount_value numeric(13, 3) not null default 0,
        -- Dollars off the sum of the lines; worked out from the two above.
        add column discount_amount numeric(12, 2) not null default 0 check (discount_amount >= 0)
      $ddl$, document_table);
  end loop;

  foreach document_table in array array['estimates', 'invoices', 'estimate_lines', 'invoice_lines'] loop
    execute format($ddl$
      alter table %1$I
        add constraint %1$s_discount_kind check (discount_kind in ('none', 'amount', 'percent')),
        add constraint %1$s_discount_value check (case discount_kind
          when 'none' then discount_value = 0
          when 'amount' then discount_value > 0 and discount_value = round(discount_value, 2)
          else discount_value > 0 and discount_value <= 100
        end)
      $ddl$, document_table);
  end loop;
end $$;

alter table estimates add constraint estimates_discount_amount
  check (discount_amount = discount_on(discount_kind, discount_value, subtotal + discount_amount));

-- A final invoice carries the discount of its estimate, though earlier parts are off its subtotal.
alter table invoices add constraint invoices_discount_amount check (
  case when kind = 'standard'
    then discount_amount = discount_on(discount_kind, discount_value, subtotal + discount_amount)
    else discount_kind <> 'none' or discount_amount = 0
  end);

-- What an earlier invoice takes off is no price that could be discounted.
alter table invoice_lines add constraint invoice_lines_earlier_not_discounted
  check (type <> 'earlier' or discount_kind = 'none');
