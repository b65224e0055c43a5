-- As for messages and comments (0013): what is replied to a comment is found by its words.
ALTER TABLE feedback_replies ADD COLUMN words tsvector GENERATED ALWAYS AS (search_words(body)) STORED;
--> statement-breakpoint
CREATE INDEX feedback_replies_words ON feedback_replies USING gin (words);
