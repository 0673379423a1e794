CREATE TABLE "digital_clones" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"status" text NOT NULL,
	"consent" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"decided_at" timestamp(3) with time zone,
	"decided_by" text,
	"reason" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"name" text NOT NULL,
	"sample_videos" text[] NOT NULL,
	"uses" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"notes" text,
	"name_key" text GENERATED ALWAYS AS (lower("name")) STORED
);

--> statement-breakpoint
CREATE INDEX "digital_clones_name_search" ON "digital_clones" USING gin (name_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "digital_clones_own_submitted_at" ON "digital_clones" USING btree ("heartbeat_id","submitted_at","id","status","decided_at","created_at","uses","languages");
--> statement-breakpoint
CREATE INDEX "digital_clones_own_decided_at" ON "digital_clones" USING btree ("heartbeat_id","decided_at","id","status","submitted_at","created_at","uses","languages");
--> statement-breakpoint
CREATE INDEX "digital_clones_own_created_at" ON "digital_clones" USING btree ("heartbeat_id","created_at","id","status","submitted_at","decided_at","uses","languages");
--> statement-breakpoint
CREATE INDEX "digital_clones_all_submitted_at" ON "digital_clones" USING btree ("submitted_at","id","status","decided_at","created_at","uses","languages");
--> statement-breakpoint
CREATE INDEX "digital_clones_all_decided_at" ON "digital_clones" USING btree ("decided_at","id","status","submitted_at","created_at","uses","languages");
--> statement-breakpoint
CREATE INDEX "digital_clones_all_created_at" ON "digital_clones" USING btree ("created_at","id","status","submitted_at","decided_at","uses","languages");
