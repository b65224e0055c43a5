ALTER TABLE "feedback" ADD COLUMN "mark" jsonb;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_mark" CHECK ("feedback"."mark" is null or "feedback"."type" = 'PIN');--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0065_marks_on_pictures', '0.1.0');
