-- Tables and columns by the names the rest of the program uses.
alter table letters rename to emails;
alter index letters_pkey rename to emails_pkey;
alter index letters_by_folder rename to emails_by_folder;
alter index letters_in_trouble rename to emails_that_failed;
alter table emails rename constraint received_letters_have_a_source to received_emails_have_a_source;
alter table emails drop constraint letters_delivery_check;
update emails set delivery = 'stored' where delivery = 'kept';
alter table emails add constraint emails_delivery_check
  check (delivery in ('waiting', 'stored', 'sent', 'failed', 'received'));
alter table message_answers rename column letter_id to email_id;

alter table project_threads rename column owner_letter_due to owner_email_due;
alter table project_threads rename column owner_letter_at to owner_email_at;
alter table project_threads rename column customer_letter_due to customer_email_due;
alter table project_threads rename column customer_letter_at to customer_email_at;
alter index threads_for_owner_letter rename to threads_for_owner_email;
alter index threads_for_customer_letter rename to threads_for_customer_email;
alter table project_messages rename column letter_at to email_at;
alter table project_message_photos rename column place to position;
alter table project_message_files rename column place to position;

alter table customer_wishes rename to customer_preferences;
alter index customer_wishes_pkey rename to customer_preferences_pkey;
alter table customer_preferences rename column letters_messages to emails_messages;
alter table customer_preferences rename column letters_visits to emails_visits;
alter table customer_preferences rename column letters_documents to emails_documents;

alter table partner_papers rename to partner_documents;
alter index partner_papers_pkey rename to partner_documents_pkey;
alter index papers_of_application rename to documents_of_application;
alter table partners rename column letters_offers to emails_offers;
alter table partners rename column letters_changes to emails_changes;
alter table partners rename column letters_payouts to emails_payouts;
alter table work_orders rename column tells_customer to notifies_customer;

alter table conversations rename column owner_told_at to owner_notified_at;
alter table customer_mergers rename column kept_id to primary_id;
alter table customer_mergers rename column kept_before to primary_before;
alter index customer_mergers_of_kept rename to customer_mergers_of_primary;
alter table price_book_entries rename column words to keywords;
alter index estimates_by_words rename to estimates_by_text;
alter index invoices_by_words rename to invoices_by_text;

update audit_log set action = case action
    when 'paper_added' then 'document_added'
    when 'paper_removed' then 'document_removed'
    when 'paper_warned' then 'document_warned'
    when 'wishes_changed' then 'preferences_changed'
    when 'key_kept' then 'key_stored'
    else 'saved' end
  where action in ('paper_added', 'paper_removed', 'paper_warned', 'wishes_changed', 'key_kept', 'kept');
update idempotency_keys set endpoint = replace(replace(endpoint, 'letter', 'email'), 'partner-paper', 'partner-document')
  where endpoint like '%letter%' or endpoint = 'partner-paper';
