-- Programs of the owner's that work with the business: what each may do, by a token that is stored hashed.
create table assistant_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  scope text not null check (scope in ('read', 'propose', 'change')),
  token_hash text not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index assistant_tokens_of_user on assistant_tokens (user_id, id desc) where revoked_at is null;
