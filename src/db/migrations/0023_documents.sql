-- One document per page: what is published, the draft beside it, and every version ever published. Replaces the tables
-- of text pages, FAQs and plastic items, and takes over their content as version 1.

create table documents (
  key text primary key constraint document_key_plain check (key ~ '^[a-z]+(-[a-z]+)*$'),
  published jsonb,
  draft jsonb,
  draft_by text,
  draft_at timestamptz,
  revision integer not null default 0,
  version integer not null default 0,
  published_at timestamptz,
  constraint document_draft_whole
    check ((draft is null) = (draft_by is null) and (draft is null) = (draft_at is null)),
  constraint document_published_whole
    check ((published is null) = (version = 0) and (published is null) = (published_at is null))
);

create table document_versions (
  key text not null references documents (key),
  version integer not null check (version > 0),
  body jsonb not null,
  dated date,
  actor text not null,
  at timestamptz not null,
  primary key (key, version)
);

create trigger document_versions_append_only before update or delete on document_versions
for each row execute function refuse_change();

-- Paragraphs of plain text as formatted text; dropped again below.
create function formatted_text(paragraphs jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('type', 'doc', 'content', coalesce(jsonb_agg(jsonb_build_object(
    'type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', paragraph))
  ) order by place), '[]'))
  from jsonb_array_elements_text(paragraphs) with ordinality p (paragraph, place) where paragraph <> ''
$$;

-- Sections of any other shape were never shown, so such a page has none.
update pages set sections = '[]'
where case jsonb_typeof(sections) when 'array' then
  jsonb_array_length(sections) <> jsonb_array_length(jsonb_path_query_array(sections, 'strict $[*] ? (
    @.id.type() == "string" && @.heading.type() == "string" && @.paragraphs.type() == "array"
    && !exists(@.paragraphs[*] ? (@.type() != "string")))'))
else true end;

-- JavaScript's times end at milliseconds, so published_at does too.
insert into documents (key, published, version, published_at)
select key, jsonb_build_object('title', title, 'lead', lead) || case
  when key = 'contact' then jsonb_build_object('hours', (
    select coalesce(string_agg(paragraph, ' ' order by s.place, p.place), '')
    from jsonb_array_elements(sections) with ordinality s (section, place),
      jsonb_array_elements_text(section -> 'paragraphs') with ordinality p (paragraph, place)))
  when key = 'plastic' and sections <> '[]' then jsonb_build_object(
    'picture', picture_id,
    'nonprofitHeading', sections -> 0 -> 'heading',
    'nonprofitText', formatted_text(sections -> 0 -> 'paragraphs'))
  when key = 'plastic' then jsonb_build_object('picture', picture_id)
  else jsonb_build_object('picture', picture_id, 'sections', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'anchor', section -> 'id', 'heading', section -> 'heading', 'body', formatted_text(section -> 'paragraphs')
    ) order by place), '[]')
    from jsonb_array_elements(sections) with ordinality s (section, place)))
    || case when dated is null then '{}' else jsonb_build_object('dated', to_char(dated, 'YYYY-MM-DD')) end
  end, 1, date_trunc('milliseconds', updated_at)
from pages;

-- The two lists go into the document of their page, which may not have been written yet.
insert into documents as d (key, published, version, published_at)
select key, list, 1, date_trunc('milliseconds', now())
from (
  select 'faq', 'entries', jsonb_agg(jsonb_build_object('anchor', id, 'category', category, 'question', question,
    'answer', formatted_text(jsonb_build_array(answer))) order by position, id)
  from faqs
  union all
  select 'plastic', 'items', jsonb_agg(jsonb_build_object('anchor', id, 'title', title, 'body', body,
    'picture', media_id) order by position, id)
  from plastic_items
) lists (key, field, entries)
cross join lateral jsonb_build_object(field, entries) list
where entries is not null
on conflict (key) do update set published = d.published || excluded.published;

insert into document_versions (key, version, body, dated, actor, at)
select d.key, 1, d.published, p.dated, 'shop', d.published_at
from documents d left join pages p on p.key = d.key;

drop function formatted_text(jsonb);
drop table faqs;
drop table plastic_items;
drop table pages;
