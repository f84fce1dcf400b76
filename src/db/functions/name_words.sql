-- Splits a name exactly as the search box splits its input: at spaces and ASCII punctuation. order_terms and
-- customer_words store the result, so a change also needs a migration that rewrites them.
create or replace function name_words(name text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct word from regexp_split_to_table(lower(name), '[\s!-/:-@[-`{-~]+') word
    where word <> '' limit 12)
$$;
