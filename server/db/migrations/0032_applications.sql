CREATE TABLE "application_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"name" text NOT NULL,
	"handle" text NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"sample_videos" text[] DEFAULT '{}' NOT NULL,
	"message" text,
	"reason" text,
	"rejected_videos" text[] DEFAULT '{}' NOT NULL,
	"rejected_message" text,
	"submitted_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" text,
	"escalation" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower("name")) STORED,
	"handle_key" text GENERATED ALWAYS AS (lower("handle")) STORED,
	"email_key" text GENERATED ALWAYS AS (lower("email")) STORED
);

--> statement-breakpoint
CREATE INDEX "application_mails_due" ON "application_mails" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "applications_name_search" ON "applications" USING gin (name_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "applications_handle_search" ON "applications" USING gin (handle_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "applications_email_search" ON "applications" USING gin (email_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "applications_all_name" ON "applications" USING btree ("name_key","id","status","submitted_at","decided_at","created_at");
--> statement-breakpoint
CREATE INDEX "applications_all_submitted_at" ON "applications" USING btree ("submitted_at","id","status","decided_at","created_at");
--> statement-breakpoint
CREATE INDEX "applications_all_decided_at" ON "applications" USING btree ("decided_at","id","status","submitted_at","created_at");
--> statement-breakpoint
CREATE INDEX "applications_all_created_at" ON "applications" USING btree ("created_at","id","status","submitted_at","decided_at");
--> statement-breakpoint
CREATE INDEX "applications_own" ON "applications" USING btree ("heartbeat_id","id");
--> statement-breakpoint
CREATE FUNCTION "applicant_name"(first_name text, last_name text, page_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(left(trim(first_name || ' ' || last_name), 120), ''), left(page_name, 120))
$$;
--> statement-breakpoint
-- One application for each account, also for those that a server of the release before creates.
CREATE FUNCTION "add_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "applications" ("id", "heartbeat_id", "name", "handle", "email", "status", "sample_videos", "rejected_videos", "submitted_at", "created_at", "updated_at")
  SELECT 'ap' || NEW."id", NEW."heartbeat_id", applicant_name(NEW."first_name", NEW."last_name", "heartbeats"."name"), "heartbeats"."handle", NEW."email",
    NEW."application_status", '{}', '{}', NEW."created_at", NEW."created_at", NEW."created_at"
  FROM "heartbeats" WHERE "heartbeats"."id" = NEW."heartbeat_id"
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_add_application" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION "add_application"();
--> statement-breakpoint
CREATE FUNCTION "update_applicant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "applications" SET "heartbeat_id" = NEW."heartbeat_id", "email" = NEW."email", "handle" = "heartbeats"."handle",
    "name" = applicant_name(NEW."first_name", NEW."last_name", "heartbeats"."name")
  FROM "heartbeats" WHERE "heartbeats"."id" = NEW."heartbeat_id" AND "applications"."id" = 'ap' || NEW."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_update_applicant" AFTER UPDATE OF "first_name", "last_name", "email", "heartbeat_id" ON "users" FOR EACH ROW EXECUTE FUNCTION "update_applicant"();
--> statement-breakpoint
CREATE FUNCTION "update_applicants_of_page"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "applications" SET "handle" = NEW."handle", "name" = applicant_name("users"."first_name", "users"."last_name", NEW."name")
  FROM "users" WHERE "users"."heartbeat_id" = NEW."id" AND "applications"."id" = 'ap' || "users"."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "heartbeats_update_applicants" AFTER UPDATE OF "name", "handle" ON "heartbeats" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."handle" IS DISTINCT FROM NEW."handle") EXECUTE FUNCTION "update_applicants_of_page"();
--> statement-breakpoint
CREATE FUNCTION "delete_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "applications" WHERE "id" = 'ap' || OLD."id";
  DELETE FROM "application_mails" WHERE "id" = 'ap' || OLD."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_delete_application" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "delete_application"();
--> statement-breakpoint
INSERT INTO "applications" ("id", "heartbeat_id", "name", "handle", "email", "status", "sample_videos", "rejected_videos", "submitted_at", "created_at", "updated_at")
SELECT 'ap' || "users"."id", "heartbeat_id", applicant_name("first_name", "last_name", "heartbeats"."name"), "handle", "email", "application_status", '{}', '{}',
  "users"."created_at", "users"."created_at", "users"."created_at"
FROM "users" JOIN "heartbeats" ON "heartbeats"."id" = "users"."heartbeat_id" ON CONFLICT DO NOTHING;
