-- A call has one recording. What Twilio writes down of it is numbered in the conversation log.
drop index recordings_of_call;
create unique index recordings_of_call on call_recordings (call_id);
