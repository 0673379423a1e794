-- requires: no other server
ALTER TABLE "moments" ADD COLUMN "trashed_by" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "trashed_by" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "trashed_by" text;--> statement-breakpoint
ALTER TABLE "pretty_links" ADD COLUMN "trashed_by" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "trashed_by" text;--> statement-breakpoint
ALTER TABLE "vikis" ADD COLUMN "trashed_by" text;--> statement-breakpoint
UPDATE "moments" SET "trashed_by" = (SELECT CASE WHEN "is_own" THEN 'creator' ELSE 'moderator' END FROM "audit_log" WHERE "entity" = 'moment' AND "entity_id" = "moments"."id" AND "after"->>'trashed_at' IS NOT NULL ORDER BY "audit_log"."id" DESC LIMIT 1) WHERE "trashed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "playlists" SET "trashed_by" = (SELECT CASE WHEN "is_own" THEN 'creator' ELSE 'moderator' END FROM "audit_log" WHERE "entity" = 'playlist' AND "entity_id" = "playlists"."id" AND "after"->>'trashed_at' IS NOT NULL ORDER BY "audit_log"."id" DESC LIMIT 1) WHERE "trashed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "collections" SET "trashed_by" = (SELECT CASE WHEN "is_own" THEN 'creator' ELSE 'moderator' END FROM "audit_log" WHERE "entity" = 'collection' AND "entity_id" = "collections"."id" AND "after"->>'trashed_at' IS NOT NULL ORDER BY "audit_log"."id" DESC LIMIT 1) WHERE "trashed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "questions" SET "trashed_by" = (SELECT CASE WHEN "is_own" THEN 'creator' ELSE 'moderator' END FROM "audit_log" WHERE "entity" = 'question' AND "entity_id" = "questions"."id" AND "after"->>'trashed_at' IS NOT NULL ORDER BY "audit_log"."id" DESC LIMIT 1) WHERE "trashed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "vikis" SET "trashed_by" = (SELECT CASE WHEN "is_own" THEN 'creator' ELSE 'moderator' END FROM "audit_log" WHERE "entity" = 'viki' AND "entity_id" = "vikis"."id" AND "after"->>'trashed_at' IS NOT NULL ORDER BY "audit_log"."id" DESC LIMIT 1) WHERE "trashed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "pretty_links" SET "trashed_by" = (SELECT CASE WHEN "is_own" THEN 'creator' ELSE 'moderator' END FROM "audit_log" WHERE "entity" = 'pretty link' AND "entity_id" = "pretty_links"."id" AND "after"->>'trashed_at' IS NOT NULL ORDER BY "audit_log"."id" DESC LIMIT 1) WHERE "trashed_at" IS NOT NULL;--> statement-breakpoint
DROP VIEW "trash_items";--> statement-breakpoint
-- The condition stands outside of the union: only so is it one walk along the index of each kind, merged.
CREATE VIEW "trash_items" AS SELECT * FROM (
  SELECT "id", 'moment'::text AS "kind", "heartbeat_id", "title", "title_key", "thumbnail", "trashed_at", "trashed_by", "created_at", "updated_at" FROM "moments"
  UNION ALL SELECT "id", 'playlist'::text, "heartbeat_id", "title", "title_key", "thumbnail", "trashed_at", "trashed_by", "created_at", "updated_at" FROM "playlists"
  UNION ALL SELECT "id", 'collection'::text, "heartbeat_id", "title", "title_key", "cover", "trashed_at", "trashed_by", "created_at", "updated_at" FROM "collections"
  UNION ALL SELECT "id", 'question'::text, "heartbeat_id", "text", "text_key", NULL::text, "trashed_at", "trashed_by", "created_at", "updated_at" FROM "questions"
  UNION ALL SELECT "id", 'viki'::text, "heartbeat_id", "title", "title_key", "cover", "trashed_at", "trashed_by", "created_at", "updated_at" FROM "vikis"
  UNION ALL SELECT "id", 'pretty_link'::text, "heartbeat_id", "label", "label_key", NULL::text, "trashed_at", "trashed_by", "created_at", "updated_at" FROM "pretty_links"
) AS "content" WHERE "trashed_at" IS NOT NULL;
