-- The estimate or invoice that an email brings, and the private link in it.
alter table emails
  add column document_kind text check (document_kind in ('estimate', 'invoice')),
  add column document_id uuid,
  add column link_hash text,
  add constraint emails_of_a_document
    check ((document_kind is null) = (document_id is null) and (link_hash is null or document_id is not null));

-- Emails that went out before, by the PDF that they carry.
update emails set document_kind = 'estimate', document_id = estimates.id
from estimates
where folder = 'sent' and attachments -> 0 ->> 'name' = estimate_number || '.pdf';
update emails set document_kind = 'invoice', document_id = invoices.id
from invoices
where folder = 'sent' and attachments -> 0 ->> 'name' = invoice_number || '.pdf';
create index emails_of_documents on emails (document_kind, document_id, id) where document_id is not null;

-- An email that was accepted and came back.
alter table emails drop constraint emails_delivery_check;
alter table emails add constraint emails_delivery_check
  check (delivery in ('waiting', 'stored', 'sent', 'failed', 'bounced', 'received'));

alter table document_links add column opened_at timestamptz;

-- Whether a reminder went out, or was only written because no mail server was connected.
alter table invoice_reminders add column is_emailed boolean not null default true;
