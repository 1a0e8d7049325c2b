-- Who works for the owner: invited by email, then with an account of their own.
create table staff (
  id uuid primary key,
  user_id uuid unique references users,
  email text not null unique check (email = lower(email)),
  name text not null,
  phone text not null default '',
  role text not null check (role in ('office', 'field', 'bookkeeper')),
  -- Of the link in the latest invitation; gone once it was accepted.
  invitation_hash text unique,
  invitation_expires_at timestamptz,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  deactivated_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((user_id is null) = (accepted_at is null)),
  check (accepted_at is null or invitation_hash is null)
);
