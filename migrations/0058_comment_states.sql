ALTER TABLE "feedback" ADD COLUMN "progress" text DEFAULT 'OPEN' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_replies" ADD COLUMN "reopens" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_progress" CHECK ("feedback"."progress" in ('OPEN', 'IN_PROGRESS', 'READY'));--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0058_comment_states', '0.1.0');
