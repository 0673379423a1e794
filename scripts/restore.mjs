/** BACKUP_DIR=/mnt/backups npm run restore -- --into DIR --to TIME: restores a backup into an empty directory. */
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('restore');
