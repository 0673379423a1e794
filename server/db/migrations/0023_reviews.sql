CREATE TABLE "moment_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"review_status" text NOT NULL,
	"queued_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" bigint,
	"reviewer_name" text,
	"template" text,
	"public_note" text,
	"internal_note" text,
	"quality_bonus" numeric(16, 4) NOT NULL,
	"is_appeal" boolean NOT NULL,
	"claimed_by" bigint,
	"claimed_name" text,
	"claimed_until" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"in_trash" boolean DEFAULT false NOT NULL,
	"first_reviewer_id" bigint,
	"claimed_at" timestamp (3) with time zone,
	"took_s" integer
);

--> statement-breakpoint
CREATE TABLE "review_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"author_id" integer NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE INDEX "moment_reviews_pending" ON "moment_reviews" USING btree ("queued_at","id","heartbeat_id","is_appeal","first_reviewer_id") WHERE review_status = 'pending' and not in_trash;
--> statement-breakpoint
CREATE INDEX "moment_reviews_status" ON "moment_reviews" USING btree ("review_status","queued_at","id","heartbeat_id") WHERE not in_trash;
--> statement-breakpoint
CREATE INDEX "moment_reviews_decided" ON "moment_reviews" USING btree (decided_at desc nulls last,id desc,"review_status","decided_by","heartbeat_id") WHERE not in_trash;
--> statement-breakpoint
CREATE INDEX "moment_reviews_reviewer" ON "moment_reviews" USING btree ("decided_by","decided_at");
--> statement-breakpoint
CREATE INDEX "moment_reviews_creator" ON "moment_reviews" USING btree ("heartbeat_id","decided_at");
--> statement-breakpoint
CREATE INDEX "review_notes_record" ON "review_notes" USING btree ("kind","record_id","created_at");
--> statement-breakpoint
INSERT INTO "moment_reviews" ("id", "heartbeat_id", "review_status", "queued_at", "quality_bonus", "is_appeal", "in_trash", "updated_at")
  SELECT "id", "heartbeat_id", "review_status", "created_at", "quality_bonus", false, "trashed_at" IS NOT NULL, "updated_at" FROM "moments"
  WHERE "status" <> 'draft' OR "review_status" <> 'pending';
--> statement-breakpoint
-- A left join, so that what reads no field of the moment, as counts do, reads one table only.
CREATE VIEW "review_queue" AS
  SELECT "moment_reviews".*, "title", "title_key", "description", "thumbnail", "duration", "yt_video_id", "video_id", "tags", "visibility", "status"
  FROM "moment_reviews" LEFT JOIN "moments" ON "moments"."id" = "moment_reviews"."id" WHERE NOT "in_trash";
