-- The days of delivery that an order was promised when it was placed, and the days expected since its dispatch. Null for
-- orders of earlier versions.

alter table orders
  add column promised_from date,
  add column promised_to date,
  add column expected_from date,
  add column expected_to date,
  add constraint promised_days check (
    num_nonnulls(promised_from, promised_to) <> 1 and promised_from <= promised_to
  ),
  add constraint expected_days check (
    num_nonnulls(expected_from, expected_to) <> 1 and expected_from <= expected_to
  );
