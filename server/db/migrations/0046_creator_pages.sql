CREATE TABLE "former_handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"heartbeat_id" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "heartbeats" ADD COLUMN "sections" jsonb DEFAULT '[{"kind":"recent","title":"","tag":null,"playlist_id":null,"collection_id":null}]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "heartbeats" ADD COLUMN "trailer" text;
--> statement-breakpoint
ALTER TABLE "heartbeats" ADD COLUMN "spotlight" text;
--> statement-breakpoint
ALTER TABLE "heartbeats" ADD COLUMN "effect" text DEFAULT 'none' NOT NULL;
--> statement-breakpoint
ALTER TABLE "heartbeats" ADD COLUMN "aspect_ratio" text DEFAULT '16:9' NOT NULL;
--> statement-breakpoint
ALTER TABLE "former_handles" ADD CONSTRAINT "former_handles_heartbeat_id_heartbeats_id_fk" FOREIGN KEY ("heartbeat_id") REFERENCES "public"."heartbeats"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "former_handles_page" ON "former_handles" USING btree ("heartbeat_id");
--> statement-breakpoint
CREATE INDEX "former_handles_until" ON "former_handles" USING btree ("until");
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE UNIQUE INDEX CONCURRENTLY "heartbeats_page" ON "heartbeats" USING btree (("id"::text));

--> statement-breakpoint
CREATE VIEW "creator_pages" AS
  SELECT "id"::text AS "id", "id" AS "heartbeat_id", "handle_changed_at", "name", "handle", "description", "links", "avatar", "banner",
    "sections", "trailer", "spotlight", "effect", "aspect_ratio", "created_at", "updated_at"
  FROM "heartbeats";
