-- Leads are found by words of the message and by name, email and phone number, including its last digits.

create function lead_words(leads) returns tsvector language sql immutable parallel safe as $$
      select to_tsvector('simple', concat_ws(' ', $1.first_name, $1.last_name, $1.email, $1.phone_number,
        right($1.phone_number, 10), right($1.phone_number, 4), $1.message))$$;

create index leads_by_word on leads using gin (lead_words(leads.*));
