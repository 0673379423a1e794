-- requires: no other server
CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"questions" bigint NOT NULL,
	"live" bigint NOT NULL,
	"plays" bigint NOT NULL,
	"right_first" bigint NOT NULL,
	"trashed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"cover" text,
	"name_key" text GENERATED ALWAYS AS (lower("name")) STORED,
	"title_key" text GENERATED ALWAYS AS (lower("title")) STORED
);
--> statement-breakpoint
CREATE TABLE "heartbeat_blacklists" (
	"heartbeat_id" integer NOT NULL,
	"scope" text NOT NULL,
	"reason" text,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "heartbeat_blacklists_heartbeat_id_scope_pk" PRIMARY KEY("heartbeat_id","scope")
);
--> statement-breakpoint
CREATE TABLE "playlist_moments" (
	"playlist_id" text NOT NULL,
	"moment_id" text NOT NULL,
	"place" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlist_moments_playlist_id_moment_id_pk" PRIMARY KEY("playlist_id","moment_id")
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"thumbnail" text,
	"moments" bigint NOT NULL,
	"duration" bigint NOT NULL,
	"views" bigint NOT NULL,
	"trashed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"visibility" text NOT NULL,
	"yt_video_id" text,
	"order" bigint,
	"name_key" text GENERATED ALWAYS AS (lower("name")) STORED,
	"title_key" text GENERATED ALWAYS AS (lower("title")) STORED
);
--> statement-breakpoint
CREATE TABLE "pretty_links" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	"trashed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"route" text NOT NULL,
	"label" text NOT NULL,
	"target" text NOT NULL,
	"route_key" text GENERATED ALWAYS AS (lower("route")) STORED,
	"label_key" text GENERATED ALWAYS AS (lower("label")) STORED
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"status" text NOT NULL,
	"order" bigint,
	"plays" bigint NOT NULL,
	"right_first" bigint NOT NULL,
	"trashed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"answers" jsonb NOT NULL,
	"hint" text NOT NULL,
	"explanation" text NOT NULL,
	"collection_id" text,
	"text_key" text GENERATED ALWAYS AS (lower("text")) STORED
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"route" text PRIMARY KEY NOT NULL,
	"record_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_videos" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"thumbnail" text,
	"duration" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"yt_video_id" text,
	"video_id" text,
	"thumbnail" text,
	"duration" bigint NOT NULL,
	"blacklist_scope" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"title_key" text GENERATED ALWAYS AS (lower("title")) STORED,
	"blacklist_reason" text,
	"blacklisted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vikis" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"status" text NOT NULL,
	"blacklist_scope" text,
	"views" bigint NOT NULL,
	"published_at" timestamp(3) with time zone,
	"trashed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"cover" text,
	"title_key" text GENERATED ALWAYS AS (lower("title")) STORED,
	"blacklist_reason" text,
	"blacklisted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "moments" ADD COLUMN "blacklisted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "heartbeat_blacklists" ADD CONSTRAINT "heartbeat_blacklists_heartbeat_id_heartbeats_id_fk" FOREIGN KEY ("heartbeat_id") REFERENCES "public"."heartbeats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_moments" ADD CONSTRAINT "playlist_moments_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collections_own_questions" ON "collections" USING btree ("heartbeat_id","questions","id","created_at","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_own_live" ON "collections" USING btree ("heartbeat_id","live","id","questions","created_at","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_own_plays" ON "collections" USING btree ("heartbeat_id","plays","id","questions","created_at","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_own_created_at" ON "collections" USING btree ("heartbeat_id","created_at","id","questions","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_own_updated_at" ON "collections" USING btree ("heartbeat_id","updated_at","id","questions","created_at","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_own_name" ON "collections" USING btree ("heartbeat_id","name_key","id","questions","created_at","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_own_title" ON "collections" USING btree ("heartbeat_id","title_key","id","questions","created_at","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_all_questions" ON "collections" USING btree ("questions","id","created_at","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_all_live" ON "collections" USING btree ("live","id","questions","created_at","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_all_plays" ON "collections" USING btree ("plays","id","questions","created_at","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_all_created_at" ON "collections" USING btree ("created_at","id","questions","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_all_updated_at" ON "collections" USING btree ("updated_at","id","questions","created_at","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_all_name" ON "collections" USING btree ("name_key","id","questions","created_at","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_all_title" ON "collections" USING btree ("title_key","id","questions","created_at","type") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "collections_trash" ON "collections" USING btree ("heartbeat_id","trashed_at","id") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "collections_title_search" ON "collections" USING gin (title_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "collections_name_search" ON "collections" USING gin (name_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "playlist_moments_moment" ON "playlist_moments" USING btree ("moment_id");--> statement-breakpoint
CREATE INDEX "playlists_own_moments" ON "playlists" USING btree ("heartbeat_id","moments","id","views","created_at","visibility") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "playlists_own_views" ON "playlists" USING btree ("heartbeat_id","views","id","moments","created_at","visibility") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "playlists_own_created_at" ON "playlists" USING btree ("heartbeat_id","created_at","id","moments","views","visibility") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "playlists_own_updated_at" ON "playlists" USING btree ("heartbeat_id","updated_at","id","moments","views","created_at","visibility") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "playlists_own_name" ON "playlists" USING btree ("heartbeat_id","name_key","id","moments","views","created_at","visibility") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "playlists_own_title" ON "playlists" USING btree ("heartbeat_id","title_key","id","moments","views","created_at","visibility") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "playlists_own_order" ON "playlists" USING btree ("heartbeat_id","order","id","moments","views","created_at","visibility") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "playlists_trash" ON "playlists" USING btree ("heartbeat_id","trashed_at","id") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "playlists_title_search" ON "playlists" USING gin (title_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "playlists_name_search" ON "playlists" USING gin (name_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pretty_links_own_clicks" ON "pretty_links" USING btree ("heartbeat_id","clicks","id","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_own_created_at" ON "pretty_links" USING btree ("heartbeat_id","created_at","id","clicks") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_own_updated_at" ON "pretty_links" USING btree ("heartbeat_id","updated_at","id","clicks","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_own_route" ON "pretty_links" USING btree ("heartbeat_id","route_key","id","clicks","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_own_label" ON "pretty_links" USING btree ("heartbeat_id","label_key","id","clicks","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_all_clicks" ON "pretty_links" USING btree ("clicks","id","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_all_created_at" ON "pretty_links" USING btree ("created_at","id","clicks") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_all_updated_at" ON "pretty_links" USING btree ("updated_at","id","clicks","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_all_route" ON "pretty_links" USING btree ("route_key","id","clicks","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_all_label" ON "pretty_links" USING btree ("label_key","id","clicks","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_trash" ON "pretty_links" USING btree ("heartbeat_id","trashed_at","id") WHERE trashed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pretty_links_route" ON "pretty_links" USING btree (lower(route));--> statement-breakpoint
CREATE INDEX "pretty_links_label_search" ON "pretty_links" USING gin (label_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pretty_links_route_search" ON "pretty_links" USING gin (route_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questions_own_order" ON "questions" USING btree ("heartbeat_id","order","id","status","plays","created_at","type","collection_id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "questions_own_plays" ON "questions" USING btree ("heartbeat_id","plays","id","status","created_at","type","collection_id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "questions_own_created_at" ON "questions" USING btree ("heartbeat_id","created_at","id","status","plays","type","collection_id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "questions_own_updated_at" ON "questions" USING btree ("heartbeat_id","updated_at","id","status","plays","created_at","type","collection_id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "questions_own_text" ON "questions" USING btree ("heartbeat_id","text_key","id","status","plays","created_at","type","collection_id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "questions_all_order" ON "questions" USING btree ("order","id","status","plays","created_at","type","collection_id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "questions_all_plays" ON "questions" USING btree ("plays","id","status","created_at","type","collection_id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "questions_all_created_at" ON "questions" USING btree ("created_at","id","status","plays","type","collection_id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "questions_all_updated_at" ON "questions" USING btree ("updated_at","id","status","plays","created_at","type","collection_id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "questions_all_text" ON "questions" USING btree ("text_key","id","status","plays","created_at","type","collection_id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "questions_trash" ON "questions" USING btree ("heartbeat_id","trashed_at","id") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "questions_collection" ON "questions" USING btree ("collection_id","order") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "questions_text_search" ON "questions" USING gin (text_key gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "short_links_record" ON "short_links" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "videos_own_created_at" ON "videos" USING btree ("heartbeat_id","created_at","id","blacklist_scope","tags");--> statement-breakpoint
CREATE INDEX "videos_own_updated_at" ON "videos" USING btree ("heartbeat_id","updated_at","id","blacklist_scope","created_at","tags");--> statement-breakpoint
CREATE INDEX "videos_own_title" ON "videos" USING btree ("heartbeat_id","title_key","id","blacklist_scope","created_at","tags");--> statement-breakpoint
CREATE INDEX "videos_all_created_at" ON "videos" USING btree ("created_at","id","blacklist_scope","tags");--> statement-breakpoint
CREATE INDEX "videos_all_updated_at" ON "videos" USING btree ("updated_at","id","blacklist_scope","created_at","tags");--> statement-breakpoint
CREATE INDEX "videos_all_title" ON "videos" USING btree ("title_key","id","blacklist_scope","created_at","tags");--> statement-breakpoint
CREATE INDEX "videos_title_search" ON "videos" USING gin (title_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "videos_tags" ON "videos" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_site" ON "videos" USING btree ("heartbeat_id","yt_video_id") WHERE yt_video_id is not null;--> statement-breakpoint
CREATE INDEX "videos_hidden" ON "videos" USING btree ("heartbeat_id","blacklisted_at","id") WHERE blacklist_scope is not null;--> statement-breakpoint
CREATE INDEX "vikis_own_views" ON "vikis" USING btree ("heartbeat_id","views","id","status","blacklist_scope","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "vikis_own_published_at" ON "vikis" USING btree ("heartbeat_id","published_at","id","status","blacklist_scope","views","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "vikis_own_created_at" ON "vikis" USING btree ("heartbeat_id","created_at","id","status","blacklist_scope","views") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "vikis_own_updated_at" ON "vikis" USING btree ("heartbeat_id","updated_at","id","status","blacklist_scope","views","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "vikis_own_title" ON "vikis" USING btree ("heartbeat_id","title_key","id","status","blacklist_scope","views","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "vikis_all_views" ON "vikis" USING btree ("views","id","status","blacklist_scope","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "vikis_all_published_at" ON "vikis" USING btree ("published_at","id","status","blacklist_scope","views","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "vikis_all_created_at" ON "vikis" USING btree ("created_at","id","status","blacklist_scope","views") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "vikis_all_updated_at" ON "vikis" USING btree ("updated_at","id","status","blacklist_scope","views","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "vikis_all_title" ON "vikis" USING btree ("title_key","id","status","blacklist_scope","views","created_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "vikis_trash" ON "vikis" USING btree ("heartbeat_id","trashed_at","id") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "vikis_title_search" ON "vikis" USING gin (title_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "moments_hidden" ON "moments" USING btree ("heartbeat_id","blacklisted_at","id") WHERE blacklist_scope is not null and trashed_at is null;--> statement-breakpoint
ALTER TABLE "playlist_moments" ADD CONSTRAINT "playlist_moments_place" UNIQUE ("playlist_id", "place") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
UPDATE "moments" SET "blacklisted_at" = "updated_at" WHERE "blacklist_scope" IS NOT NULL;--> statement-breakpoint
INSERT INTO "short_links" ("route", "record_id") SELECT lower("custom_id"), "id" FROM "moments" WHERE "custom_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "heartbeat_blacklists" ("heartbeat_id", "scope", "since") SELECT "id", unnest("blacklists"), "updated_at" FROM "heartbeats";--> statement-breakpoint
-- The condition stands outside of the union: only so is it one walk along the index of each kind, merged.
CREATE VIEW "trash_items" AS SELECT * FROM (
  SELECT "id", 'moment'::text AS "kind", "heartbeat_id", "title", "title_key", "thumbnail", "trashed_at", "created_at", "updated_at" FROM "moments"
  UNION ALL SELECT "id", 'playlist'::text, "heartbeat_id", "title", "title_key", "thumbnail", "trashed_at", "created_at", "updated_at" FROM "playlists"
  UNION ALL SELECT "id", 'collection'::text, "heartbeat_id", "title", "title_key", "cover", "trashed_at", "created_at", "updated_at" FROM "collections"
  UNION ALL SELECT "id", 'question'::text, "heartbeat_id", "text", "text_key", NULL::text, "trashed_at", "created_at", "updated_at" FROM "questions"
  UNION ALL SELECT "id", 'viki'::text, "heartbeat_id", "title", "title_key", "cover", "trashed_at", "created_at", "updated_at" FROM "vikis"
  UNION ALL SELECT "id", 'pretty_link'::text, "heartbeat_id", "label", "label_key", NULL::text, "trashed_at", "created_at", "updated_at" FROM "pretty_links"
) AS "content" WHERE "trashed_at" IS NOT NULL;--> statement-breakpoint
CREATE VIEW "hidden_items" AS
  SELECT "id", 'moment'::text AS "kind", "heartbeat_id", "title", "title_key", "thumbnail", "blacklist_scope" AS "scope", "blacklist_reason" AS "reason", "blacklisted_at" AS "since" FROM "moments" WHERE "blacklist_scope" IS NOT NULL AND "trashed_at" IS NULL
  UNION ALL SELECT "id", 'video', "heartbeat_id", "title", "title_key", "thumbnail", "blacklist_scope", "blacklist_reason", "blacklisted_at" FROM "videos" WHERE "blacklist_scope" IS NOT NULL
  UNION ALL SELECT "heartbeat_blacklists"."heartbeat_id" || '-' || "scope", 'user', "heartbeat_blacklists"."heartbeat_id"::bigint, "name", lower("name"), "avatar", "scope", "reason", "since" FROM "heartbeat_blacklists" JOIN "heartbeats" ON "heartbeats"."id" = "heartbeat_blacklists"."heartbeat_id";--> statement-breakpoint
CREATE VIEW "creators" AS
  SELECT "heartbeats"."id"::text AS "id", "name", lower("name") AS "name_key", "handle", lower("handle") AS "handle_key", "avatar", "application_status" AS "status", "blacklists", "heartbeats"."created_at", "heartbeats"."updated_at" FROM "heartbeats" JOIN "users" ON "users"."heartbeat_id" = "heartbeats"."id";
