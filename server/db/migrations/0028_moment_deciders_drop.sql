-- waits for: servers of earlier releases
-- The column "first_reviewer_id" of "moment_reviews" is dropped, with its values.
DROP VIEW "review_queue";
--> statement-breakpoint
ALTER TABLE "moment_reviews" DROP COLUMN "first_reviewer_id";
--> statement-breakpoint
CREATE VIEW "review_queue" AS
  SELECT "moment_reviews"."id", "moment_reviews"."heartbeat_id", "moment_reviews"."review_status", "queued_at", "decided_at", "decided_by", "reviewer_name", "template", "public_note", "internal_note", "moment_reviews"."quality_bonus", "is_appeal", "claimed_by", "claimed_name", "claimed_until", "moment_reviews"."updated_at", "in_trash", "claimed_at", "took_s", "title", "title_key", "moments"."description", "thumbnail", "duration", "yt_video_id", "video_id", "tags", "visibility", "status", "creator_note", "judged", "heartbeats"."name" AS "creator_name", lower("heartbeats"."name") AS "creator_name_key", "heartbeats"."handle" AS "creator_handle", lower("heartbeats"."handle") AS "creator_handle_key"
  FROM "moment_reviews" LEFT JOIN "moments" ON "moments"."id" = "moment_reviews"."id" LEFT JOIN "heartbeats" ON "heartbeats"."id" = "moment_reviews"."heartbeat_id" WHERE NOT "in_trash";
