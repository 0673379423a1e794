/**
 * Loaded into the measured server with `--import`: tells the longest hold of its event loop since it was last read.
 * `GET` on the port in `LOOP_REPORT_PORT` returns `{ heldMs }`.
 */
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const resolutionMs = 1;

// The threads of the server inherit its arguments.
if (isMainThread) {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  createServer((_, response) => {
    const heldMs = Math.max(0, histogram.max / 1e6 - resolutionMs);
    histogram.reset();
    response.setHeader('connection', 'close');
    response.end(JSON.stringify({ heldMs }));
  })
    .listen(Number(process.env['LOOP_REPORT_PORT']), '127.0.0.1')
    .unref();
}
