-- requires: no other server
-- The spelling of `src/fields/normaliseText.ts`, for titles and tags that are stored already.
CREATE FUNCTION pg_temp.normalise_line(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN line ~ '^[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]*$' THEN '' ELSE line END
  FROM (SELECT btrim(regexp_replace(
    regexp_replace(normalize(given, NFC), '[\t\n\v\f\r\u0085\u2028\u2029]+', ' ', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]', '', 'g'
  ), E' \u00a0\ufeff') AS line) AS normalised
$$;--> statement-breakpoint
-- Of a text that an index cannot contain in every form, the first characters stay, with one accent each.
CREATE FUNCTION pg_temp.title_of(given text, bytes integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN title = '' THEN 'Untitled' WHEN octet_length(title) <= bytes AND octet_length(lower(title)) <= bytes THEN title
    ELSE left(regexp_replace(title, '([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff])[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+', '\1', 'g'), bytes / 6) END
  FROM (SELECT pg_temp.normalise_line(given) AS title) AS normalised
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.tag_name(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT pg_temp.normalise_line(lower(regexp_replace(pg_temp.normalise_line(given), '[\u00ad\u200b\u2060\ufeff]', '', 'g')))
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.tag_names(given text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(name ORDER BY position), '{}') FROM (
    SELECT pg_temp.tag_name(tag) AS name, min(position) AS position
    FROM unnest(given) WITH ORDINALITY AS tags (tag, position) WHERE pg_temp.tag_name(tag) <> '' GROUP BY 1
  ) AS names
$$;--> statement-breakpoint
-- The history of each record keeps what this migration changes, cuts and merges.
CREATE FUNCTION pg_temp.keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former jsonb := to_jsonb(OLD);
  later jsonb := CASE TG_OP WHEN 'UPDATE' THEN to_jsonb(NEW) END;
BEGIN
  INSERT INTO audit_log (actor_id, actor_name, action, entity, entity_id, before, after, request_id)
  SELECT 0, 'Heartbeat Studio', 'server start', TG_ARGV[0], OLD.id, jsonb_object_agg(field, former->field),
    CASE TG_OP WHEN 'UPDATE' THEN jsonb_object_agg(field, later->field) END, 'server start'
  FROM jsonb_object_keys(former) AS field
  WHERE field NOT LIKE '%\_key' AND (later IS NULL OR former->field <> later->field)
  HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_history AFTER UPDATE ON moments FOR EACH ROW EXECUTE FUNCTION pg_temp.keep_history('moment');--> statement-breakpoint
CREATE TRIGGER keep_history AFTER UPDATE ON playlists FOR EACH ROW EXECUTE FUNCTION pg_temp.keep_history('playlist');--> statement-breakpoint
CREATE TRIGGER keep_history AFTER UPDATE ON collections FOR EACH ROW EXECUTE FUNCTION pg_temp.keep_history('collection');--> statement-breakpoint
CREATE TRIGGER keep_history AFTER UPDATE ON questions FOR EACH ROW EXECUTE FUNCTION pg_temp.keep_history('question');--> statement-breakpoint
CREATE TRIGGER keep_history AFTER UPDATE ON vikis FOR EACH ROW EXECUTE FUNCTION pg_temp.keep_history('viki');--> statement-breakpoint
CREATE TRIGGER keep_history AFTER UPDATE ON videos FOR EACH ROW EXECUTE FUNCTION pg_temp.keep_history('video');--> statement-breakpoint
CREATE TRIGGER keep_history AFTER UPDATE ON pretty_links FOR EACH ROW EXECUTE FUNCTION pg_temp.keep_history('pretty link');--> statement-breakpoint
CREATE TRIGGER keep_history AFTER DELETE OR UPDATE OF name ON tags FOR EACH ROW EXECUTE FUNCTION pg_temp.keep_history('tag');--> statement-breakpoint
UPDATE moments SET title = pg_temp.title_of(title, 2400) WHERE title IS DISTINCT FROM pg_temp.title_of(title, 2400);--> statement-breakpoint
UPDATE playlists SET title = pg_temp.title_of(title, 2400), name = pg_temp.title_of(name, 2400) WHERE (title, name) IS DISTINCT FROM (pg_temp.title_of(title, 2400), pg_temp.title_of(name, 2400));--> statement-breakpoint
UPDATE collections SET title = pg_temp.title_of(title, 2400), name = pg_temp.title_of(name, 2400) WHERE (title, name) IS DISTINCT FROM (pg_temp.title_of(title, 2400), pg_temp.title_of(name, 2400));--> statement-breakpoint
UPDATE questions SET text = pg_temp.title_of(text, 2400) WHERE text IS DISTINCT FROM pg_temp.title_of(text, 2400);--> statement-breakpoint
UPDATE vikis SET title = pg_temp.title_of(title, 2400) WHERE title IS DISTINCT FROM pg_temp.title_of(title, 2400);--> statement-breakpoint
UPDATE videos SET title = pg_temp.title_of(title, 1000) WHERE title IS DISTINCT FROM pg_temp.title_of(title, 1000);--> statement-breakpoint
UPDATE pretty_links SET label = pg_temp.title_of(label, 2400) WHERE label IS DISTINCT FROM pg_temp.title_of(label, 2400);--> statement-breakpoint
UPDATE moments SET tags = pg_temp.tag_names(tags) WHERE tags IS DISTINCT FROM pg_temp.tag_names(tags);--> statement-breakpoint
UPDATE videos SET tags = pg_temp.tag_names(tags) WHERE tags IS DISTINCT FROM pg_temp.tag_names(tags);--> statement-breakpoint
-- Of tags with one name, the ranked one stays, else a supertag, else the one with most moments.
CREATE TEMPORARY TABLE normalised_tags ON COMMIT DROP AS
  SELECT id, owner, name, pg_temp.tag_name(name) AS new_name, row_number() OVER (
    PARTITION BY coalesce(owner, 0), pg_temp.tag_name(name) ORDER BY ranking NULLS LAST, supertag DESC, moments DESC, id
  ) AS place FROM tags;--> statement-breakpoint
DELETE FROM tags USING normalised_tags AS given WHERE given.id = tags.id AND (given.place > 1 OR given.new_name = '');--> statement-breakpoint
UPDATE tags SET name = given.new_name, permalink = regexp_replace(given.new_name, '\s+', '-', 'g')
  FROM normalised_tags AS given WHERE given.id = tags.id AND given.new_name <> given.name;--> statement-breakpoint
UPDATE tags SET moments = (
    SELECT count(*) FROM moments
    WHERE heartbeat_id = tags.owner AND trashed_at IS NULL AND moments.tags @> ARRAY[tags.name]
  ) WHERE owner IS NOT NULL AND EXISTS (
    SELECT FROM normalised_tags AS given
    WHERE given.owner = tags.owner AND given.new_name = tags.name AND given.new_name <> given.name
  );--> statement-breakpoint
UPDATE tags SET ranking = place FROM (
    SELECT id AS ranked, row_number() OVER (ORDER BY ranking, id) AS place FROM tags WHERE ranking IS NOT NULL
  ) AS ranks WHERE id = ranked AND ranking <> place;--> statement-breakpoint
DROP TRIGGER keep_history ON moments;--> statement-breakpoint
DROP TRIGGER keep_history ON playlists;--> statement-breakpoint
DROP TRIGGER keep_history ON collections;--> statement-breakpoint
DROP TRIGGER keep_history ON questions;--> statement-breakpoint
DROP TRIGGER keep_history ON vikis;--> statement-breakpoint
DROP TRIGGER keep_history ON videos;--> statement-breakpoint
DROP TRIGGER keep_history ON pretty_links;--> statement-breakpoint
DROP TRIGGER keep_history ON tags;
