-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "moment_reviews_claimed" ON "moment_reviews" USING btree ("claimed_by") WHERE claimed_by is not null;
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "comment_reviews_claimed" ON "comment_reviews" USING btree ("claimed_by") WHERE claimed_by is not null;
