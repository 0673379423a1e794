import type { ClusterLayout, NodeLayout } from '../layout';

const check = 'check inter 500ms fastinter 200ms downinter 200ms fall 2 rise 1';

const checked = ({ name, address, port, apiPort }: NodeLayout): string =>
  `  server ${name} ${address}:${port} ${check} port ${apiPort}`;

/** Settings of connections to PostgreSQL, which stay open. */
const sessions = `  retries 0
  timeout connect 400ms
  timeout client 1h
  timeout server 1h`;

/**
 * One address of the database: the primary, and while there is none the synchronous replica, which can be read. Patroni of each node
 * knows which it is. PgBouncer tries again by itself, sooner than HAProxy. Connections to a node that is no longer the primary are cut, and those to the replica when there is a primary.
 * Another address leads to all replicas in turn.
 */
const database = ({ nodes, ports }: ClusterLayout): string => {
  const servers = (path: string, server: (node: NodeLayout) => string): string =>
    [`  option httpchk GET ${path}`, '  http-check expect status 200', ...nodes.map(server)].join('\n');
  return `
backend primaries
${servers('/primary', checked)}

backend synchronous_replicas
${servers('/synchronous', checked)}

listen replicas
  bind 127.0.0.1:${ports.replicas}
${sessions}
  default-server on-marked-down shutdown-sessions
${servers('/replica', checked)}

listen database
  bind 127.0.0.1:${ports.database}
${sessions}
${nodes
  .flatMap(({ name, address, port }) => [
    `  server ${name} ${address}:${port} track primaries/${name} on-marked-down shutdown-sessions on-marked-up shutdown-backup-sessions`,
    `  server ${name}-reads ${address}:${port} track synchronous_replicas/${name} backup on-marked-down shutdown-sessions`,
  ])
  .join('\n')}
`;
};

/** One address of the studio: every process that can reach its database gets requests. */
const studio = ({ studioPorts, ports }: ClusterLayout): string => `
listen studio
  mode http
  bind 127.0.0.1:${ports.web}
  timeout client 65s
  timeout server 65s
  timeout http-keep-alive 15s
  timeout check 3s
  http-request set-header X-Forwarded-For %[src]
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
${studioPorts.map((port, at) => `  server studio${at + 1} 127.0.0.1:${port} ${check}`).join('\n')}

listen status
  mode http
  bind 127.0.0.1:${ports.status}
  timeout client 10s
  timeout server 10s
  stats enable
  stats uri /
  stats refresh 2s
`;

export const haproxyConfig = (layout: ClusterLayout): string => `global
  maxconn 2000

defaults
  mode tcp
  timeout connect 1s
  timeout client 1m
  timeout server 1m
  timeout check 700ms
  retries 3
  option redispatch 1
${database(layout)}${studio(layout)}`;
