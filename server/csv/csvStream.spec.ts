import { expect, it } from 'vitest';
import { slowly, turnsOf } from '../../tests/builders/slowWork';
import { viki } from '../../src/contract/entities/viki';
import { csvStream } from './csvStream';

it('lets other work run between the rows of a batch, also for a reader that takes every chunk at once', async () => {
  const rows = Array.from({ length: 10 }, () => ({
    get title() {
      return slowly() && 'x'.repeat(100_000); // a chunk of its own
    },
  }));
  const batches = async function* () {
    yield rows;
  };
  let text = '';
  const turns = await turnsOf(async () => {
    const options = {
      onFailure: (error: unknown) => expect.unreachable(String(error)),
      onEnd: () => undefined,
      stallMs: 60_000,
    };
    text = await new Response(csvStream(viki, ['title'], batches(), options)).text();
  });
  expect(text.split('\r\n')).toHaveLength(rows.length + 2);
  expect(turns).toBeGreaterThan(rows.length / 2);
});
