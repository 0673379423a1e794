import { Client } from 'pg';
import type { ClusterLayout } from './layout';
import { readRoles } from './patroniApi';

/** Runs a statement as the superuser at the primary itself, beside PgBouncer and HAProxy. */
export const queryPrimary = async <Row extends object>(
  layout: ClusterLayout,
  text: string,
  { values = [], database = 'studio' }: { readonly values?: unknown[]; readonly database?: string } = {},
): Promise<Row[]> => {
  const { primary } = await readRoles(layout);
  const node = layout.nodes.find(({ name }) => name === primary);
  if (!node) throw new Error('The cluster has no primary.');
  const client = new Client({
    host: node.address,
    port: node.port,
    user: 'postgres',
    password: layout.passwords.superuser,
    database,
    connectionTimeoutMillis: 5000,
  });
  try {
    await client.connect();
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The secret that PostgreSQL stores instead of the password of the studio's user. */
export const readStudioSecret = async (layout: ClusterLayout): Promise<string> => {
  const rows = await queryPrimary<{ secret: string }>(
    layout,
    `select rolpassword as secret from pg_authid where rolname = 'studio'`,
  );
  const [user] = rows;
  if (!user) throw new Error('The cluster has no user for the studio.');
  return user.secret;
};

/** Creates the studio's user and database. A client that is lost in a transaction must not hold its locks. */
export const createStudioDatabase = async (layout: ClusterLayout): Promise<void> => {
  const { studio } = layout.passwords; // letters, digits, - and _
  await queryPrimary(layout, `create role studio login password '${studio}'`, { database: 'postgres' });
  await queryPrimary(layout, `create database studio owner studio`, { database: 'postgres' });
  await queryPrimary(layout, `alter role studio set idle_in_transaction_session_timeout = '120s'`, {
    database: 'postgres',
  });
};
