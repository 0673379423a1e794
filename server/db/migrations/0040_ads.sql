CREATE TABLE "ads" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"total_impressions" bigint DEFAULT 0 NOT NULL,
	"total_clicks" bigint DEFAULT 0 NOT NULL,
	"trashed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"location" text NOT NULL,
	"size" text DEFAULT 'large' NOT NULL,
	"image_url" text,
	"button_label" text,
	"chance" bigint NOT NULL,
	"rating" bigint,
	"start_schedule" timestamp(3) with time zone,
	"end_schedule" timestamp(3) with time zone,
	"creator_id" text,
	"name_key" text GENERATED ALWAYS AS (lower("name")) STORED,
	"title_key" text GENERATED ALWAYS AS (lower("title")) STORED
);

--> statement-breakpoint
CREATE INDEX "ads_name_search" ON "ads" USING gin (name_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ads_title_search" ON "ads" USING gin (title_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ads_all_total_impressions" ON "ads" USING btree ("total_impressions","id","status","total_clicks","created_at","location","size","chance","rating","start_schedule","end_schedule","creator_id") WHERE trashed_at is null;
--> statement-breakpoint
CREATE INDEX "ads_all_total_clicks" ON "ads" USING btree ("total_clicks","id","status","total_impressions","created_at","location","size","chance","rating","start_schedule","end_schedule","creator_id") WHERE trashed_at is null;
--> statement-breakpoint
CREATE INDEX "ads_all_created_at" ON "ads" USING btree ("created_at","id","status","total_impressions","total_clicks","location","size","chance","rating","start_schedule","end_schedule","creator_id") WHERE trashed_at is null;
--> statement-breakpoint
CREATE INDEX "ads_all_updated_at" ON "ads" USING btree ("updated_at","id","status","total_impressions","total_clicks","created_at","location","size","chance","rating","start_schedule","end_schedule","creator_id") WHERE trashed_at is null;
--> statement-breakpoint
CREATE INDEX "ads_all_name" ON "ads" USING btree ("name_key","id","status","total_impressions","total_clicks","created_at","location","size","chance","rating","start_schedule","end_schedule","creator_id") WHERE trashed_at is null;
--> statement-breakpoint
CREATE INDEX "ads_all_title" ON "ads" USING btree ("title_key","id","status","total_impressions","total_clicks","created_at","location","size","chance","rating","start_schedule","end_schedule","creator_id") WHERE trashed_at is null;
--> statement-breakpoint
CREATE INDEX "ads_all_chance" ON "ads" USING btree ("chance","id","status","total_impressions","total_clicks","created_at","location","size","rating","start_schedule","end_schedule","creator_id") WHERE trashed_at is null;
--> statement-breakpoint
CREATE INDEX "ads_all_start_schedule" ON "ads" USING btree ("start_schedule","id","status","total_impressions","total_clicks","created_at","location","size","chance","rating","end_schedule","creator_id") WHERE trashed_at is null;
--> statement-breakpoint
CREATE INDEX "ads_trash" ON "ads" USING btree ("trashed_at","id") WHERE trashed_at is not null;
