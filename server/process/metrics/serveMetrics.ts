import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { errorForLog } from '../../errors/errorForLog';
import { listen } from '../httpServer';
import { createMetrics, type Metrics, type MetricsSources } from './createMetrics';

/** The measurements of a process, served. */
export interface ServedMetrics extends Pick<Metrics, 'onAnswer' | 'onRun'> {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Serves the measurements at `/metrics`, on an address of their own that the public one does not lead to. */
export const serveMetrics = async (
  { host, port }: { readonly host: string; readonly port: number },
  sources: MetricsSources,
  log: Pick<Logger, 'warn'>,
): Promise<ServedMetrics> => {
  const { text, contentType, onAnswer, onRun } = createMetrics(sources);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Measurements are at GET /metrics.\n');
      return;
    }
    text().then(
      body => void response.writeHead(200, { 'content-type': contentType }).end(body),
      (error: unknown) => {
        log.warn({ failure: errorForLog(error) }, 'measurements could not be read');
        response.writeHead(500).end();
      },
    );
  });
  return {
    onAnswer,
    onRun,
    port: await listen(server, port, host, 'METRICS_ADDRESS'),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
