#!/bin/sh
# Makes the secrets that are only random, and empty files for those that others give you; keeps what is there.
# Usage: deploy/make-secrets.sh [folder], for systemd /etc/elefant/secrets. The folder is closed to other users; the files
# are open inside it, because the plain user of the containers reads them.
set -eu
folder="${1:-$(dirname "$0")/secrets}"
# Where PostgreSQL answers; its network belongs to this machine alone.
database="${DATABASE_HOST:-postgres:5432}/shop?sslmode=${DATABASE_SSLMODE:-disable}"
mkdir -p "$folder"
chmod 700 "$folder"

random() { od -An -tx1 -N32 /dev/urandom | tr -d ' \n'; }
put() {
  if [ ! -e "$folder/$1" ]; then
    printf '%s' "$2" > "$folder/$1"
    chmod 444 "$folder/$1"
  fi
}

for name in session_secret postgres_password database_password database_owner_password metrics_token operator_password grafana_password razorpay_webhook_secret; do
  put "$name" "$(random)"
done
put database_url "postgres://shop:$(cat "$folder/database_password")@$database"
put database_owner_url "postgres://shop_owner:$(cat "$folder/database_owner_password")@$database"
# Alertmanager's password at its mail server; empty where no alerts are mailed.
put alert_mail_password ""
for name in razorpay_key_secret smtp_url; do
  if [ ! -s "$folder/$name" ]; then
    rm -f "$folder/$name"
    put "$name" ""
    echo "write $folder/$name: chmod u+w, then your own value"
  fi
done
