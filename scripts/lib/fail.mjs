/**
 * Ends the script with an error message, without a stack.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
