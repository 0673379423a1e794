ALTER TABLE "moment_reviews" ADD COLUMN "decider_ids" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- in batches, so that no call waits for long
WITH batch AS (SELECT "id" FROM "moment_reviews" WHERE "id" > $1 ORDER BY "id" LIMIT 500 FOR UPDATE),
  known AS (SELECT batch."id", "first_reviewer_id" AS decider, 1 AS position FROM batch JOIN "moment_reviews" USING ("id")
    UNION ALL SELECT "entity_id", "actor_id", 2 FROM "audit_log" JOIN batch ON "entity_id" = batch."id"
      WHERE "entity" = 'moment review' AND "after" ->> 'review_status' <> 'pending'
    UNION ALL SELECT batch."id", "decided_by", 3 FROM batch JOIN "moment_reviews" USING ("id")),
  deciders AS (SELECT "id", array_agg(decider ORDER BY position) AS ids FROM (
      SELECT "id", decider::integer, min(position) AS position FROM known WHERE decider IS NOT NULL GROUP BY 1, 2
    ) AS decided GROUP BY "id"),
  filled AS (UPDATE "moment_reviews" AS filled SET "decider_ids" = ids FROM deciders
    WHERE filled."id" = deciders."id" AND filled."decider_ids" = '{}')
SELECT max("id") AS last FROM batch;
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "moment_reviews_appeals" ON "moment_reviews" USING gin ("decider_ids") WHERE is_appeal and review_status = 'pending';
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_moment_reviews_pending" ON "moment_reviews" USING btree ("queued_at","id","heartbeat_id","is_appeal") WHERE review_status = 'pending' and not in_trash;
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "moment_reviews_pending";
--> statement-breakpoint
ALTER INDEX "new_moment_reviews_pending" RENAME TO "moment_reviews_pending";
