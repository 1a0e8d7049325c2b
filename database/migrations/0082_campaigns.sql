-- The code of the post whose link brought the visitor; empty where it was none.
alter table requests add column campaign text not null default '' check (length(campaign) <= 40);
create index requests_by_campaign on requests (campaign) where campaign <> '';
