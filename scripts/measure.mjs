import { measure } from './lib/measures/measures.mjs';
import { printMeasures } from './lib/measures/printMeasures.mjs';

// Prints the measures of the code and their limits; `--places` lists the locations.
const isPassed = printMeasures(measure(), { showPlaces: process.argv.includes('--places') });
if (!isPassed) process.exitCode = 1;
