ALTER TABLE "roles" ADD COLUMN "id" text DEFAULT ('rl' || substr(md5(random()::text), 1, 10)) NOT NULL;
--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "description" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
UPDATE "roles" SET "id" = 'rl' || "name" WHERE "name" IN ('creator', 'reviewer', 'beta', 'admin');
--> statement-breakpoint
CREATE UNIQUE INDEX "roles_id" ON "roles" USING btree ("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "roles_unique_name" ON "roles" USING btree (lower("name"));
--> statement-breakpoint
CREATE VIEW "role_list" AS
  SELECT "id", "name", lower("name") AS "name_key", "description", "permissions", "created_at", "updated_at",
    (SELECT count(*)::integer FROM "user_roles" WHERE "user_roles"."role" = "roles"."name") AS "people"
  FROM "roles";
--> statement-breakpoint
CREATE VIEW "people" AS
  SELECT "users"."id"::text AS "id",
    coalesce(nullif(trim("users"."first_name" || ' ' || "users"."last_name"), ''), "heartbeats"."name") AS "name",
    lower(coalesce(nullif(trim("users"."first_name" || ' ' || "users"."last_name"), ''), "heartbeats"."name")) AS "name_key",
    "users"."email", lower("users"."email") AS "email_key", "heartbeats"."handle", lower("heartbeats"."handle") AS "handle_key", "heartbeats"."avatar",
    CASE WHEN "users"."is_banned" THEN 'banned' WHEN "users"."is_locked" THEN 'locked' ELSE 'active' END AS "status",
    ARRAY(
      SELECT "roles"."id" FROM "user_roles" JOIN "roles" ON "roles"."name" = "user_roles"."role"
      WHERE "user_roles"."user_id" = "users"."id" ORDER BY "roles"."id"
    ) AS "roles",
    "users"."created_at", "users"."updated_at"
  FROM "users" JOIN "heartbeats" ON "heartbeats"."id" = "users"."heartbeat_id";
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "user_roles_role" ON "user_roles" USING btree ("role");
