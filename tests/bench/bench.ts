import { cpus } from 'node:os';
import { measureAudit } from './audit/measureAudit';
import { measureClient } from './client/measureClient';
import { measureCreators } from './creators/measureCreators';
import { measureFigureEvents } from './figures/measureFigureEvents';
import { measureFigures } from './figures/measureFigures';
import { measureEvents } from './reviews/measureEvents';
import { measureReviews } from './reviews/measureReviews';
import { measurePayments } from './payments/measurePayments';
import { measurePayouts } from './payouts/measurePayouts';
import { measurePages } from './pages/measurePages';
import { clientSectionOf, readOptions } from './options';
import { measureReferences } from './references/measureReferences';
import { profileOpening } from './references/profileOpening';
import { measureScale } from './scale/measureScale';
import { measureJobs } from './server/measureJobs';
import { measureLibrary } from './server/measureLibrary';
import { measureServer } from './server/measureServer';
import { measureTags } from './server/measureTags';
import { measureWrites } from './server/measureWrites';
import { measureUploads } from './server/measureUploads';

/** Measures the built product beside its budgets (docs/performance.md). Ends with 1 when something is over. */
const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2));
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
  const { only } = options;
  let over = 0;
  if (!only || only === 'client' || clientSectionOf(only)) over += await measureClient(options);
  if (!only || only === 'client' || only === 'references') over += await measureReferences(options);
  if (only === 'opening') over += await profileOpening(options);
  if (!only || only === 'server' || only === 'jobs') over += await measureJobs(options);
  if (!only || only === 'server' || only === 'lists') over += await measureServer(options);
  if (!only || only === 'server' || only === 'library') over += await measureLibrary(options);
  if (!only || only === 'server' || only === 'reviews') over += await measureReviews();
  if (!only || only === 'server' || only === 'events') over += await measureEvents();
  if (!only || only === 'server' || only === 'tags') over += await measureTags(options);
  if (!only || only === 'server' || only === 'creators') over += await measureCreators(options);
  if (!only || only === 'server' || only === 'audit') over += await measureAudit(options);
  if (!only || only === 'server' || only === 'figures') over += await measureFigures(options);
  if (!only || only === 'server' || only === 'figureEvents') over += await measureFigureEvents();
  if (!only || only === 'server' || only === 'uploads') over += await measureUploads(options);
  if (!only || only === 'server' || only === 'payments') over += await measurePayments(options);
  if (!only || only === 'server' || only === 'payouts') over += await measurePayouts();
  if (!only || only === 'server' || only === 'pages') over += await measurePages(options);
  if (!only || only === 'server' || only === 'scale') over += await measureScale(options);
  if (!only || only === 'server' || only === 'writes') over += await measureWrites(options);
  console.log(over ? `\n${over} over budget` : '\nEverything is within budget');
  return over ? 1 : 0;
};

// A signal ends this process, which ends the studio that it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

main().then(
  code => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error && error.message.startsWith('--') ? error.message : error);
    process.exit(1);
  },
);
