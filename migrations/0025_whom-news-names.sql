ALTER TABLE "mails" ADD COLUMN "about" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about_id" uuid;