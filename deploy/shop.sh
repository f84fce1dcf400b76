#!/bin/sh
# Runs a command of the shop on a machine with the systemd units, with their settings and as their user:
# `elefant order ship order_…`, where /usr/local/bin/elefant is a link to this file. Started by root, because the
# secrets are root's. Files are those of the folder where it is typed, read and written as the shop's user.
set -eu
export INIT_CWD="$PWD"
home="$(dirname "$(readlink -f "$0")")/.."
config="${ELEFANT_CONFIG:-/etc/elefant}"
user="${ELEFANT_USER:-elefant}"
for name in database_url session_secret razorpay_key_secret razorpay_webhook_secret smtp_url operator_password metrics_token; do
  export "$(echo "$name" | tr '[:lower:]' '[:upper:]')=$(cat "$config/secrets/$name")"
done
# Those of a place for backups, where there is one.
for name in backup_s3_access_key_id backup_s3_secret_access_key; do
  [ ! -s "$config/secrets/$name" ] || export "$(echo "$name" | tr '[:lower:]' '[:upper:]')=$(cat "$config/secrets/$name")"
done
# The tables belong to another user than the one who works with them.
if { [ "${1:-}" = migrate ] || [ "${1:-}" = restore ]; } && [ -e "$config/secrets/database_owner_url" ]; then
  DATABASE_URL="$(cat "$config/secrets/database_owner_url")"
fi
export NODE_ENV=production DATA_DIR="${DATA_DIR:-/var/lib/elefant}"
cd "$home"
set -- node_modules/.bin/node --env-file="$config/shop.env" --liftoff-only src/cli.ts "$@"
[ "$(id -u)" != 0 ] || set -- runuser -u "$user" -- "$@"
exec "$@"
