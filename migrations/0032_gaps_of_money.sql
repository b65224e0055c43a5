ALTER TABLE "invoices" DROP CONSTRAINT "invoices_one_a_period";--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_status";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_document" ON "mails" USING btree ("document_id") WHERE "mails"."document_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_a_period" ON "invoices" USING btree ("subscription_id","period_start") WHERE "invoices"."status" <> 'VOID';--> statement-breakpoint
CREATE INDEX "invoices_plan" ON "invoices" USING btree ("subscription_id","period_start");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_withdrawn" CHECK (("quotes"."status" = 'WITHDRAWN') = ("quotes"."withdrawn_at" is not null));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'));