ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "pictures" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('MESSAGE', 'DESIGN', 'DECISION', 'NEWS'));--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0045_email_pictures_and_threads', '0.1.0');
