-- expand, outside a transaction
-- Several documents of one email become one account; everything else comes from one document.

create unique index concurrently if not exists imported_documents_one on imported_documents (our_kind, our_id)
  where our_kind <> 'customer';
create index concurrently if not exists imported_documents_of_ours on imported_documents (our_kind, our_id);
drop index concurrently if exists imported_documents_ours;
