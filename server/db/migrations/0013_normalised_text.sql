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
  ) AS ranks WHERE id = ranked AND ranking <> place;
