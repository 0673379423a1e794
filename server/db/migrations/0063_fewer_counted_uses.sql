-- Of each kind of record, at most 20 that name a file are read: a page of 50 files would read thousands of moments.
CREATE OR REPLACE VIEW "media_files" AS
  SELECT "media"."id", "media"."owner_id", coalesce("media"."name", "media"."id") AS "title", lower(coalesce("media"."name", "media"."id")) AS "title_key",
    "media"."kind", "media"."type" AS "mime_type", CASE WHEN "media"."kind" = 'image' THEN "media"."id" END AS "thumbnail",
    "media"."bytes", "media"."width", "media"."height", "media"."duration",
    CASE WHEN "content"."uses" + "others"."uses" = 0 THEN 'unused' ELSE 'used' END AS "use",
    "content"."uses" + "others"."uses" AS "uses",
    coalesce("others"."first", "content"."first") ->> 0 AS "used_by",
    coalesce("others"."first", "content"."first") ->> 1 AS "used_id",
    coalesce("others"."first", "content"."first") ->> 2 AS "used_title",
    "media"."created_at"
  FROM "media"
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS "uses", (array_agg("named_by" ORDER BY "named_by"))[1] AS "first" FROM (
      (SELECT jsonb_build_array('moment', "id", "title") AS "named_by" FROM "moments" WHERE "heartbeat_id" = "media"."owner_id" AND "thumbnail" = "media"."id" LIMIT 20)
      UNION ALL (SELECT jsonb_build_array('moment', "id", "title") AS "named_by" FROM "moments" WHERE "heartbeat_id" = "media"."owner_id" AND "video_id" = "media"."id" LIMIT 20)
      UNION ALL (SELECT jsonb_build_array('playlist', "id", "title") AS "named_by" FROM "playlists" WHERE "heartbeat_id" = "media"."owner_id" AND "thumbnail" = "media"."id" LIMIT 20)
      UNION ALL (SELECT jsonb_build_array('collection', "id", "title") AS "named_by" FROM "collections" WHERE "heartbeat_id" = "media"."owner_id" AND "cover" = "media"."id" LIMIT 20)
      UNION ALL (SELECT jsonb_build_array('viki', "id", "title") AS "named_by" FROM "vikis" WHERE "heartbeat_id" = "media"."owner_id" AND "cover" = "media"."id" LIMIT 20)
      UNION ALL (SELECT jsonb_build_array('video', "id", "title") AS "named_by" FROM "videos" WHERE "heartbeat_id" = "media"."owner_id" AND "thumbnail" = "media"."id" LIMIT 20)
      UNION ALL (SELECT jsonb_build_array('video', "id", "title") AS "named_by" FROM "videos" WHERE "heartbeat_id" = "media"."owner_id" AND "video_id" = "media"."id" LIMIT 20)
    ) AS "named"
  ) AS "content" ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS "uses", (array_agg("named_by" ORDER BY "named_by"))[1] AS "first" FROM (
      SELECT jsonb_build_array('page', "id"::text, "name") AS "named_by" FROM "heartbeats" WHERE "id" = "media"."owner_id" AND "avatar" = "media"."id"
      UNION ALL SELECT jsonb_build_array('page', "id"::text, "name") FROM "heartbeats" WHERE "id" = "media"."owner_id" AND "banner" = "media"."id"
      UNION ALL SELECT jsonb_build_array('ad', "id", "title") FROM "ads" WHERE "image_url" = "media"."id"
      UNION ALL SELECT jsonb_build_array('settings', "id", "id") FROM "app_configurations" WHERE strpos("value"::text, "media"."id") > 0
    ) AS "named"
  ) AS "others" ON true
  WHERE "media"."kind" IN ('image', 'video');
