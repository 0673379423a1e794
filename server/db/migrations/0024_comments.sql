CREATE TABLE "comment_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"comment_id" text NOT NULL,
	"status" text NOT NULL,
	"category" text,
	"reported_as_category" text NOT NULL,
	"reviewer_notes" text,
	"reviewer_id" bigint NOT NULL,
	"reviewer_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"comment_id" text NOT NULL,
	"reporter_id" text,
	"reporter_handle" text,
	"mode" text NOT NULL,
	"rule_id" text,
	"category" text NOT NULL,
	"notes" text NOT NULL,
	"snapshot" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "comment_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"queue_order" timestamp(3) with time zone NOT NULL,
	"status" text NOT NULL,
	"mode" text[] NOT NULL,
	"reports" bigint NOT NULL,
	"first_reported_at" timestamp(3) with time zone NOT NULL,
	"last_reported_at" timestamp(3) with time zone NOT NULL,
	"queued_at" timestamp(3) with time zone NOT NULL,
	"reported_as_category" text NOT NULL,
	"category" text,
	"repeats" boolean NOT NULL,
	"snapshot" text NOT NULL,
	"reviewer_notes" text,
	"decided_at" timestamp(3) with time zone,
	"decided_by" bigint,
	"reviewer_name" text,
	"claimed_by" bigint,
	"claimed_name" text,
	"claimed_until" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"judged_text" text NOT NULL,
	"status_before" text,
	"claimed_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"moment_id" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"author_handle" text NOT NULL,
	"author_name" text NOT NULL,
	"at_s" bigint,
	"likes" bigint NOT NULL,
	"replies" bigint NOT NULL,
	"status" text NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"text_key" text GENERATED ALWAYS AS (lower("text")) STORED,
	"author_description" text DEFAULT '' NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	"trashed_by" text,
	"deleted_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "public_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "comment_decisions" ADD CONSTRAINT "comment_decisions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_reviews" ADD CONSTRAINT "comment_reviews_id_comments_id_fk" FOREIGN KEY ("id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "comment_decisions_comment" ON "comment_decisions" USING btree ("comment_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "comment_decisions_time" ON "comment_decisions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "comment_reports_comment" ON "comment_reports" USING btree ("comment_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "comment_reviews_queue" ON "comment_reviews" USING btree ("status","queue_order","id","heartbeat_id");
--> statement-breakpoint
CREATE INDEX "comment_reviews_decided" ON "comment_reviews" USING btree ("decided_at","id");
--> statement-breakpoint
CREATE INDEX "comment_reviews_reported" ON "comment_reviews" USING btree ("last_reported_at","id");
--> statement-breakpoint
CREATE INDEX "comments_text_search" ON "comments" USING gin (text_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "comments_own_likes" ON "comments" USING btree ("heartbeat_id","likes","id","status","created_at") WHERE trashed_at is null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "comments_own_created_at" ON "comments" USING btree ("heartbeat_id","created_at","id","likes","status") WHERE trashed_at is null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "comments_all_created_at" ON "comments" USING btree ("created_at","id") WHERE trashed_at is null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "comments_moment" ON "comments" USING btree ("moment_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "public_events_time" ON "public_events" USING brin ("received_at");
--> statement-breakpoint
CREATE VIEW "comment_queue" AS
  SELECT "review".*, "comments"."text", "comments"."text_key", "comments"."edited_at", "comments"."status" AS "comment_status", "comments"."author_id", "comments"."author_handle", "comments"."author_name", "comments"."author_description", "comments"."at_s", "comments"."likes", "comments"."replies", "comments"."created_at" AS "commented_at", "comments"."moment_id", "moments"."title" AS "moment_title", "moments"."thumbnail" AS "moment_thumbnail"
  FROM "comment_reviews" AS "review" JOIN "comments" ON "comments"."id" = "review"."id" JOIN "moments" ON "moments"."id" = "comments"."moment_id"
  WHERE "comments"."trashed_at" IS NULL AND "comments"."deleted_at" IS NULL;
