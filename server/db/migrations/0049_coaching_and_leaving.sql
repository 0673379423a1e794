CREATE TABLE "coach_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"status" text NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"answered_at" timestamp(3) with time zone,
	"partner_reference" text,
	"failure" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topics" text[] NOT NULL,
	"experience" text NOT NULL,
	"link" text,
	"consent" boolean NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower("name")) STORED,
	"email_key" text GENERATED ALWAYS AS (lower("email")) STORED
);

--> statement-breakpoint
CREATE TABLE "coach_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "partner_gaps" (
	"heartbeat_id" integer NOT NULL,
	"left_on" date NOT NULL,
	"back_on" date,
	CONSTRAINT "partner_gaps_heartbeat_id_left_on_pk" PRIMARY KEY("heartbeat_id","left_on")
);

--> statement-breakpoint
CREATE TABLE "planned_mails" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "planned_mails_kind_id_pk" PRIMARY KEY("kind","id")
);

--> statement-breakpoint
ALTER TABLE "creator_entries" ADD COLUMN "partnership" text DEFAULT 'member' NOT NULL;
--> statement-breakpoint
ALTER TABLE "creator_entries" ADD COLUMN "leaves_at" timestamp(3) with time zone;
--> statement-breakpoint
CREATE INDEX "coach_applications_name_search" ON "coach_applications" USING gin (name_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "coach_applications_email_search" ON "coach_applications" USING gin (email_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "coach_applications_own_sent_at" ON "coach_applications" USING btree ("heartbeat_id","sent_at","id","status","answered_at","created_at","topics");
--> statement-breakpoint
CREATE INDEX "coach_applications_own_answered_at" ON "coach_applications" USING btree ("heartbeat_id","answered_at","id","status","sent_at","created_at","topics");
--> statement-breakpoint
CREATE INDEX "coach_applications_own_created_at" ON "coach_applications" USING btree ("heartbeat_id","created_at","id","status","sent_at","answered_at","topics");
--> statement-breakpoint
CREATE INDEX "coach_applications_own_name" ON "coach_applications" USING btree ("heartbeat_id","name_key","id","status","sent_at","answered_at","created_at","topics");
--> statement-breakpoint
CREATE INDEX "coach_applications_all_sent_at" ON "coach_applications" USING btree ("sent_at","id","status","answered_at","created_at","topics");
--> statement-breakpoint
CREATE INDEX "coach_applications_all_answered_at" ON "coach_applications" USING btree ("answered_at","id","status","sent_at","created_at","topics");
--> statement-breakpoint
CREATE INDEX "coach_applications_all_created_at" ON "coach_applications" USING btree ("created_at","id","status","sent_at","answered_at","topics");
--> statement-breakpoint
CREATE INDEX "coach_applications_all_name" ON "coach_applications" USING btree ("name_key","id","status","sent_at","answered_at","created_at","topics");
--> statement-breakpoint
CREATE INDEX "coach_deliveries_due" ON "coach_deliveries" USING btree ("next_attempt_at");
--> statement-breakpoint
CREATE INDEX "planned_mails_due" ON "planned_mails" USING btree ("due_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "creator_entries_leaving" ON "creator_entries" USING btree ("leaves_at") WHERE partnership = 'leaving';
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_creator_entries_all_name" ON "creator_entries" USING btree ("name_key","id","status","blacklists","is_locked","is_banned","partnership","moments","views","earnings","created_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "creator_entries_all_name";
--> statement-breakpoint
ALTER INDEX "new_creator_entries_all_name" RENAME TO "creator_entries_all_name";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_creator_entries_all_handle" ON "creator_entries" USING btree ("handle_key","id","status","blacklists","is_locked","is_banned","partnership","moments","views","earnings","created_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "creator_entries_all_handle";
--> statement-breakpoint
ALTER INDEX "new_creator_entries_all_handle" RENAME TO "creator_entries_all_handle";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_creator_entries_all_moments" ON "creator_entries" USING btree ("moments","id","status","blacklists","is_locked","is_banned","partnership","views","earnings","created_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "creator_entries_all_moments";
--> statement-breakpoint
ALTER INDEX "new_creator_entries_all_moments" RENAME TO "creator_entries_all_moments";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_creator_entries_all_views" ON "creator_entries" USING btree ("views","id","status","blacklists","is_locked","is_banned","partnership","moments","earnings","created_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "creator_entries_all_views";
--> statement-breakpoint
ALTER INDEX "new_creator_entries_all_views" RENAME TO "creator_entries_all_views";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_creator_entries_all_earnings" ON "creator_entries" USING btree ("earnings","id","status","blacklists","is_locked","is_banned","partnership","moments","views","created_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "creator_entries_all_earnings";
--> statement-breakpoint
ALTER INDEX "new_creator_entries_all_earnings" RENAME TO "creator_entries_all_earnings";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_creator_entries_all_created_at" ON "creator_entries" USING btree ("created_at","id","status","blacklists","is_locked","is_banned","partnership","moments","views","earnings");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "creator_entries_all_created_at";
--> statement-breakpoint
ALTER INDEX "new_creator_entries_all_created_at" RENAME TO "creator_entries_all_created_at";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_creator_entries_all_updated_at" ON "creator_entries" USING btree ("updated_at","id","status","blacklists","is_locked","is_banned","partnership","moments","views","earnings","created_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "creator_entries_all_updated_at";
--> statement-breakpoint
ALTER INDEX "new_creator_entries_all_updated_at" RENAME TO "creator_entries_all_updated_at";
