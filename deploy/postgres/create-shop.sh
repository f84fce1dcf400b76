#!/bin/sh
# Makes the shop's database and its two users, once: shop_owner owns the tables and migrates, shop works with their rows.
# Whoever takes over the running shop can neither drop a table nor switch off the rules of the audit. In a container the
# passwords are secrets; elsewhere run as the user postgres with DATABASE_PASSWORD_FILE and DATABASE_OWNER_PASSWORD_FILE.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=password="$(cat "${DATABASE_PASSWORD_FILE:-/run/secrets/database_password}")" \
  --set=owner_password="$(cat "${DATABASE_OWNER_PASSWORD_FILE:-/run/secrets/database_owner_password}")" <<'SQL'
create user shop_owner password :'owner_password';
create user shop password :'password';
create database shop owner shop_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke all on database shop from public;
grant connect on database shop to shop;
\connect shop
grant usage on schema public to shop;
alter default privileges for role shop_owner grant select, insert, update, delete on tables to shop;
alter default privileges for role shop_owner grant usage, select, update on sequences to shop;
SQL
