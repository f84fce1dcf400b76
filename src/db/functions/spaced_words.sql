-- ' asha rao': with a space before every word, '% as%' finds a word by its beginning. order_terms and customer_words
-- store the result, so a change also needs a migration that rewrites them.
create or replace function spaced_words(name text) returns text language sql immutable strict parallel safe as $$
  select coalesce((select string_agg(' ' || word, '' order by word) from unnest(name_words(name)) word), '')
$$;
