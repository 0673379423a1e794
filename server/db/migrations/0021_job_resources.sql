-- requires: no other server
-- Jobs name a resource as the studio does, so that it can show them.
UPDATE "jobs" SET "resource" = CASE "resource" WHEN 'writings' THEN 'vikis' ELSE 'prettyLinks' END
WHERE "resource" IN ('writings', 'pretty-links');
