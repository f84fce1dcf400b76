-- Since when the mail server takes no mail: one row while it is down, none else.

create table mail_outage (
  only_row boolean primary key default true constraint mail_outage_only_row check (only_row),
  since timestamptz not null,
  reason text not null
);
