-- Where a mail program's own "Unsubscribe" button leads, of emails that nobody asked for at that moment.
alter table emails add column unsubscribe_url text not null default '' check (length(unsubscribe_url) <= 1000);
