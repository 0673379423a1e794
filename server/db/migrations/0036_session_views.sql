ALTER TABLE "sessions" ADD COLUMN "viewer_session_id" uuid;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "refreshed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewer_session_id_sessions_id_fk" FOREIGN KEY ("viewer_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "sessions_viewer" ON "sessions" USING btree ("viewer_session_id");
