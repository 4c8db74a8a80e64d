#!/usr/bin/env bash
# Runs a command beside a PostgreSQL and a Redis of its own: on the loopback interface, on temporary folders, never as root,
# and ended when the command ends. The tests find them by NORDWIRE_TEST_DATABASE_URL and NORDWIRE_TEST_REDIS_URL.
#   scripts/with-services.sh npm run test:services
set -uo pipefail
# In memory where there are 4 GB: a database has a thousand files, and making them on disk is most of its price.
folder=/dev/shm
[ "$(df -Pk "$folder" 2> /dev/null | awk 'NR == 2 { print $4 }')" -ge 4194304 ] 2> /dev/null || folder="${TMPDIR:-/tmp}"
work="$(mktemp -d -p "$folder")"
chmod 711 "$work"
postgres='' redis=''

finish() {
  # SIGINT is PostgreSQL's fast shutdown.
  [ -n "$postgres" ] && kill -INT "$postgres" 2>/dev/null && wait "$postgres" 2>/dev/null
  [ -n "$redis" ] && kill "$redis" 2>/dev/null && wait "$redis" 2>/dev/null
  rm -rf "$work"
}
trap finish EXIT

fail() {
  echo "with-services: $1" >&2
  exit 1
}

# Debian keeps PostgreSQL's programs out of the path, by version; the newest is taken.
programs="$(find /usr/lib/postgresql/*/bin -maxdepth 0 2>/dev/null | sort -V | tail -n 1)"
[ -n "$programs" ] || programs="$(dirname "$(command -v initdb)" 2>/dev/null)"
[ -x "$programs/initdb" ] || fail 'there is no PostgreSQL; on Debian: apt-get install postgresql'
command -v redis-server > /dev/null || fail 'there is no Redis; on Debian: apt-get install redis-server'

# The command that gives up root for a user who is made for this, where we are root.
as() {
  user="$1"
  getent passwd "$user" > /dev/null || user=nobody
  [ "$(id -u)" = 0 ] && echo "setpriv --reuid=$user --regid=$(id -g "$user") --clear-groups"
}
as_postgres="$(as postgres)"
as_redis="$(as redis)"
for service in postgres redis; do
  mkdir "$work/$service"
  user="$service"
  getent passwd "$user" > /dev/null || user=nobody
  [ "$(id -u)" = 0 ] && chown "$user" "$work/$service"
done

free_port() {
  node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })"
}

cd "$work"
$as_postgres "$programs/initdb" -D "$work/postgres/data" -U nordwire --auth=trust -E UTF8 --locale=C > "$work/initdb.log" 2>&1 ||
  fail "$(cat "$work/initdb.log")"
database_port="$(free_port)"
$as_postgres "$programs/postgres" -D "$work/postgres/data" -p "$database_port" -c listen_addresses=127.0.0.1 \
  -c unix_socket_directories= -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_wal_size=256MB -c max_connections=200 \
  > "$work/postgres.log" 2>&1 &
postgres=$!
redis_port="$(free_port)"
$as_redis redis-server --bind 127.0.0.1 --port "$redis_port" --save '' --appendonly no --dir "$work/redis" > "$work/redis.log" 2>&1 &
redis=$!

for _ in $(seq 120); do
  "$programs/pg_isready" -q -h 127.0.0.1 -p "$database_port" && redis-cli -p "$redis_port" ping > /dev/null 2>&1 && break
  kill -0 "$postgres" 2>/dev/null || fail "$(tail -n 20 "$work/postgres.log")"
  kill -0 "$redis" 2>/dev/null || fail "$(tail -n 20 "$work/redis.log")"
  sleep 0.25
done
"$programs/postgres" --version
redis-server --version | cut -d' ' -f1-3

export NORDWIRE_TEST_DATABASE_URL="postgresql://nordwire@127.0.0.1:$database_port/postgres"
export NORDWIRE_TEST_REDIS_URL="redis://127.0.0.1:$redis_port"
cd "$OLDPWD"
"$@"
