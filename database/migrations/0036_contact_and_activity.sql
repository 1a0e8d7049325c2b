-- The last contact of a customer counts the emails that came from them.
create index emails_by_sender on emails (lower(coalesce(substring(sender from '<([^<>]+)>$'), sender)), created_at)
  where delivery = 'received';
create index emails_received on emails (id) where delivery = 'received';

-- Recent activity shows what happened to every kind of record.
drop index audit_log_recent;
create index audit_log_recent on audit_log (at, position)
  where subject_type in ('customer', 'project', 'request', 'estimate', 'invoice', 'payment', 'visit', 'work_order')
    and action in ('created', 'status_changed', 'task_done', 'answered', 'message_sent', 'sent', 'approved',
      'rejected', 'disputed', 'payment_received', 'refunded', 'moved', 'confirmed', 'completed', 'cancelled');

-- Customers whose messages, visits, emails and documents were not counted until now.
update customers set last_contact_at = latest.at
from (
  select customer_id, max(at) as at from (
    select customer_id, created_at as at from project_messages
    union all select customer_id, starts_at from visits where status = 'completed'
    union all select customer_id, sent_at from estimates
    union all select customer_id, sent_at from invoices
    union all select customers.id, emails.created_at from customers join emails
      on lower(coalesce(substring(sender from '<([^<>]+)>$'), sender)) = customers.email
      where delivery = 'received' and customers.email <> ''
  ) as contacts where customer_id is not null group by customer_id
) as latest
where latest.customer_id = customers.id
  and (last_contact_at is null or last_contact_at < latest.at);
