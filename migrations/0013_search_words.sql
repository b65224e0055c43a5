-- What search compares: small letters, and those with accents as those without. Text that is ASCII already is quick.
CREATE FUNCTION search_fold(written text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 500 AS $$
BEGIN
	IF octet_length(written) = length(written) THEN
		RETURN lower(written);
	END IF;
	RETURN regexp_replace(translate(lower(normalize(written, NFD)), 'łøđı', 'lodi'), '[\u0300-\u036f]+', '', 'g');
END $$;
--> statement-breakpoint
-- The words of a text, folded. Signs part words, so that home_page.png is three of them.
CREATE FUNCTION search_words(written text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 5000 AS $$
BEGIN
	RETURN to_tsvector('pg_catalog.simple', regexp_replace(public.search_fold(written), '[!-/:-@\[-`{-~]+', ' ', 'g'));
END $$;
--> statement-breakpoint
-- Kept beside the text: an index over the function alone leaves the planner to compute the words of many rows anew,
-- which takes seconds (0.05 ms each). The tables of the program leave these columns out, so no read carries them.
ALTER TABLE messages ADD COLUMN words tsvector GENERATED ALWAYS AS (search_words(body)) STORED;
--> statement-breakpoint
CREATE INDEX messages_words ON messages USING gin (words);
--> statement-breakpoint
ALTER TABLE feedback ADD COLUMN words tsvector GENERATED ALWAYS AS (search_words(body)) STORED;
--> statement-breakpoint
CREATE INDEX feedback_words ON feedback USING gin (words);
