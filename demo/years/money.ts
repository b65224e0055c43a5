import type { Size } from './size.ts'
import { words } from './words.ts'

/**
 * Creates invoices throughout each project. Nearly all are paid within 40 days, and one in a thousand is
 * never paid. Some are credited, refunded or paid in installments. Numbers continue after the existing ones,
 * without gaps.
 */
export const growInvoices = ({ invoices, projects }: Size) => `
create temp table years_invoices on commit drop as
select * from (
  select every.n, gen_random_uuid() as id, project.id as project_id, client_id, currency, at,
    (50000 + every.n * 7919::bigint % 4000 * 100)::bigint as first, (20000 + every.n * 104729::bigint % 900 * 100)::bigint as second,
    case when every.n % 3 = 0 then 20 else 0 end as tax, extract(year from at at time zone pg_temp.zone())::int as year,
    at + (5 + every.n % 35) * interval '1 day' as settles, every.n % 1000 = 7 as never, every.n % 1000 = 8 as partly,
    every.n % 400 = 11 as draft, every.n % 200 = 13 as voided, every.n % 200 = 3 as refunded, every.n % 100 = 5 as credited,
    every.n % 50 = 9 as parted
  from generate_series(0, ${invoices - 1}) as every (n)
  join years_projects as project on project.n = every.n * ${projects}::bigint / ${invoices},
    lateral (select starts + lasts * (every.n % ceil(${invoices / projects})::int + 0.3) /
      ceil(${invoices / projects}) as at) as moment
) as invoice, lateral (select ((first + second) * (100 + tax) / 100)::bigint as amount) as total,
  lateral (select not (draft or voided or never or partly) and settles < pg_temp.moment_of(1) as paid) as stands;

create temp table years_numbers on commit drop as
select id, pg_temp.numbered('INV', ranked.year, coalesce(last, 0) + rank) as number from (
  select id, year, row_number() over (partition by year order by at, id) as rank from years_invoices where not draft
) as ranked left join document_counters as counter on counter.series = 'INVOICE' and counter.year = ranked.year;

insert into document_counters (series, year, last)
select 'INVOICE', year, count(*) from years_invoices where not draft group by year
on conflict (series, year) do update set last = document_counters.last + excluded.last;

insert into invoices (id, client_id, project_id, number, amount_cents, currency, status, created_by, created_at,
  issued_at, due_at, paid_at, voided_at, viewed_at)
select invoice.id, client_id, project_id, number, amount, currency,
  case when draft then 'DRAFT' when voided then 'VOID' when paid and refunded then 'REFUNDED' when paid then 'PAID'
    else 'SENT' end,
  pg_temp.staff(n), at - interval '1 hour', case when not draft then at end,
  (at + interval '14 days')::date, case when paid then settles end,
  case when voided then at + interval '1 hour' end, case when paid then at + interval '3 hours' end
from years_invoices as invoice left join years_numbers as numbers on numbers.id = invoice.id;

insert into invoice_lines (invoice_id, order_index, description, quantity, unit_amount_cents, tax_percent)
select id, part, pg_temp.pick(${words.services}, n + part), 1, case part when 0 then first else second end, tax
from years_invoices, generate_series(0, 1) as part;

insert into invoice_instalments (invoice_id, order_index, label, amount_cents, due_at)
select id, part, case part when 0 then 'On signing' else 'On launch' end,
  case part when 0 then amount / 2 else amount - amount / 2 end, (at + (14 + part * 30) * interval '1 day')::date
from years_invoices, generate_series(0, 1) as part where parted;

create temp table years_notes on commit drop as
select gen_random_uuid() as id, invoice.id as credits_id, client_id, project_id, currency, first, invoice.n, noted, note_year,
  pg_temp.numbered('CN', note_year, coalesce(last, 0) + row_number() over (
    partition by note_year order by noted, invoice.n)) as number
from years_invoices as invoice
cross join lateral (select settles - interval '1 hour' as noted) as moment
cross join lateral (select extract(year from noted at time zone pg_temp.zone())::int as note_year) as calendar
left join document_counters as counter on counter.series = 'CREDIT_NOTE' and counter.year = note_year
where credited and paid and tax = 0;

insert into document_counters (series, year, last)
select 'CREDIT_NOTE', note_year, count(*) from years_notes group by note_year
on conflict (series, year) do update set last = document_counters.last + excluded.last;

insert into invoices (id, client_id, project_id, kind, credits_id, number, amount_cents, currency, status, created_by,
  created_at, issued_at, paid_at)
select id, client_id, project_id, 'CREDIT_NOTE', credits_id, number, first, currency, 'PAID', pg_temp.staff(n), noted,
  noted, noted
from years_notes;
insert into invoice_lines (invoice_id, description, quantity, unit_amount_cents)
select id, 'Credit', 1, first from years_notes;

insert into payments (invoice_id, amount_cents, method, reference, paid_at, recorded_by, created_at)
select invoice.id, case when partly then amount / 2 else amount - coalesce(note.first, 0) end,
  case when invoice.n % 2 = 0 then 'bank' else 'cash' end, 'Transfer ' || invoice.n, settles, pg_temp.staff(invoice.n), settles
from years_invoices as invoice left join years_notes as note on note.credits_id = invoice.id
where (paid or partly) and settles < pg_temp.moment_of(1);

insert into refunds (invoice_id, amount_cents, reason, refunded_at, recorded_by)
select invoice_id, amount_cents, 'Project canceled', least(paid_at + interval '5 days', pg_temp.moment_of(1)), recorded_by
from payments join years_invoices as invoice on invoice.id = invoice_id where paid and refunded;
`

