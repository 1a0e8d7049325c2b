-- What the owner asked the card processor to refund and what it has not said yes to. Nothing is
-- booked for it: on the yes it becomes a row of payment_refunds, under the same id.
create table refund_requests (
  id uuid primary key,
  payment_id uuid not null references payments,
  amount numeric(12, 2) not null,
  tip_amount numeric(12, 2) not null,
  reason text not null check (length(reason) <= 500),
  -- Still owed once it is refunded; otherwise it is credited then.
  reopens boolean not null,
  -- 'failed': the processor said no. 'dropped': the owner doesn't refund it after all.
  status text not null check (status in ('pending', 'failed', 'dropped')),
  failure text not null default '' check (length(failure) <= 500),
  -- Part of the key at the processor; grows with each no, so that a lost response is found again.
  attempt integer not null default 1 check (attempt >= 1),
  asked_by jsonb not null,
  -- Last: a retry asks anew.
  asked_at timestamptz not null,
  check (amount >= 0 and tip_amount >= 0 and amount + tip_amount > 0)
);
create index refund_requests_of_payment on refund_requests (payment_id, id);
create index refund_requests_pending on refund_requests (asked_at) where status = 'pending';
