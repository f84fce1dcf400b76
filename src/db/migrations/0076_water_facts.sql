-- expand
-- What the law wants to know of mineral water beside the label's other facts (docs/rules.md 19.4).

alter table products
  add column water_source text,
  add column minerals text;
