import { afterEach, expect, it, vi } from 'vitest';
import { createEventLoopMonitor, type EventLoopMonitor } from './eventLoopDelay';

let monitor: EventLoopMonitor;
afterEach(() => monitor.stop());

const hold = (forMs: number): void => {
  const end = performance.now() + forMs;
  while (performance.now() < end);
};

it('reports and logs how long the event loop was held', async () => {
  const warn = vi.fn();
  monitor = createEventLoopMonitor({ warn });
  // Samples are taken between the attempts.
  await vi.waitFor(
    () => {
      const { max_ms } = monitor.read();
      hold(300);
      expect(max_ms).toBeGreaterThan(200);
    },
    { timeout: 10_000 },
  );
  monitor.endPeriod();
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({
      eventLoop: expect.objectContaining({ max_ms: expect.any(Number) as number }) as object,
    }),
    'the event loop was held',
  );
  expect(monitor.read().max_ms).toBeGreaterThan(200);
});
