-- On which kinds of device somebody has signed in to the back office, to tell them about a new one.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device text not null,
  first_seen_at timestamptz not null,
  primary key (user_id, device)
);
