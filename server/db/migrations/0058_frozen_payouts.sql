CREATE TABLE "payout_freezes" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"status" text NOT NULL,
	"type" text,
	"account" text,
	"former_type" text,
	"former_account" text,
	"changed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"released_by" text,
	"released_at" timestamp(3) with time zone,
	"reason" text,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"user_id" integer NOT NULL
);

--> statement-breakpoint
ALTER TABLE "payout_freeze_links" ADD COLUMN "type" text;
--> statement-breakpoint
ALTER TABLE "payout_freeze_links" ADD COLUMN "account" text;
--> statement-breakpoint
ALTER TABLE "payout_freeze_links" ADD COLUMN "former_type" text;
--> statement-breakpoint
ALTER TABLE "payout_freeze_links" ADD COLUMN "former_account" text;
--> statement-breakpoint
ALTER TABLE "payout_freeze_links" ADD COLUMN "changed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "payout_freezes" ADD CONSTRAINT "payout_freezes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payout_freezes_created_at" ON "payout_freezes" USING btree ("created_at","id","status","type");
--> statement-breakpoint
CREATE INDEX "payout_freezes_user" ON "payout_freezes" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_freezes_open" ON "payout_freezes" USING btree ("user_id") WHERE status = 'frozen';

--> statement-breakpoint
INSERT INTO "payout_freezes" ("id", "heartbeat_id", "status", "created_at", "updated_at", "user_id")
SELECT 'pf' || substr(md5(random()::text), 1, 10), "users"."heartbeat_id", 'frozen', "frozen_at", "frozen_at", "users"."id"
FROM "payout_settings" JOIN "users" ON "users"."id" = "payout_settings"."user_id"
WHERE "frozen_at" IS NOT NULL AND "users"."heartbeat_id" IS NOT NULL;
