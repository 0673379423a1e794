ALTER TABLE "creator_entries" ADD COLUMN "moments" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "creator_entries" ADD COLUMN "views" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "creator_entries" ADD COLUMN "earnings" numeric(16, 4) DEFAULT '0' NOT NULL;
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "creator_entries_all_moments" ON "creator_entries" USING btree ("moments","id","status","blacklists","is_locked","is_banned","views","earnings","created_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "creator_entries_all_views" ON "creator_entries" USING btree ("views","id","status","blacklists","is_locked","is_banned","moments","earnings","created_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "creator_entries_all_earnings" ON "creator_entries" USING btree ("earnings","id","status","blacklists","is_locked","is_banned","moments","views","created_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_creator_entries_all_name" ON "creator_entries" USING btree ("name_key","id","status","blacklists","is_locked","is_banned","moments","views","earnings","created_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "creator_entries_all_name";
--> statement-breakpoint
ALTER INDEX "new_creator_entries_all_name" RENAME TO "creator_entries_all_name";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_creator_entries_all_handle" ON "creator_entries" USING btree ("handle_key","id","status","blacklists","is_locked","is_banned","moments","views","earnings","created_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "creator_entries_all_handle";
--> statement-breakpoint
ALTER INDEX "new_creator_entries_all_handle" RENAME TO "creator_entries_all_handle";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_creator_entries_all_created_at" ON "creator_entries" USING btree ("created_at","id","status","blacklists","is_locked","is_banned","moments","views","earnings");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "creator_entries_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_creator_entries_all_created_at" RENAME TO "creator_entries_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_creator_entries_all_updated_at" ON "creator_entries" USING btree ("updated_at","id","status","blacklists","is_locked","is_banned","moments","views","earnings","created_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "creator_entries_all_updated_at";
--> statement-breakpoint
ALTER INDEX "new_creator_entries_all_updated_at" RENAME TO "creator_entries_all_updated_at";
