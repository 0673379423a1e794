/**
 * @typedef {{ isOk: boolean, output?: string }} Outcome
 * @typedef {{ name: string, work: () => Promise<Outcome>, isPrinted?: boolean }} Step
 * @typedef {{ name: string, isOk: boolean, seconds: number }} Result
 */

/**
 * Runs the steps one after the other. Prints one line per step, and the output of failed ones.
 * @param {Step[]} steps
 * @returns {Promise<Result[]>}
 */
export async function runSteps(steps) {
  const results = [];
  for (const { name, work, isPrinted = false } of steps) {
    const startedAt = performance.now();
    const { isOk, output = '' } = await work().catch(error => ({ isOk: false, output: error.message }));
    const result = { name, isOk, seconds: (performance.now() - startedAt) / 1000 };
    console.log(line(result));
    if ((!isOk || isPrinted) && output.trim() !== '') console.log(output.trim().replace(/^/gm, '    '));
    results.push(result);
  }
  return results;
}

/** @param {Result} result */
export function line({ name, isOk, seconds }) {
  return `${isOk ? 'ok    ' : 'failed'}  ${name.padEnd(22)}${seconds.toFixed(1).padStart(7)} s`;
}
