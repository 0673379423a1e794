CREATE TABLE "decision_mails" (
	"moment_id" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"heartbeat_id" integer NOT NULL,
	CONSTRAINT "decision_mails_moment_id_decided_at_pk" PRIMARY KEY("moment_id","decided_at")
);

--> statement-breakpoint
CREATE TABLE "review_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"moment_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"previous" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "moment_reviews" ADD COLUMN "creator_note" text;
--> statement-breakpoint
ALTER TABLE "moment_reviews" ADD COLUMN "judged" text;
--> statement-breakpoint
CREATE INDEX "decision_mails_creator" ON "decision_mails" USING btree ("heartbeat_id","decided_at");
--> statement-breakpoint
CREATE INDEX "review_submissions_moment" ON "review_submissions" USING btree ("moment_id","created_at","id");

--> statement-breakpoint
-- Columns are added at the end only, so that servers of the release before keep reading the view.
CREATE OR REPLACE VIEW "review_queue" AS
  SELECT "moment_reviews"."id", "moment_reviews"."heartbeat_id", "moment_reviews"."review_status", "queued_at", "decided_at", "decided_by", "reviewer_name", "template", "public_note", "internal_note", "moment_reviews"."quality_bonus", "is_appeal", "claimed_by", "claimed_name", "claimed_until", "moment_reviews"."updated_at", "in_trash", "first_reviewer_id", "claimed_at", "took_s", "title", "title_key", "moments"."description", "thumbnail", "duration", "yt_video_id", "video_id", "tags", "visibility", "status", "creator_note", "judged", "heartbeats"."name" AS "creator_name", lower("heartbeats"."name") AS "creator_name_key", "heartbeats"."handle" AS "creator_handle", lower("heartbeats"."handle") AS "creator_handle_key"
  FROM "moment_reviews" LEFT JOIN "moments" ON "moments"."id" = "moment_reviews"."id" LEFT JOIN "heartbeats" ON "heartbeats"."id" = "moment_reviews"."heartbeat_id" WHERE NOT "in_trash";
