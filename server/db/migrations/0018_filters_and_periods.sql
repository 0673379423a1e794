DROP INDEX "moments_own_views";--> statement-breakpoint
DROP INDEX "moments_own_watch_time";--> statement-breakpoint
DROP INDEX "moments_own_earnings";--> statement-breakpoint
DROP INDEX "moments_own_quality_bonus";--> statement-breakpoint
DROP INDEX "moments_own_created_at";--> statement-breakpoint
DROP INDEX "moments_own_updated_at";--> statement-breakpoint
DROP INDEX "moments_own_title";--> statement-breakpoint
DROP INDEX "moments_all_views";--> statement-breakpoint
DROP INDEX "moments_all_watch_time";--> statement-breakpoint
DROP INDEX "moments_all_earnings";--> statement-breakpoint
DROP INDEX "moments_all_quality_bonus";--> statement-breakpoint
DROP INDEX "moments_all_created_at";--> statement-breakpoint
DROP INDEX "moments_all_updated_at";--> statement-breakpoint
DROP INDEX "moments_all_title";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "periods" jsonb;--> statement-breakpoint
CREATE INDEX "moments_own_views" ON "moments" USING btree ("heartbeat_id","views","id","duration","status","review_status","blacklisted","blacklist_scope","watch_time","earnings","quality_bonus","created_at","updated_at","visibility","tags") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "moments_own_watch_time" ON "moments" USING btree ("heartbeat_id","watch_time","id","duration","status","review_status","blacklisted","blacklist_scope","views","earnings","quality_bonus","created_at","updated_at","visibility","tags") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "moments_own_earnings" ON "moments" USING btree ("heartbeat_id","earnings","id","duration","status","review_status","blacklisted","blacklist_scope","views","watch_time","quality_bonus","created_at","updated_at","visibility","tags") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "moments_own_quality_bonus" ON "moments" USING btree ("heartbeat_id","quality_bonus","id","duration","status","review_status","blacklisted","blacklist_scope","views","watch_time","earnings","created_at","updated_at","visibility","tags") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "moments_own_created_at" ON "moments" USING btree ("heartbeat_id","created_at","id","duration","status","review_status","blacklisted","blacklist_scope","views","watch_time","earnings","quality_bonus","updated_at","visibility","tags") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "moments_own_updated_at" ON "moments" USING btree ("heartbeat_id","updated_at","id","duration","status","review_status","blacklisted","blacklist_scope","views","watch_time","earnings","quality_bonus","created_at","visibility","tags") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "moments_own_title" ON "moments" USING btree ("heartbeat_id","title_key","id","duration","status","review_status","blacklisted","blacklist_scope","views","watch_time","earnings","quality_bonus","created_at","updated_at","visibility","tags") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "moments_all_views" ON "moments" USING btree ("views","id","duration","status","review_status","blacklisted","blacklist_scope","watch_time","earnings","quality_bonus","created_at","updated_at","visibility","tags") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "moments_all_watch_time" ON "moments" USING btree ("watch_time","id","duration","status","review_status","blacklisted","blacklist_scope","views","earnings","quality_bonus","created_at","updated_at","visibility","tags") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "moments_all_earnings" ON "moments" USING btree ("earnings","id","duration","status","review_status","blacklisted","blacklist_scope","views","watch_time","quality_bonus","created_at","updated_at","visibility","tags") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "moments_all_quality_bonus" ON "moments" USING btree ("quality_bonus","id","duration","status","review_status","blacklisted","blacklist_scope","views","watch_time","earnings","created_at","updated_at","visibility","tags") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "moments_all_created_at" ON "moments" USING btree ("created_at","id","duration","status","review_status","blacklisted","blacklist_scope","views","watch_time","earnings","quality_bonus","updated_at","visibility","tags") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "moments_all_updated_at" ON "moments" USING btree ("updated_at","id","duration","status","review_status","blacklisted","blacklist_scope","views","watch_time","earnings","quality_bonus","created_at","visibility","tags") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "moments_all_title" ON "moments" USING btree ("title_key","id","duration","status","review_status","blacklisted","blacklist_scope","views","watch_time","earnings","quality_bonus","created_at","updated_at","visibility","tags") WHERE trashed_at is null;