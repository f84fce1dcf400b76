#!/bin/sh
# Makes the shop's own user and database, once: the shop refuses to run as a superuser. In a container the password is a
# secret; elsewhere run as the user postgres with DATABASE_PASSWORD_FILE.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$(cat "${DATABASE_PASSWORD_FILE:-/run/secrets/database_password}")" \
  --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
create user shop password :'password';
create database shop owner shop template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
