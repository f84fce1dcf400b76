-- expand
-- What a session refunded since its last second factor: above a setting of the shop another one is asked for.

alter table operator_sessions add column unconfirmed_refund_paise bigint not null default 0;
