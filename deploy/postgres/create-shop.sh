#!/bin/sh
# Makes the shop's two users and its database: shop_owner owns the tables and migrates, shop works with their rows.
# Whoever takes over the running shop can neither drop a table nor switch off the rules of the audit. In a container the
# passwords are secrets; elsewhere run as the user postgres with DATABASE_PASSWORD_FILE and DATABASE_OWNER_PASSWORD_FILE.
# Usage: create-shop.sh            once: the users and the database `shop`
#        create-shop.sh DATABASE   another database of the same users, for a restore; of one that exists, only the rights
set -eu
database="${1:-shop}"
run() {
  at="$1"
  shift
  psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname="$at" --set=database="$database" "$@"
}
if [ "$#" = 0 ]; then
  password="$(cat "${DATABASE_PASSWORD_FILE:-/run/secrets/database_password}")"
  owner_password="$(cat "${DATABASE_OWNER_PASSWORD_FILE:-/run/secrets/database_owner_password}")"
  run postgres --set=password="$password" --set=owner_password="$owner_password" <<'SQL'
create user shop_owner password :'owner_password';
create user shop password :'password';
SQL
fi
found="$(echo "select 1 from pg_database where datname = :'database'" | run postgres --no-align --tuples-only)"
if [ -z "$found" ]; then
  run postgres <<'SQL'
create database :"database" owner shop_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
fi
# Default rights belong to one database and to tables made later; a restored one may have its tables already.
run "$database" <<'SQL'
revoke all on database :"database" from public;
grant connect on database :"database" to shop;
grant usage on schema public to shop;
grant select, insert, update, delete on all tables in schema public to shop;
grant usage, select, update on all sequences in schema public to shop;
alter default privileges for role shop_owner grant select, insert, update, delete on tables to shop;
alter default privileges for role shop_owner grant usage, select, update on sequences to shop;
SQL
