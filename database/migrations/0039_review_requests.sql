-- When the customer of a completed project was asked for a review, so that nobody is asked twice.
alter table projects add column review_requested_at timestamptz;
