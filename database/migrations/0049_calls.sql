-- Phone calls, between browsers or through Twilio, with what both sides' browsers tell each other.
create table calls (
  id uuid primary key,
  call_sid text unique check (length(call_sid) <= 100),
  line text not null check (line in ('browser', 'twilio')),
  call_direction text not null check (call_direction in ('inbound', 'outbound')),
  call_status text not null
    check (call_status in ('ringing', 'in_progress', 'completed', 'no-answer', 'busy', 'failed')),
  end_reason text check (end_reason in (
    'hung_up', 'canceled', 'rejected', 'sent_to_voicemail', 'timed_out', 'lost', 'failed',
    'line_busy', 'nobody_there', 'outside_hours', 'do_not_disturb', 'blocked'
  )),
  -- The other side's number, E.164; empty for a visitor of the website who gave none.
  caller_number text not null default '' check (length(caller_number) <= 40),
  caller_name text not null default '' check (length(caller_name) <= 200),
  caller_location text not null default '' check (length(caller_location) <= 200),
  business_number text not null check (length(business_number) <= 40),
  customer_id uuid references customers,
  partner_id uuid references partners,
  -- Which browser speaks on the built-in line: 'customer <user id>', 'partner <user id>', 'visitor <id>'.
  other_party text not null default '' check (length(other_party) <= 100),
  owner_device text check (length(owner_device) <= 100),
  other_device text check (length(other_device) <= 100),
  owner_seen_at timestamptz,
  other_seen_at timestamptz,
  rings_until timestamptz,
  started_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  duration_seconds integer not null default 0 check (duration_seconds >= 0),
  conversation_log jsonb not null default '[]' check (jsonb_typeof(conversation_log) = 'array'),
  ai_analysis jsonb,
  follow_up_required boolean not null default false,
  -- The request that was made of it.
  request_id uuid references requests,
  version integer not null default 1,
  check ((ended_at is null) = (call_status in ('ringing', 'in_progress'))),
  check ((end_reason is null) = (ended_at is null)),
  check ((answered_at is not null) or call_status not in ('in_progress', 'completed')),
  check (answered_at is null or ended_at is null or ended_at >= answered_at)
);
create index calls_newest on calls (started_at desc, id desc);
create index calls_search on calls
  using gin (lower(caller_name || ' ' || caller_number || ' ' || caller_location) gin_trgm_ops);
create index calls_of_customer on calls (customer_id, started_at desc) where customer_id is not null;
create index calls_of_partner on calls (partner_id) where partner_id is not null;
create index calls_of_request on calls (request_id) where request_id is not null;
create index calls_going_on on calls (other_party) where ended_at is null;

-- What the browsers of a call tell each other to connect; gone when the call is over.
create table call_signals (
  position bigint generated always as identity primary key,
  call_id uuid not null references calls on delete cascade,
  from_side text not null check (from_side in ('owner', 'other')),
  signal text not null check (length(signal) <= 40000)
);
create index signals_of_call on call_signals (call_id, position);

-- Which browsers can ring now.
create table phone_devices (
  id text primary key check (length(id) <= 100),
  party text not null check (length(party) <= 100),
  seen_at timestamptz not null
);
create index devices_of_party on phone_devices (party);

create table call_notes (
  id uuid primary key,
  call_id uuid not null references calls on delete cascade,
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null
);
create index notes_of_call on call_notes (call_id, created_at);

create table voicemails (
  id uuid primary key,
  call_id uuid not null unique references calls on delete cascade,
  media_type text not null check (length(media_type) <= 100),
  size integer not null check (size > 0),
  duration_seconds integer not null check (duration_seconds between 0 and 600),
  transcription text not null default '' check (length(transcription) <= 20000),
  created_at timestamptz not null,
  heard_at timestamptz
);
create index voicemails_newest on voicemails (created_at desc, id desc);

-- A visitor who calls has no session: a ticket names the browser.
alter table socket_tickets
  add column caller_id uuid,
  drop constraint socket_tickets_for_one,
  add constraint socket_tickets_for_one check (num_nonnulls(session_id, conversation_id, caller_id) = 1);
