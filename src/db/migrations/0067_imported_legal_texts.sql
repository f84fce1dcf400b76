-- expand
-- The two legal texts come from the old content service as well.

alter table imported_documents
  drop constraint imported_kind,
  add constraint imported_kind check (our_kind in (
    'product', 'review', 'faq', 'plastic', 'legal', 'picture', 'customer', 'order', 'lead', 'subscriber'));
