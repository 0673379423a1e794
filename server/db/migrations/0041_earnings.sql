CREATE TABLE "bonuses" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"user_id" bigint NOT NULL,
	"month" date NOT NULL,
	"type" text NOT NULL,
	"earnings" numeric(16, 4) NOT NULL,
	"notes" text NOT NULL,
	"moment_id" text
);

--> statement-breakpoint
CREATE TABLE "earning_lines" (
	"earning_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"moment_id" text,
	"bonus_id" text,
	"amount" numeric(16, 4) NOT NULL,
	CONSTRAINT "earning_lines_earning_id_position_pk" PRIMARY KEY("earning_id","position")
);

--> statement-breakpoint
CREATE TABLE "earning_months" (
	"month" date PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"creators" integer DEFAULT 0 NOT NULL,
	"daily" numeric(16, 4) DEFAULT '0' NOT NULL,
	"quality_bonus" numeric(16, 4) DEFAULT '0' NOT NULL,
	"adjustments" numeric(16, 4) DEFAULT '0' NOT NULL,
	"finalized" numeric(16, 4) DEFAULT '0' NOT NULL,
	"started_by" integer,
	"started_name" text,
	"request_id" text,
	"finalized_at" timestamp (3) with time zone,
	"finalized_by" text,
	"reopened_reason" text,
	"reopened_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "finalized_earnings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"month" date NOT NULL,
	"category" text NOT NULL,
	"has_daily" boolean NOT NULL,
	"daily" numeric(16, 4) NOT NULL,
	"quality_bonus" numeric(16, 4) NOT NULL,
	"adjustments" numeric(16, 4) NOT NULL,
	"finalized" numeric(16, 4) NOT NULL,
	"finalized_at" timestamp(3) with time zone NOT NULL,
	"finalized_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "earning_lines" ADD CONSTRAINT "earning_lines_earning_id_finalized_earnings_id_fk" FOREIGN KEY ("earning_id") REFERENCES "public"."finalized_earnings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "bonuses_own_created_at" ON "bonuses" USING btree ("user_id","created_at","id","status","month","type","earnings");
--> statement-breakpoint
CREATE INDEX "bonuses_own_updated_at" ON "bonuses" USING btree ("user_id","updated_at","id","status","created_at","month","type","earnings");
--> statement-breakpoint
CREATE INDEX "bonuses_own_month" ON "bonuses" USING btree ("user_id","month","id","status","created_at","type","earnings");
--> statement-breakpoint
CREATE INDEX "bonuses_own_earnings" ON "bonuses" USING btree ("user_id","earnings","id","status","created_at","month","type");
--> statement-breakpoint
CREATE INDEX "bonuses_all_created_at" ON "bonuses" USING btree ("created_at","id","status","month","type","earnings");
--> statement-breakpoint
CREATE INDEX "bonuses_all_updated_at" ON "bonuses" USING btree ("updated_at","id","status","created_at","month","type","earnings");
--> statement-breakpoint
CREATE INDEX "bonuses_all_month" ON "bonuses" USING btree ("month","id","status","created_at","type","earnings");
--> statement-breakpoint
CREATE INDEX "bonuses_all_earnings" ON "bonuses" USING btree ("earnings","id","status","created_at","month","type");
--> statement-breakpoint
CREATE INDEX "bonuses_of_month" ON "bonuses" USING btree ("month","user_id") WHERE status = 'given';
--> statement-breakpoint
CREATE INDEX "earning_lines_moment" ON "earning_lines" USING btree ("moment_id") WHERE moment_id is not null;
--> statement-breakpoint
CREATE INDEX "finalized_earnings_own_month" ON "finalized_earnings" USING btree ("user_id","month","id","category","has_daily","finalized");
--> statement-breakpoint
CREATE INDEX "finalized_earnings_own_daily" ON "finalized_earnings" USING btree ("user_id","daily","id","month","category","has_daily","finalized");
--> statement-breakpoint
CREATE INDEX "finalized_earnings_own_quality_bonus" ON "finalized_earnings" USING btree ("user_id","quality_bonus","id","month","category","has_daily","finalized");
--> statement-breakpoint
CREATE INDEX "finalized_earnings_own_adjustments" ON "finalized_earnings" USING btree ("user_id","adjustments","id","month","category","has_daily","finalized");
--> statement-breakpoint
CREATE INDEX "finalized_earnings_own_finalized" ON "finalized_earnings" USING btree ("user_id","finalized","id","month","category","has_daily");
--> statement-breakpoint
CREATE INDEX "finalized_earnings_own_finalized_at" ON "finalized_earnings" USING btree ("user_id","finalized_at","id","month","category","has_daily","finalized");
--> statement-breakpoint
CREATE INDEX "finalized_earnings_all_month" ON "finalized_earnings" USING btree ("month","id","category","has_daily","finalized");
--> statement-breakpoint
CREATE INDEX "finalized_earnings_all_daily" ON "finalized_earnings" USING btree ("daily","id","month","category","has_daily","finalized");
--> statement-breakpoint
CREATE INDEX "finalized_earnings_all_quality_bonus" ON "finalized_earnings" USING btree ("quality_bonus","id","month","category","has_daily","finalized");
--> statement-breakpoint
CREATE INDEX "finalized_earnings_all_adjustments" ON "finalized_earnings" USING btree ("adjustments","id","month","category","has_daily","finalized");
--> statement-breakpoint
CREATE INDEX "finalized_earnings_all_finalized" ON "finalized_earnings" USING btree ("finalized","id","month","category","has_daily");
--> statement-breakpoint
CREATE INDEX "finalized_earnings_all_finalized_at" ON "finalized_earnings" USING btree ("finalized_at","id","month","category","has_daily","finalized");
--> statement-breakpoint
CREATE UNIQUE INDEX "finalized_earnings_month" ON "finalized_earnings" USING btree ("month","user_id");

--> statement-breakpoint
-- Every month from the first one to the current one, whether or not somebody did something in it.
CREATE VIEW "earning_month_list" AS
SELECT to_char(every.month, 'YYYY-MM-DD') AS id, every.month::date AS month, coalesce(known.status, 'open') AS status,
  every.month + interval '1 month' <= now() AT TIME ZONE 'UTC' AS is_over, coalesce(known.creators, 0) AS creators,
  coalesce(known.daily, 0) AS daily, coalesce(known.quality_bonus, 0) AS quality_bonus,
  coalesce(known.adjustments, 0) AS adjustments, coalesce(known.finalized, 0) AS finalized,
  known.finalized_at, known.finalized_by, known.reopened_reason, known.reopened_by,
  coalesce(known.updated_at, every.month AT TIME ZONE 'UTC') AS updated_at
FROM generate_series('2024-02-01'::timestamp, date_trunc('month', now() AT TIME ZONE 'UTC'), interval '1 month') AS every(month)
LEFT JOIN earning_months AS known ON known.month = every.month::date;
