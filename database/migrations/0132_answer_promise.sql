-- By when the sender of a request was promised an answer: promised once, even if the settings change
-- later. Those that wait already were promised so many hours from when they sent it.
alter table requests add column answer_by timestamptz;
update requests set answer_by = created_at + make_interval(hours => coalesce(
  (select (value ->> case when form_source = 'chat' then 'chat_answer_hours' else 'request_answer_hours' end)::int
   from settings where section = 'system'),
  case when form_source = 'chat' then 24 else 1 end))
where answered_at is null;

-- One promise and one limit for photos, wherever a request comes from.
update settings set value = (value - 'chat_answer_hours' - 'chat_photo_megabytes')
  || jsonb_build_object('request_photo_megabytes',
    greatest((value ->> 'request_photo_megabytes')::int, (value ->> 'chat_photo_megabytes')::int))
where section = 'system' and value ? 'chat_photo_megabytes';
update settings_versions set
  value = value - 'chat_answer_hours' - 'chat_photo_megabytes',
  changed = array_remove(array_remove(changed, 'chat_answer_hours'), 'chat_photo_megabytes')
where section = 'system';
