-- Whether a partner wants offers of work as text messages.
alter table partners add column texts_offers boolean not null default false;
