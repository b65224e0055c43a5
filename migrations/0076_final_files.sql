CREATE TABLE "final_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "final_files" ADD CONSTRAINT "final_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_files" ADD CONSTRAINT "final_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "final_files_invoice" ON "final_files" USING btree ("invoice_id");--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0076_final_files', '0.1.0');
