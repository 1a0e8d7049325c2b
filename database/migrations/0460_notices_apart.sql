-- The inbox holds what people sent; notices to the owner lie beside it and count nowhere.
drop index emails_unread;
create index emails_unread on emails (conversation_id)
  where folder = 'inbox' and delivery = 'received' and read_at is null;
create index emails_notices on emails (id) where folder = 'inbox' and delivery <> 'received';
