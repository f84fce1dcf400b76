-- What this shop is, for programs that share its database: `serve` writes its mode at each start, so that the command line
-- and later releases know that invoices and orders are real. Without a row the shop is a demo.

create table shop_state (
  only_row boolean primary key default true constraint one_shop_state check (only_row),
  mode text not null constraint shop_state_mode check (mode in ('staging', 'production'))
);
