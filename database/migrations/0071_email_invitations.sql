-- What a received email invites to, as its calendar file says.
alter table emails add column invitation jsonb;
