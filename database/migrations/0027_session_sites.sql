-- A session is good on the site it was made for and on no other. Of those that are open, the ones of
-- people with one role go on; where a person has several roles nobody knows the site, and the partners'
-- cookie has a name of its own from here on: those sign in once more.
alter table sessions add column site text check (site in ('admin', 'customer', 'partner'));
update sessions set site = case roles.only when 'owner' then 'admin' else 'customer' end
  from (
    select user_id, min(role) as only from user_roles
    group by user_id having count(*) = 1 and min(role) in ('owner', 'customer')
  ) as roles
  where roles.user_id = sessions.user_id;
delete from sessions where site is null;
alter table sessions alter column site set not null;
