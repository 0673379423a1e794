ALTER TABLE "users" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "height_cm" numeric(4, 1);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "height_unit" text DEFAULT 'm' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weight_kg" numeric(5, 2);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weight_unit" text DEFAULT 'kg' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "country" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address_line_1" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address_line_2" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "city" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "region" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;
