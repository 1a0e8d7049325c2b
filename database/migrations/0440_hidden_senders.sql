-- Texts of senders who hide their number have one thread; so far it was named by the keypad's word.
update text_threads set phone = 'Hidden number', customer_id = null, partner_id = null
where id = (
  select id from text_threads
  where phone in ('+266696687', '+7378742833', '+2562533', '+8566696', '+86282452253')
  order by last_position desc limit 1);
