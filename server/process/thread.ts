import { importFile } from '../csv/importFile';
import { sanitiseRichText } from '../rules/sanitiseRichText';

/** The module that threads run (`createThreads`): pure functions of their input, which may take long. */
export { importFile, sanitiseRichText };
