import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../tableOf';

const created_at = () => time().notNull().defaultNow();

/**
 * Videos that are being uploaded; one that is complete has a row in `media`, too, and stays here until it expires, so that a client
 * that missed the last response finds out. `received` bytes are in the store.
 */
export const videoUploads = pgTable(
  'video_uploads',
  {
    id: text().primaryKey(),
    owner_id: integer().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    created_at: created_at(),
    /** When bytes last arrived. */
    updated_at: created_at(),
    finished_at: time(),
  },
  table => [
    index('video_uploads_owner').on(table.owner_id),
    index('video_uploads_time').on(table.updated_at),
  ],
);

/** The pieces of an uploaded video: the bytes from `start` on are a file of the store with this name. */
export const filePieces = pgTable(
  'file_pieces',
  {
    file_id: text().notNull(),
    start: bigint({ mode: 'number' }).notNull(),
    bytes: integer().notNull(),
    name: text().notNull(),
  },
  table => [primaryKey({ columns: [table.file_id, table.start] })],
);
