CREATE TABLE "payment_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"account_digest" text NOT NULL,
	"masked_account" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"encrypted_account" "bytea",
	"wrapped_key" "bytea",
	"key_id" text,
	"masked_account" text,
	"bank_name" text,
	"bank_country" text,
	"currency" text,
	"is_pending" boolean DEFAULT false NOT NULL,
	"application_id" text,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"active_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "payout_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"weekly_payment" boolean DEFAULT false NOT NULL,
	"frozen_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "payment_codes" ADD CONSTRAINT "payment_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_settings" ADD CONSTRAINT "payout_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_codes_user" ON "payment_codes" USING btree ("user_id","mailed_at");
--> statement-breakpoint
CREATE INDEX "payment_methods_key" ON "payment_methods" USING btree ("key_id");
--> statement-breakpoint
CREATE INDEX "payment_methods_application" ON "payment_methods" USING btree ("application_id") WHERE application_id is not null;
