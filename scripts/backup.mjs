/** BACKUP_DIR=/mnt/backups npm run backup: backs the embedded database and the media up, beside the server. */
import { runBuilt } from './lib/runBuilt.mjs';

await runBuilt('backup');
