ALTER TABLE "stray_payments" ADD COLUMN "reason_message" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "failure_message" jsonb;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0048_stored_reasons', '0.1.0');
