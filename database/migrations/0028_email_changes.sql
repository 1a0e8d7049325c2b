-- Changes of a sign-in email are not only the customers': the owner's waits here for its answer too.
alter table portal_email_changes rename to email_changes;
