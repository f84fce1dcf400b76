-- Keeps buyer_words up to date with a buyer's name.
create or replace function keep_words_of_buyer() returns trigger language plpgsql as $$
declare
  spaced text := spaced_words(new.name);
begin
  if tg_op = 'UPDATE' then
    if new.name = old.name then return null; end if;
    delete from buyer_words where buyer_id = new.id;
  end if;
  insert into buyer_words (buyer_id, word, words)
  select new.id, word, spaced from unnest(name_words(new.name)) word;
  return null;
end
$$;
