-- Keeps customer_words up to date with a customer's name, and drops all words of an erased customer.
create or replace function keep_words_of_customer() returns trigger language plpgsql as $$
begin
  delete from customer_words where customer_id = new.id;
  if new.erased_at is null then
    insert into customer_words (customer_id, word, words, created_at)
    select new.id, word, spaced_words(new.full_name), new.created_at from unnest(name_words(new.full_name)) word;
  end if;
  return null;
end
$$;
