-- What the assistant learned from replies that the owner decided about; the owner can have it forgotten.
create table email_examples (
  id uuid primary key,
  -- Goes with its email; the example stays.
  email_id uuid unique references emails on delete set null,
  type text not null check (
    type in ('quoteRequest', 'generalInquiry', 'scheduling', 'complaint', 'payment')),
  language text not null check (language in ('english', 'spanish')),
  sender text not null check (length(sender) <= 2000),
  original_email text not null check (length(original_email) <= 4000),
  draft text not null check (length(draft) <= 20000),
  -- Empty where the owner rejected the draft.
  your_response text not null check (length(your_response) <= 20000),
  outcome text not null check (outcome in ('unchanged', 'edited', 'rejected')),
  rating text check (rating in ('good', 'bad')),
  created_at timestamptz not null,
  check ((outcome = 'rejected') = (your_response = ''))
);
create index email_examples_by_type on email_examples (type, language, id);
