-- Requests number $1 to $2, a minute apart, as visitors would have sent them over some months.
-- Every 50th has three photos and a longer history: those are the ones the benchmark opens.
-- Twenty of the first 10,000 have a rare name: the one the benchmark searches for.
with numbered as (
  select n, now() - interval '80 days' + n * interval '1 minute' as at
  from generate_series($1::int, $2::int) n
), made as (
  insert into requests (id, request_number, status, project_description, urgency, first_name, last_name, address, city,
    zip_code, phone, email, contact_method, preferred_date, language, photo_count, created_at, updated_at)
  select pg_temp.id_at(at), 'R-2000-' || lpad(n::text, greatest(4, length(n::text)), '0'),
    (array['new', 'contacted', 'quoted', 'won', 'lost'])[1 + n % 5],
    sentence.first || ' ' || sentence.second || ' ' || sentence.third,
    (array['emergency', 'urgent', 'normal', 'flexible'])[1 + n % 4],
    (array['Rosa', 'Dale', 'Marisol', 'Hank', 'Ingrid', 'Tomás', 'June', 'Clyde'])[1 + n * 7 % 8],
    case when n <= 10000 and n % 500 = 0 then 'Quackenbush'
      else (array['Ortega', 'Whitfield', 'Braun', 'Lindqvist', 'Tran', 'Hollis', 'Peña', 'Mercer', 'Voss'])[1 + n * 5 % 9] end,
    (100 + n % 9900) || ' ' || (array['Oak Park Dr', 'Cibolo Rd', 'River Rd', 'Herff St', 'Main St'])[1 + n % 5],
    (array['Boerne', 'Comfort', 'Fair Oaks Ranch', 'Bergheim'])[1 + n % 4],
    (array['78006', '78013', '78015', '78004'])[1 + n % 4],
    '+1830555' || lpad((n % 10000)::text, 4, '0'),
    'visitor' || n || '@example.com',
    (array['phone', 'text', 'email'])[1 + n % 3],
    case when n % 3 = 0 then (at + interval '9 days')::date end,
    (array['english', 'english', 'spanish'])[1 + n % 3],
    case when n % 50 = 0 then 3 else 0 end,
    at, at
  from numbered, lateral (select
    (array['The back porch steps are soft and one board broke.', 'Our kitchen faucet drips day and night.',
      'A ceiling fan in the bedroom wobbles badly.', 'The garage door does not close all the way.'])[1 + n * 3 % 4] as first,
    (array['We noticed it about two weeks ago, after the storm.', 'It has been like this since we moved in last spring.',
      'My husband tried to fix it and now it is worse.', 'Please look at the gate as well while you are here.'])[1 + n / 4 % 4] as second,
    (array['Mornings are best for us, the dog is friendly.', 'The gate code is on the box; call before you come.',
      'We are home after four on weekdays.', 'A rough figure before the visit would help.'])[1 + n / 16 % 4] as third
  ) as sentence
  returning id, created_at, photo_count
), history as (
  insert into audit_log (id, at, actor_kind, action, subject_type, subject_id)
  select pg_temp.id_at(created_at + step * interval '1 hour'), created_at + step * interval '1 hour',
    case when step = 0 then 'visitor' else 'owner' end,
    case when step = 0 then 'created' else 'status_changed' end, 'request', id
  from made, generate_series(0, case when photo_count > 0 then 3 else 0 end) step
), pictures as (
  insert into photos (id, name, size, width, height, created_at)
  select pg_temp.id_at(created_at + position * interval '1 millisecond'), 'IMG_' || position || '.jpg',
    3200000, 2560, 1920, created_at
  from made, generate_series(0, photo_count - 1) position
  returning id, created_at
)
insert into request_photos (request_id, position, photo_id)
select made.id, row_number() over (partition by made.id order by pictures.id) - 1, pictures.id
from pictures join made on made.created_at = pictures.created_at;
