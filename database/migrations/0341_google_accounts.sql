-- A user has one Google account at most, known by its number.
create unique index google_account_of_user on accounts (user_id) where provider_id = 'google';
