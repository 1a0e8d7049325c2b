-- What a customer wrote waits until it is answered, or the owner says that it needs no answer;
-- reading it changes nothing. Until now it waited until it was read.
alter table project_threads add column awaits_answer boolean not null default false;
update project_threads set awaits_answer = true where has_unread;
create index threads_that_wait on project_threads (project_id) where awaits_answer;

alter table text_threads add column awaits_answer boolean not null default false;
update text_threads set awaits_answer = true where has_unread;
create index text_threads_that_wait on text_threads (id) where awaits_answer;
