CREATE INDEX "videos_video" ON "videos" USING btree ("yt_video_id");--> statement-breakpoint
CREATE INDEX "videos_file" ON "videos" USING btree ("video_id");