import { measureChanges } from './payments/measureChanges';
import { readOptions } from './options';
await measureChanges(readOptions(['--connections', '10']));
process.exit(0);
