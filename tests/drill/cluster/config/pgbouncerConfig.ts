import type { ClusterLayout } from '../layout';

/** The name under which PgBouncer leads to a replica. */
export const readDatabase = 'studio_read';

/**
 * Sessions, not transactions: PgBouncer before 1.21 knows no named statements, and `listen` and the locks of workers need a session.
 * The driver's limits of statements are start parameters that it does not pass on, so it is to ignore them.
 */
export const pgbouncerConfig = ({ directory, ports }: ClusterLayout): string => `[databases]
studio = host=127.0.0.1 port=${ports.database} dbname=studio
${readDatabase} = host=127.0.0.1 port=${ports.replicas} dbname=studio

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${directory}/pgbouncer-users.txt
pool_mode = session
max_client_conn = 600
default_pool_size = 200
server_idle_timeout = 30
server_connect_timeout = 2
server_login_retry = 0.2
query_wait_timeout = 3
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options,extra_float_digits
`;

/**
 * The users, with the SCRAM secret that PostgreSQL has. With the password, PgBouncer would derive a key for each connection, which takes
 * milliseconds of its only thread when all reconnect to a new primary.
 */
export const pgbouncerUsers = (secret: string): string => `"studio" "${secret}"\n`;
