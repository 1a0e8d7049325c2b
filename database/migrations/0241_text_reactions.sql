-- What a phone sends for a tap on a text ("Liked “…”") is shown and counts as no text.
alter table text_messages drop constraint text_messages_about_check;
alter table text_messages add constraint text_messages_about_check
  check (about in ('typed', 'reply', 'reaction', 'visit', 'arrival', 'estimate', 'invoice', 'offer', 'missed_call', 'review', 'opt_out'));
do $$
begin
  execute (select format('alter table text_messages drop constraint %I', conname) from pg_constraint
    where conrelid = 'text_messages'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%direction%about%');
end $$;
alter table text_messages add constraint text_messages_in_check
  check ((direction = 'in') = (about in ('reply', 'reaction')));
