ALTER TABLE "email_links" DROP CONSTRAINT "email_links_kind";--> statement-breakpoint
ALTER TABLE "email_links" ADD COLUMN "tries_in_all" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_sessions" ADD COLUMN "from_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_kind" CHECK ("email_links"."kind" in ('SIGN_IN', 'OPEN', 'REVIEW'));--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0052_guest_email_links', '0.1.0');
