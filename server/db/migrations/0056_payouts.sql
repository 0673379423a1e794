CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"account" text NOT NULL,
	"heartbeat_id" integer,
	"month" date,
	"payout_id" text,
	"amount" numeric(16, 2) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"status" text NOT NULL,
	"planned" bigint NOT NULL,
	"planned_amount" numeric(16, 4) NOT NULL,
	"sent" bigint NOT NULL,
	"sent_amount" numeric(16, 4) NOT NULL,
	"paid" bigint NOT NULL,
	"paid_amount" numeric(16, 4) NOT NULL,
	"failed" bigint NOT NULL,
	"failed_amount" numeric(16, 4) NOT NULL,
	"skipped" bigint NOT NULL,
	"skipped_amount" numeric(16, 4) NOT NULL,
	"prepared_by" text NOT NULL,
	"prepared_at" timestamp(3) with time zone NOT NULL,
	"released_by" text,
	"released_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"prepared_by_id" integer NOT NULL,
	"released_by_id" integer
);

--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" bigint NOT NULL,
	"run_id" text,
	"kind" text NOT NULL,
	"first_month" date,
	"last_month" date,
	"status" text NOT NULL,
	"reason" text,
	"type" text,
	"account" text,
	"amount" numeric(16, 4) NOT NULL,
	"reference" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"settled_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"user_id" integer,
	"provider" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"event_sequence" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);

--> statement-breakpoint
CREATE TABLE "sandbox_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"return_path" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"key" text PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"calls" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("transaction_id","account");
--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account","month");
--> statement-breakpoint
CREATE INDEX "payout_runs_month" ON "payout_runs" USING btree ("month","id","kind","status","prepared_at");
--> statement-breakpoint
CREATE INDEX "payout_runs_paid_amount" ON "payout_runs" USING btree ("paid_amount","id","kind","month","status","prepared_at");
--> statement-breakpoint
CREATE INDEX "payout_runs_prepared_at" ON "payout_runs" USING btree ("prepared_at","id","kind","month","status");
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_open" ON "payout_runs" USING btree ((true)) WHERE status in ('prepared', 'released', 'running');
--> statement-breakpoint
CREATE INDEX "payouts_own_amount" ON "payouts" USING btree ("heartbeat_id","amount","id","run_id","kind","status","reason","type","created_at");
--> statement-breakpoint
CREATE INDEX "payouts_own_created_at" ON "payouts" USING btree ("heartbeat_id","created_at","id","run_id","kind","status","reason","type","amount");
--> statement-breakpoint
CREATE INDEX "payouts_all_amount" ON "payouts" USING btree ("amount","id","run_id","kind","status","reason","type","created_at");
--> statement-breakpoint
CREATE INDEX "payouts_all_created_at" ON "payouts" USING btree ("created_at","id","run_id","kind","status","reason","type","amount");
--> statement-breakpoint
CREATE INDEX "payouts_of_run" ON "payouts" USING btree ("run_id","status","id");
--> statement-breakpoint
CREATE INDEX "payouts_planned" ON "payouts" USING btree ("id") WHERE status = 'planned' and run_id is null;
--> statement-breakpoint
CREATE INDEX "payouts_check" ON "payouts" USING btree ("check_at") WHERE status in ('sending', 'sent');
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open" ON "payouts" USING btree ("heartbeat_id") WHERE status in ('planned', 'sending') and kind <> 'test';
--> statement-breakpoint
CREATE INDEX "provider_events_time" ON "provider_events" USING btree ("received_at");
--> statement-breakpoint
-- The entries of a transaction add up to zero when it is committed.
CREATE FUNCTION "ledger_is_balanced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum("amount") FROM "ledger_entries" WHERE "transaction_id" = NEW."transaction_id") <> 0 THEN
    RAISE EXCEPTION 'The entries of % do not add up to zero', NEW."transaction_id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_is_balanced"();
--> statement-breakpoint
CREATE FUNCTION "ledger_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of the ledger are neither changed nor deleted' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_kept" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "ledger_is_kept"();
