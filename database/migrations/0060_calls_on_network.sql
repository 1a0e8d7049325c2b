-- Calls over the phone network: what Twilio does with the caller, and when it reported that they left.
alter table calls
  add column network_step text check (network_step in (
    'waiting', 'talking', 'dialing', 'forward', 'answerer', 'voicemail', 'ending'
  )),
  -- Twilio's own id of the voicemail, from the report until it is fetched and after.
  add column voicemail_sid text check (length(voicemail_sid) <= 100),
  add column left_at timestamptz,
  drop constraint calls_end_reason_check,
  add constraint calls_end_reason_check check (end_reason in (
    'hung_up', 'canceled', 'rejected', 'sent_to_voicemail', 'timed_out', 'lost', 'failed',
    'line_busy', 'nobody_there', 'outside_hours', 'do_not_disturb', 'blocked', 'forwarded'
  ));

drop index calls_on_network;
create index calls_on_network on calls (started_at) where line = 'twilio' and left_at is null;
