import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { WorkerRun } from '../../db/upkeep/runWorkers';
import type { CallQueues } from '../../http/callQueues';
import type { AnsweredRequest } from '../../http/requestContext';
import type { Backlog } from './readBacklogs';

/** What a process tells of itself, read at each scrape. */
export interface MetricsSources {
  /** The pools of database connections, by what they are for. */
  readonly pools: Readonly<Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>;
  readonly queues: CallQueues;
  /** The number of open streams of changes. */
  readonly streams: () => number;
  /** Work that waits in the database. Rejects while the database is away. */
  readonly backlogs: () => Promise<readonly Backlog[]>;
}

/** The measurements of a process. */
export interface Metrics {
  /** Counts an answered request. */
  readonly onAnswer: (request: AnsweredRequest) => void;
  /** Counts a run of a worker. */
  readonly onRun: (run: WorkerRun) => void;
  /** All of them in the text format of Prometheus. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** Upper bounds in seconds: calls take milliseconds, uploads and exports up to a minute. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** The name of all addresses that are no call: whoever mistypes them would create a series for each. */
const NO_CALL = 'other';

const recorders = (registry: Registry) => {
  const registers = [registry];
  const requests = new Counter({
    name: 'studio_requests_total',
    help: 'Answered requests by call and status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'studio_request_duration_seconds',
    help: 'Time until a request was answered, by call.',
    labelNames: ['call'],
    buckets: requestSeconds,
    registers,
  });
  const runs = new Counter({
    name: 'studio_worker_runs_total',
    help: 'Runs of workers by outcome: done, failed, or skipped because another process was running it.',
    labelNames: ['worker', 'outcome'],
    registers,
  });
  const lastDone = new Gauge({
    name: 'studio_worker_last_done_timestamp_seconds',
    help: 'When this process last completed a run of a worker.',
    labelNames: ['worker'],
    registers,
  });
  return {
    onAnswer: ({ route: call = NO_CALL, status, durationMs }: AnsweredRequest) => {
      requests.inc({ call, status });
      duration.observe({ call }, durationMs / 1000);
    },
    onRun: ({ name: worker, outcome }: WorkerRun) => {
      runs.inc({ worker, outcome });
      if (outcome === 'done') lastDone.setToCurrentTime({ worker });
    },
  };
};

/** Adds what the process knows; returns the function that reads it. */
const addGauges = (
  registry: Registry,
  { pools, queues, streams }: Pick<MetricsSources, 'pools' | 'queues' | 'streams'>,
) => {
  const registers = [registry];
  const connections = new Gauge({
    name: 'studio_database_connections',
    help: 'Connections to the database by what they are for: busy, idle, and requests for one that wait.',
    labelNames: ['pool', 'state'],
    registers,
  });
  const calls = new Gauge({
    name: 'studio_call_queue',
    help: 'Calls that run and wait in each queue of the process.',
    labelNames: ['queue', 'state'],
    registers,
  });
  const open = new Gauge({ name: 'studio_streams', help: 'Open streams of changes.', registers });
  return (): void => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'busy' }, totalCount - idleCount);
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'waiting' }, waitingCount);
    }
    for (const [queue, { size }] of Object.entries(queues)) {
      const { running, waiting } = size();
      calls.set({ queue, state: 'running' }, running);
      calls.set({ queue, state: 'waiting' }, waiting);
    }
    open.set(streams());
  };
};

/** Adds what is in the database; returns the function that reads it. */
const addBacklogs = (registry: Registry, backlogs: MetricsSources['backlogs']) => {
  const registers = [registry];
  const backlog = new Gauge({
    name: 'studio_backlog',
    help: 'Work of all processes that waits in the database, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const age = new Gauge({
    name: 'studio_backlog_age_seconds',
    help: 'How long the oldest work of a kind has been waiting.',
    labelNames: ['kind'],
    registers,
  });
  const isUp = new Gauge({
    name: 'studio_database_up',
    help: '1 if the database answered this scrape.',
    registers,
  });
  return async (): Promise<void> => {
    const read = await backlogs().catch(() => undefined);
    isUp.set(read ? 1 : 0);
    backlog.reset();
    age.reset();
    for (const { kind, count, ageSeconds } of read ?? []) {
      backlog.set({ kind }, count);
      age.set({ kind }, ageSeconds);
    }
  };
};

/** Creates the measurements of a process, those of Node included. */
export const createMetrics = (sources: MetricsSources): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readProcess = addGauges(registry, sources);
  const readDatabase = addBacklogs(registry, sources.backlogs);
  const text = async (): Promise<string> => {
    await readDatabase();
    readProcess();
    return registry.metrics();
  };
  return { ...recorders(registry), text, contentType: registry.contentType };
};
