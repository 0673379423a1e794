CREATE TABLE "creator_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"handle" text NOT NULL,
	"email" text NOT NULL,
	"avatar" text,
	"status" text NOT NULL,
	"blacklists" text[] NOT NULL,
	"is_locked" boolean NOT NULL,
	"is_banned" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower("name")) STORED,
	"handle_key" text GENERATED ALWAYS AS (lower("handle")) STORED,
	"email_key" text GENERATED ALWAYS AS (lower("email")) STORED
);

--> statement-breakpoint
CREATE INDEX "creator_entries_name_search" ON "creator_entries" USING gin (name_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "creator_entries_handle_search" ON "creator_entries" USING gin (handle_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "creator_entries_email_search" ON "creator_entries" USING gin (email_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "creator_entries_all_name" ON "creator_entries" USING btree ("name_key","id","status","blacklists","is_locked","is_banned","created_at");
--> statement-breakpoint
CREATE INDEX "creator_entries_all_handle" ON "creator_entries" USING btree ("handle_key","id","status","blacklists","is_locked","is_banned","created_at");
--> statement-breakpoint
CREATE INDEX "creator_entries_all_created_at" ON "creator_entries" USING btree ("created_at","id","status","blacklists","is_locked","is_banned");
--> statement-breakpoint
CREATE INDEX "creator_entries_all_updated_at" ON "creator_entries" USING btree ("updated_at","id","status","blacklists","is_locked","is_banned","created_at");

--> statement-breakpoint
-- Locks the entry before it reads, so that two changes of one creator do not overwrite each other.
CREATE FUNCTION "refresh_creator_entry"("of_id" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "creator_entries" WHERE "id" = "of_id"::text FOR UPDATE;
  IF NOT EXISTS (SELECT FROM "users" WHERE "heartbeat_id" = "of_id") THEN
    DELETE FROM "creator_entries" WHERE "id" = "of_id"::text;
    RETURN;
  END IF;
  INSERT INTO "creator_entries" AS "entry" ("id", "name", "handle", "email", "avatar", "status", "blacklists", "is_locked", "is_banned", "created_at", "updated_at")
    SELECT "page"."id"::text, "page"."name", "page"."handle", "account"."email", "page"."avatar", "account"."application_status",
      "page"."blacklists", "flags"."is_locked", "flags"."is_banned", "page"."created_at", greatest("page"."updated_at", "flags"."updated_at")
    FROM "heartbeats" AS "page",
      LATERAL (SELECT "email", "application_status" FROM "users" WHERE "heartbeat_id" = "page"."id"
        ORDER BY "application_status" = 'accepted' DESC, "id" LIMIT 1) AS "account",
      LATERAL (SELECT bool_and("users"."is_locked") AS "is_locked", bool_and("users"."is_banned") AS "is_banned", max("users"."updated_at") AS "updated_at"
        FROM "users" WHERE "heartbeat_id" = "page"."id") AS "flags"
    WHERE "page"."id" = "of_id"
  ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name", "handle" = excluded."handle", "email" = excluded."email",
    "avatar" = excluded."avatar", "status" = excluded."status", "blacklists" = excluded."blacklists", "is_locked" = excluded."is_locked",
    "is_banned" = excluded."is_banned", "created_at" = excluded."created_at", "updated_at" = greatest(excluded."updated_at", "entry"."updated_at")
  WHERE ("entry"."name", "entry"."handle", "entry"."email", "entry"."avatar", "entry"."status", "entry"."blacklists", "entry"."is_locked", "entry"."is_banned", "entry"."created_at")
    IS DISTINCT FROM (excluded."name", excluded."handle", excluded."email", excluded."avatar", excluded."status", excluded."blacklists", excluded."is_locked", excluded."is_banned", excluded."created_at")
    OR excluded."updated_at" > "entry"."updated_at";
END $$;
--> statement-breakpoint
CREATE FUNCTION "refresh_entry_of_page"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_creator_entry(NEW."id");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "refresh_entry_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM refresh_creator_entry(OLD."heartbeat_id"); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW."heartbeat_id" <> OLD."heartbeat_id") THEN
    PERFORM refresh_creator_entry(NEW."heartbeat_id");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "creator_entry_of_page" AFTER UPDATE OF "name", "handle", "avatar", "blacklists", "created_at", "updated_at" ON "heartbeats" FOR EACH ROW EXECUTE FUNCTION "refresh_entry_of_page"();
--> statement-breakpoint
CREATE TRIGGER "creator_entry_of_account" AFTER INSERT OR DELETE OR UPDATE OF "heartbeat_id", "email", "application_status", "is_locked", "is_banned" ON "users" FOR EACH ROW EXECUTE FUNCTION "refresh_entry_of_account"();
--> statement-breakpoint
-- in batches, so that no call waits for long
WITH batch AS (SELECT "id" FROM "heartbeats" WHERE "id" > coalesce(nullif($1, ''), '0')::integer ORDER BY "id" LIMIT 500),
  filled AS (SELECT "id", refresh_creator_entry("id") FROM batch)
SELECT max("id")::text AS last FROM filled;
