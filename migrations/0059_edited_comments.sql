ALTER TABLE "feedback" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feedback_replies" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0059_edited_comments', '0.1.0');
