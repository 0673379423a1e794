-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "ads_image_url" ON "ads" USING btree ("image_url") WHERE image_url is not null;
