CREATE TABLE "payout_freeze_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "payment_codes" ADD COLUMN "requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "payout_freeze_links" ADD CONSTRAINT "payout_freeze_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payout_freeze_links_user" ON "payout_freeze_links" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "payout_freeze_links_expiry" ON "payout_freeze_links" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "channels_user" ON "channels" USING btree ("user_id");
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "new_payment_codes_user" ON "payment_codes" USING btree ("user_id","requested_at");
--> statement-breakpoint
-- alone, because calls go on meanwhile
DROP INDEX CONCURRENTLY IF EXISTS "payment_codes_user";
--> statement-breakpoint
ALTER INDEX "new_payment_codes_user" RENAME TO "payment_codes_user";
