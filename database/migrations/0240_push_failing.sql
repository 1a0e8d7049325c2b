-- Since when nothing reaches a browser. Its next accepted notification clears it.
alter table push_subscriptions add column failing_since timestamptz;
