DROP INDEX "mails_newest";--> statement-breakpoint
DROP INDEX "clients_newest";--> statement-breakpoint
DROP INDEX "files_project";--> statement-breakpoint
DROP INDEX "invoices_newest";--> statement-breakpoint
DROP INDEX "invoices_client";--> statement-breakpoint
DROP INDEX "projects_newest";--> statement-breakpoint
DROP INDEX "projects_client";--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "files_project" ON "files" USING btree ("project_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_client" ON "invoices" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "projects_client" ON "projects" USING btree ("client_id","created_at","id");