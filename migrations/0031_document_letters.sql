CREATE TABLE "document_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" uuid,
	"quote_id" uuid,
	"payment_id" uuid,
	"due_on" date,
	"to_address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "document_letters_kind" CHECK ("document_letters"."kind" in ('DOCUMENT', 'RECEIPT', 'REMINDER')),
	CONSTRAINT "document_letters_about" CHECK (num_nonnulls("document_letters"."invoice_id", "document_letters"."quote_id") = 1),
	CONSTRAINT "document_letters_receipt" CHECK (("document_letters"."kind" = 'RECEIPT') = ("document_letters"."payment_id" is not null)),
	CONSTRAINT "document_letters_reminder" CHECK (("document_letters"."kind" = 'REMINDER') = ("document_letters"."due_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "document_letters" ADD CONSTRAINT "document_letters_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_letters" ADD CONSTRAINT "document_letters_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_letters" ADD CONSTRAINT "document_letters_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_letters_oldest" ON "document_letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "document_letters_invoice" ON "document_letters" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "document_letters_quote" ON "document_letters" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "document_letters_payment" ON "document_letters" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "mails_attached" ON "mails" USING btree ("attachment_key") WHERE "mails"."attachment_key" is not null;