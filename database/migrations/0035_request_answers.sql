-- When a request was first answered: by a call, a message, an email, or an estimate.
alter table requests add column answered_at timestamptz;

update requests set answered_at = answer.at
from (
  select subject_id, min(at) as at from audit_log
  where subject_type = 'request' and action = 'status_changed'
    and details ->> 'from' = 'new' and details ->> 'to' <> 'lost'
  group by subject_id
) as answer
where answer.subject_id = requests.id;

update requests set answered_at = least(requests.answered_at, sent.at)
from (
  select request_id, min(estimate_revisions.created_at) as at
  from estimates join estimate_revisions on estimate_revisions.estimate_id = estimates.id
  where request_id is not null group by request_id
) as sent
where sent.request_id = requests.id;
