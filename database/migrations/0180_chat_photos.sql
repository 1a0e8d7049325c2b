-- Photos that a visitor sends in a conversation. Those that went out with a request belong to it as
-- well, and stay with it when the conversation is deleted.
create table chat_message_photos (
  message_id uuid not null references chat_messages on delete cascade,
  photo_id uuid not null references photos on delete cascade,
  position smallint not null,
  request_id uuid references requests on delete set null,
  primary key (message_id, photo_id)
);
create index chat_message_photos_of_photo on chat_message_photos (photo_id);
create index chat_message_photos_of_request on chat_message_photos (request_id);