/**
 * Creates the quotes that led to every other project, a few unanswered quotes, and a care plan for every
 * fifth client.
 */
export const growQuotes = () => `
create temp table years_quotes on commit drop as
select n, id as project_id, client_id, client, currency, starts - interval '10 days' as at,
  extract(year from starts - interval '10 days')::int as year, n % 100 = 1 and phase < 6 as waits
from years_phases where n % 2 = 1;

insert into quotes (client_id, project_id, title, number, status, currency, lines, amount_cents, valid_until, created_by,
  created_at, sent_at, answered_at, answered_by, answered_by_name)
select client_id, case when not waits then project_id end, pg_temp.pick(${words.work}, quote.n),
  pg_temp.numbered('Q', quote.year, coalesce(last, 0) + row_number() over (
    partition by quote.year order by quote.at, quote.n)),
  case when waits then 'SENT' else 'ACCEPTED' end, currency,
  jsonb_build_array(jsonb_build_object('description', 'Design work', 'quantity', 1, 'unitAmountCents', 450000,
    'taxPercent', 0, 'discountPercent', 0)), 450000, (quote.at + interval '1 year')::date, pg_temp.staff(quote.n),
  quote.at, quote.at, case when not waits then quote.at + interval '3 days' end,
  case when not waits then person.id end, case when not waits then first_name || ' ' || last_name end
from years_quotes as quote join years_people as person on person.client = quote.client and contact = 1
left join document_counters as counter on counter.series = 'QUOTE' and counter.year = quote.year;

insert into document_counters (series, year, last)
select 'QUOTE', year, count(*) from years_quotes group by year
on conflict (series, year) do update set last = document_counters.last + excluded.last;

insert into subscriptions (client_id, plan_code, status, started_at, currency, lines, starts_on, periods, auto_send,
  created_by)
select id, 'Care plan', 'active', at, currency, jsonb_build_array(jsonb_build_object('description', 'Care plan',
    'quantity', 1, 'unitAmountCents', 9900, 'taxPercent', 0, 'discountPercent', 0)), at::date,
  (extract(year from age(pg_temp.moment_of(1), at)) * 12 + extract(month from age(pg_temp.moment_of(1), at)))::int + 1,
  false, pg_temp.staff(n)
from years_clients where n % 5 = 0;
`
