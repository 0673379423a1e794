CREATE TABLE "daily_ad_figures" (
	"ad_id" text NOT NULL,
	"day" date NOT NULL,
	"impressions" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	CONSTRAINT "daily_ad_figures_ad_id_day_pk" PRIMARY KEY("ad_id","day")
) PARTITION BY RANGE ("day");

--> statement-breakpoint
CREATE TABLE "daily_creator_figures" (
	"heartbeat_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" bigint NOT NULL,
	"watch_ms" bigint NOT NULL,
	"earnings" numeric(16, 4) NOT NULL,
	"followers_gained" bigint NOT NULL,
	"followers_lost" bigint NOT NULL,
	"views_by_hour" bigint[] NOT NULL,
	CONSTRAINT "daily_creator_figures_heartbeat_id_day_pk" PRIMARY KEY("heartbeat_id","day")
) PARTITION BY RANGE ("day");

--> statement-breakpoint
CREATE TABLE "daily_moment_figures" (
	"heartbeat_id" integer NOT NULL,
	"day" date NOT NULL,
	"moment_id" text NOT NULL,
	"views" bigint NOT NULL,
	"watch_ms" bigint NOT NULL,
	"earnings" numeric(16, 4) NOT NULL,
	CONSTRAINT "daily_moment_figures_heartbeat_id_day_moment_id_pk" PRIMARY KEY("heartbeat_id","day","moment_id")
) PARTITION BY RANGE ("day");

--> statement-breakpoint
CREATE TABLE "figure_events" (
	"id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"heartbeat_id" integer,
	"moment_id" text,
	"ad_id" text,
	"amount" bigint NOT NULL,
	"revenue" numeric(16, 4) NOT NULL
) PARTITION BY RANGE ("at");

--> statement-breakpoint
CREATE TABLE "figure_months" (
	"month" date PRIMARY KEY NOT NULL,
	"has_all_events" boolean DEFAULT true NOT NULL
);

--> statement-breakpoint
CREATE TABLE "hourly_moment_figures" (
	"heartbeat_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"moment_id" text NOT NULL,
	"views" bigint NOT NULL,
	"watch_ms" bigint NOT NULL,
	"earnings" numeric(16, 4) NOT NULL,
	CONSTRAINT "hourly_moment_figures_heartbeat_id_hour_moment_id_pk" PRIMARY KEY("heartbeat_id","hour","moment_id")
) PARTITION BY RANGE ("hour");

--> statement-breakpoint
CREATE TABLE "moment_figure_changes" (
	"moment_id" text PRIMARY KEY NOT NULL,
	"views" bigint NOT NULL,
	"watch_ms" bigint NOT NULL,
	"earnings" numeric(16, 4) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "monthly_moment_figures" (
	"heartbeat_id" integer NOT NULL,
	"month" date NOT NULL,
	"moment_id" text NOT NULL,
	"views" bigint NOT NULL,
	"watch_ms" bigint NOT NULL,
	"earnings" numeric(16, 4) NOT NULL,
	CONSTRAINT "monthly_moment_figures_heartbeat_id_month_moment_id_pk" PRIMARY KEY("heartbeat_id","month","moment_id")
) PARTITION BY RANGE ("month");

--> statement-breakpoint
CREATE INDEX "daily_moment_figures_moment" ON "daily_moment_figures" USING btree ("moment_id","day");
--> statement-breakpoint
CREATE INDEX "figure_events_at" ON "figure_events" USING brin ("at");
--> statement-breakpoint
CREATE INDEX "moment_figure_changes_due" ON "moment_figure_changes" USING btree ("moment_id") WHERE views > 0 or earnings > 0 or watch_ms >= 3600;
--> statement-breakpoint
-- Adds up the elements of two arrays at the same position.
CREATE FUNCTION "add_elements"(a bigint[], b bigint[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(coalesce(x, 0) + coalesce(y, 0) ORDER BY position) FROM unnest(a, b) WITH ORDINALITY AS pair(x, y, position)
$$;
--> statement-breakpoint
-- Creates the partitions of a month, unless they exist. A table is attached, because creating it as a partition would lock out all readers.
CREATE FUNCTION "ensure_figure_month"(of_month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parent text;
  partition text;
  starts date := date_trunc('month', of_month)::date;
  ends date := (date_trunc('month', of_month) + interval '1 month')::date;
BEGIN
  IF EXISTS (SELECT FROM figure_months WHERE month = starts) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('ensure_figure_month'));
  IF EXISTS (SELECT FROM figure_months WHERE month = starts) THEN RETURN; END IF;
  FOREACH parent IN ARRAY ARRAY['figure_events', 'hourly_moment_figures', 'daily_moment_figures', 'monthly_moment_figures', 'daily_creator_figures', 'daily_ad_figures'] LOOP
    partition := parent || '_' || to_char(starts, 'YYYY_MM');
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', partition, parent);
    IF parent IN ('figure_events', 'hourly_moment_figures') THEN
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, partition, starts::text || ' 00:00:00+00', ends::text || ' 00:00:00+00');
    ELSE
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, partition, starts, ends);
    END IF;
  END LOOP;
  INSERT INTO figure_months (month) VALUES (starts);
END $$;
