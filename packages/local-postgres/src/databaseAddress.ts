/** The address of the database, whose name is that of its role. */
export function databaseAddress(name: string, password: string, port: number): string {
  return `postgres://${name}:${password}@127.0.0.1:${port}/${name}`;
}
