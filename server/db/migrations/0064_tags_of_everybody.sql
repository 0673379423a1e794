-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "tags_all_moments" ON "tags" USING btree ("moments","id","supertag");
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "tags_all_created_at" ON "tags" USING btree ("created_at","id","supertag");
