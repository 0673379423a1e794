CREATE TABLE "sandbox_beneficiaries" (
	"account_digest" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE INDEX "sandbox_beneficiaries_user" ON "sandbox_beneficiaries" USING btree ("user_id");
