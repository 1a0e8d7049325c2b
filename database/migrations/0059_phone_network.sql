-- Calls over the phone network: what lets browsers place them, and their recordings.
alter table twilio_account
  -- The key that signs the tokens of browsers (its secret is sealed), and the app that they call.
  add column voice_key_sid text check (length(voice_key_sid) <= 40),
  add column voice_app_sid text check (length(voice_app_sid) <= 40),
  add constraint twilio_account_voice check ((voice_key_sid is null) = (voice_app_sid is null));

create table call_recordings (
  id uuid primary key,
  call_id uuid not null references calls on delete cascade,
  -- Twilio's own id, so that a report that comes twice is stored once.
  provider_id text not null unique check (length(provider_id) <= 100),
  media_type text not null check (length(media_type) <= 100),
  size integer not null check (size > 0),
  duration_seconds integer not null check (duration_seconds >= 0),
  created_at timestamptz not null
);
create index recordings_of_call on call_recordings (call_id, created_at);

-- When the phone network last reported anything about a call that goes on.
alter table calls add column reported_at timestamptz;
create index calls_on_network on calls (started_at) where line = 'twilio' and ended_at is null;
