/**
 * Ends the script with a sentence for the person who called it, without a stack.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
