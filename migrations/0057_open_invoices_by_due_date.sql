CREATE INDEX "invoices_open_due" ON "invoices" USING btree (coalesce("next_part_at", "due_at", '9999-12-31'::date),"id") WHERE "invoices"."status" = 'SENT';--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0057_open_invoices_by_due_date', '0.1.0');
