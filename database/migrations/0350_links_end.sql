-- Links to estimates end 90 days after the estimate's last day, or after they were made.
update document_links set expires_at = least(expires_at,
    (greatest(valid_until, document_links.created_at::date) + 91)::timestamptz)
  from estimates
  where kind = 'estimate' and document_id = estimates.id and revoked_at is null;
