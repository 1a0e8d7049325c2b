-- The mail server that the owner connects may also be the one that emails come in from.
alter table mail_server
  -- Empty: nothing is read.
  add column incoming_host text not null default '' check (length(incoming_host) <= 253),
  add column incoming_port integer not null default 993 check (incoming_port between 1 and 65535),
  -- `google`: no password but Google's permission, which is in `secrets`.
  add column sign_in text not null default 'password' check (sign_in in ('password', 'google'));
