-- What a product contains that people are allergic to, declared in the page's legal block (Food Safety and Standards
-- (Labelling and Display) Regulations, 2020).

alter table products add column allergens text;
