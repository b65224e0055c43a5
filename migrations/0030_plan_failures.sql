ALTER TABLE "subscriptions" ADD COLUMN "stripe_session_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "stripe_told" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "failure" text;