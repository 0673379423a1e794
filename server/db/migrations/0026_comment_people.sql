-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "comment_reports_reporter" ON "comment_reports" USING btree ("reporter_id","comment_id");
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "comments_author" ON "comments" USING btree ("author_id","created_at","id");
