-- People are recognized by the phone number of a contact, too.
create index customer_contacts_by_phone on customer_contacts (phone) where phone <> '';
