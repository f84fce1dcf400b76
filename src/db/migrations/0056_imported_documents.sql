-- expand
-- What came from the old content service, so that a later import of a newer export knows it again.

create table imported_documents (
  source text not null constraint imported_source check (source in ('sanity')),
  original_id text not null constraint imported_original_id check (length(original_id) between 1 and 300),
  type text not null,
  revision text not null default '',
  our_kind text not null constraint imported_kind
    check (our_kind in ('product', 'review', 'faq', 'plastic', 'picture', 'customer', 'order', 'lead', 'subscriber')),
  our_id text not null,
  -- Of the document as it came, and of what the shop made of it.
  source_hash text not null,
  our_hash text not null,
  imported_at timestamptz not null,
  primary key (source, original_id)
);
create unique index imported_documents_ours on imported_documents (our_kind, our_id);
