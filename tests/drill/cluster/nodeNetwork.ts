import { execFileSync } from 'node:child_process';
import { programOf } from './programs';
import { onExit } from './onExit';

/** How the databases reach each other, and all else. */
export interface NodeNetwork {
  /** The address of this machine for the databases. */
  readonly hostAddress: string;
  readonly addressOf: (node: string) => string;
  /** The namespace in which the processes of a node run; undefined where they share the network of this machine. */
  readonly namespaceOf: (node: string) => string | undefined;
  /** Drops all packets from and to a node; returns what ends that. Undefined without namespaces. */
  readonly cut: ((node: string) => () => void) | undefined;
  readonly stop: () => void;
}

const ip = (line: string): void => {
  execFileSync(programOf('ip'), line.split(' '), { stdio: 'pipe' });
};

const shared: NodeNetwork = {
  hostAddress: '127.0.0.1',
  addressOf: () => '127.0.0.1',
  namespaceOf: () => undefined,
  cut: undefined,
  stop: () => undefined,
};

/** A network namespace for each node, joined by a bridge of this machine. Needs root. */
const createNamespaces = (nodes: readonly string[]): NodeNetwork => {
  const id = process.pid % 10_000;
  const bridge = `studio${id}`;
  const subnet = `10.213.${id % 250}`;
  const position = (node: string): number => nodes.indexOf(node) + 11;
  const link = (node: string): string => `studio${id}n${position(node)}`;
  const namespace = (node: string): string => `studio-${process.pid}-${node}`;
  const stop = (): void => {
    for (const line of [...nodes.map(node => `netns del ${namespace(node)}`), `link del ${bridge}`])
      try {
        ip(line);
      } catch {
        // It was deleted before.
      }
  };
  onExit(stop);
  for (const line of [
    `link add ${bridge} type bridge`,
    `addr add ${subnet}.1/24 dev ${bridge}`,
    `link set ${bridge} up`,
    ...nodes.flatMap(node => [
      `netns add ${namespace(node)}`,
      `link add ${link(node)} type veth peer name eth0 netns ${namespace(node)}`,
      `link set ${link(node)} master ${bridge} up`,
      `-n ${namespace(node)} addr add ${subnet}.${position(node)}/24 dev eth0`,
      `-n ${namespace(node)} link set eth0 up`,
      `-n ${namespace(node)} link set lo up`,
    ]),
  ])
    ip(line);
  return {
    hostAddress: `${subnet}.1`,
    addressOf: node => `${subnet}.${position(node)}`,
    namespaceOf: namespace,
    cut: node => {
      ip(`link set ${link(node)} down`);
      return () => ip(`link set ${link(node)} up`);
    },
    stop,
  };
};

/** Networks of their own where this process is root; else all nodes use the loopback address. */
export const createNodeNetwork = (nodes: readonly string[]): NodeNetwork =>
  process.getuid?.() === 0 ? createNamespaces(nodes) : shared;
