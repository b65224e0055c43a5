ALTER TABLE "uploads" ADD COLUMN "parts_id" text;--> statement-breakpoint
CREATE INDEX "uploads_open" ON "uploads" USING btree ("user_id") WHERE "uploads"."registered_at" is null;