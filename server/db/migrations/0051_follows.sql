CREATE TABLE "follows" (
	"heartbeat_id" integer NOT NULL,
	"follower_id" integer NOT NULL,
	"is_following" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_heartbeat_id_follower_id_pk" PRIMARY KEY("heartbeat_id","follower_id")
);

--> statement-breakpoint
CREATE INDEX "follows_follower" ON "follows" USING btree ("follower_id");
--> statement-breakpoint
CREATE VIEW "follow_list" AS
  SELECT "follows"."heartbeat_id" || '-' || "follower_id" || '-followers' AS "id", 'followers'::text AS "direction", "follows"."heartbeat_id"::bigint AS "heartbeat_id", "follower_id" AS "person_id", "name", lower("name") AS "name_key", "handle", lower("handle") AS "handle_key", "avatar", "since" FROM "follows" JOIN "heartbeats" ON "heartbeats"."id" = "follower_id" WHERE "is_following"
  UNION ALL SELECT "follower_id" || '-' || "follows"."heartbeat_id" || '-following', 'following', "follower_id"::bigint, "follows"."heartbeat_id", "name", lower("name"), "handle", lower("handle"), "avatar", "since" FROM "follows" JOIN "heartbeats" ON "heartbeats"."id" = "follows"."heartbeat_id" WHERE "is_following";
