/**
 * @typedef {{ isOk: boolean, output?: string }} Outcome
 * @typedef {{ name: string, work: () => Promise<Outcome>, isPrinted?: boolean }} Step
 * @typedef {{ name: string, isOk: boolean, seconds: number }} Result
 */

/**
 * Runs the steps, `concurrency` of them at the same time. Prints one line per step when it ends, and the output of failed ones.
 * @param {Step[]} steps
 * @param {number} [concurrency]
 * @returns {Promise<Result[]>} in the order of the steps
 */
export async function runSteps(steps, concurrency = 1) {
  /** @type {Result[]} */
  const results = [];
  const waiting = [...steps.entries()];
  const runWaiting = async () => {
    for (let entry; (entry = waiting.shift());) {
      const [index, { name, work, isPrinted = false }] = entry;
      const startedAt = performance.now();
      const { isOk, output = '' } = await work().catch(error => ({ isOk: false, output: error.message }));
      const result = { name, isOk, seconds: (performance.now() - startedAt) / 1000 };
      console.log(line(result));
      if ((!isOk || isPrinted) && output.trim() !== '') console.log(output.trim().replace(/^/gm, '    '));
      results[index] = result;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runWaiting));
  return results;
}

/** @param {Result} result */
export function line({ name, isOk, seconds }) {
  return `${isOk ? 'ok    ' : 'failed'}  ${name.padEnd(22)}${seconds.toFixed(1).padStart(7)} s`;
}
