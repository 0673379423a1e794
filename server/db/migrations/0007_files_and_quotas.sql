CREATE TABLE "unclaimed_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "file_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "unclaimed_files_owner" ON "unclaimed_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "unclaimed_files_time" ON "unclaimed_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_id");