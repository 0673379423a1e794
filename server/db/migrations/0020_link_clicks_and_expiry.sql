CREATE TABLE "pretty_link_clicks" (
	"link_id" text NOT NULL,
	"day" date NOT NULL,
	"clicks" bigint NOT NULL,
	CONSTRAINT "pretty_link_clicks_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
DROP INDEX "pretty_links_own_clicks";--> statement-breakpoint
DROP INDEX "pretty_links_own_created_at";--> statement-breakpoint
DROP INDEX "pretty_links_own_updated_at";--> statement-breakpoint
DROP INDEX "pretty_links_own_route";--> statement-breakpoint
DROP INDEX "pretty_links_own_label";--> statement-breakpoint
DROP INDEX "pretty_links_all_clicks";--> statement-breakpoint
DROP INDEX "pretty_links_all_created_at";--> statement-breakpoint
DROP INDEX "pretty_links_all_updated_at";--> statement-breakpoint
DROP INDEX "pretty_links_all_route";--> statement-breakpoint
DROP INDEX "pretty_links_all_label";--> statement-breakpoint
ALTER TABLE "pretty_links" ADD COLUMN "expires_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "pretty_link_clicks_day" ON "pretty_link_clicks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "pretty_links_own_clicks" ON "pretty_links" USING btree ("heartbeat_id","clicks","id","created_at","expires_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_own_created_at" ON "pretty_links" USING btree ("heartbeat_id","created_at","id","clicks","expires_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_own_updated_at" ON "pretty_links" USING btree ("heartbeat_id","updated_at","id","clicks","created_at","expires_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_own_route" ON "pretty_links" USING btree ("heartbeat_id","route_key","id","clicks","created_at","expires_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_own_label" ON "pretty_links" USING btree ("heartbeat_id","label_key","id","clicks","created_at","expires_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_all_clicks" ON "pretty_links" USING btree ("clicks","id","created_at","expires_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_all_created_at" ON "pretty_links" USING btree ("created_at","id","clicks","expires_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_all_updated_at" ON "pretty_links" USING btree ("updated_at","id","clicks","created_at","expires_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_all_route" ON "pretty_links" USING btree ("route_key","id","clicks","created_at","expires_at") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pretty_links_all_label" ON "pretty_links" USING btree ("label_key","id","clicks","created_at","expires_at") WHERE trashed_at is null;