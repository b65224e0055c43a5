ALTER TABLE "users" ADD COLUMN "left_company_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erasure_asked_at" timestamp (3) with time zone;