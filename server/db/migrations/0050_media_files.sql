-- The uploads of creators with what names them. Content has its owner as bigint and everything else as integer: without a cast, the list of
-- one creator reads the records of that one only.
CREATE VIEW "media_files" AS
  SELECT "media"."id", "media"."owner_id", coalesce("media"."name", "media"."id") AS "title", lower(coalesce("media"."name", "media"."id")) AS "title_key",
    "media"."kind", "media"."type" AS "mime_type", CASE WHEN "media"."kind" = 'image' THEN "media"."id" END AS "thumbnail",
    "media"."bytes", "media"."width", "media"."height", "media"."duration",
    CASE WHEN "content"."uses" IS NULL AND "others"."uses" IS NULL THEN 'unused' ELSE 'used' END AS "use",
    coalesce("content"."uses", 0) + coalesce("others"."uses", 0) AS "uses",
    coalesce("others"."first", "content"."first") ->> 0 AS "used_by",
    coalesce("others"."first", "content"."first") ->> 1 AS "used_id",
    coalesce("others"."first", "content"."first") ->> 2 AS "used_title",
    "media"."created_at"
  FROM "media"
  LEFT JOIN (
    SELECT "owner_id", "file_id", count(*)::integer AS "uses", (array_agg("named_by" ORDER BY "named_by"))[1] AS "first" FROM (
      SELECT "heartbeat_id" AS "owner_id", "thumbnail" AS "file_id", jsonb_build_array('moment', "id", "title") AS "named_by" FROM "moments" WHERE "thumbnail" IS NOT NULL
      UNION ALL SELECT "heartbeat_id", "video_id", jsonb_build_array('moment', "id", "title") FROM "moments" WHERE "video_id" IS NOT NULL
      UNION ALL SELECT "heartbeat_id", "thumbnail", jsonb_build_array('playlist', "id", "title") FROM "playlists" WHERE "thumbnail" IS NOT NULL
      UNION ALL SELECT "heartbeat_id", "cover", jsonb_build_array('collection', "id", "title") FROM "collections" WHERE "cover" IS NOT NULL
      UNION ALL SELECT "heartbeat_id", "cover", jsonb_build_array('viki', "id", "title") FROM "vikis" WHERE "cover" IS NOT NULL
      UNION ALL SELECT "heartbeat_id", "thumbnail", jsonb_build_array('video', "id", "title") FROM "videos" WHERE "thumbnail" IS NOT NULL
      UNION ALL SELECT "heartbeat_id", "video_id", jsonb_build_array('video', "id", "title") FROM "videos" WHERE "video_id" IS NOT NULL
    ) AS "named" GROUP BY "owner_id", "file_id"
  ) AS "content" ON "content"."owner_id" = "media"."owner_id" AND "content"."file_id" = "media"."id"
  LEFT JOIN (
    SELECT "owner_id", "file_id", count(*)::integer AS "uses", (array_agg("named_by" ORDER BY "named_by"))[1] AS "first" FROM (
      SELECT "id" AS "owner_id", "avatar" AS "file_id", jsonb_build_array('page', "id"::text, "name") AS "named_by" FROM "heartbeats" WHERE "avatar" IS NOT NULL
      UNION ALL SELECT "id", "banner", jsonb_build_array('page', "id"::text, "name") FROM "heartbeats" WHERE "banner" IS NOT NULL
      UNION ALL SELECT "pictures"."owner_id", "pictures"."id", jsonb_build_array('ad', "ads"."id", "ads"."title") FROM "ads" JOIN "media" AS "pictures" ON "pictures"."id" = "ads"."image_url"
      UNION ALL SELECT "pictures"."owner_id", "pictures"."id", jsonb_build_array('settings', "app_configurations"."id", "app_configurations"."id") FROM "app_configurations" JOIN "media" AS "pictures" ON strpos("value"::text, "pictures"."id") > 0
    ) AS "named" GROUP BY "owner_id", "file_id"
  ) AS "others" ON "others"."owner_id" = "media"."owner_id" AND "others"."file_id" = "media"."id"
  WHERE "media"."kind" IN ('image', 'video');
