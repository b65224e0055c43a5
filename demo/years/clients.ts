import { demoPassword } from '../seed/context.ts'
import type { Size } from './size.ts'
import { words } from './words.ts'

/** Every contact signs in with this address and the demo's password. Numbers start at 0. */
export const contactAddress = (client: number, contact = 1) => `contact${contact}@client${client}.example`

/** Creates two contacts for each client. The first has all permissions, and the second can only comment. */
export const growClients = ({ clients, projects }: Size) => `
create temp table years_clients on commit drop as
select n, gen_random_uuid() as id, pg_temp.moment_of(n::numeric / ${projects}) - interval '3 days' as at,
  case when n % 10 = 0 then 'eur' else 'usd' end as currency,
  pg_temp.pick(${words.places}, n) || ' ' || pg_temp.pick(${words.trades}, n / 25) || ' ' ||
    pg_temp.pick(${words.forms}, n / 500) as company
from generate_series(0, ${clients - 1}) as n;

create temp table years_people on commit drop as
select n as client, contact, gen_random_uuid() as id, at,
  pg_temp.pick(${words.firstNames}, n * 2 + contact) as first_name,
  pg_temp.pick(${words.lastNames}, n / 3 + contact) as last_name
from years_clients, generate_series(1, 2) as contact;
create unique index on years_people (client, contact);

insert into users (id, email, email_verified, name, first_name, last_name, role, created_at, updated_at)
select id, 'contact' || contact || '@client' || client || '.example', true, first_name || ' ' || last_name,
  first_name, last_name, 'CUSTOMER', at, at
from years_people;

insert into auth_accounts (account_id, provider_id, user_id, password, created_at, updated_at)
select person.id, 'credential', person.id, known.password, at, at
from years_people as person, lateral (
  select password from auth_accounts where provider_id = 'credential' and password is not null limit 1) as known;

insert into clients (id, owner_user_id, company_name, industry, billing_email, city, country_code, archived_at,
  created_at)
select id, pg_temp.staff(n), company, pg_temp.pick(${words.trades}, n / 25), 'billing@client' || n || '.example',
  'Springfield', 'US', case when n % 50 = 49 then pg_temp.moment_of(0.9) end, at
from years_clients;

insert into contacts (client_id, user_id, sees_invoices, may_approve, may_comment, created_at)
select client.id, person.id, contact = 1, contact = 1, true, client.at
from years_people as person join years_clients as client on client.n = person.client;
`

export const howToSignIn = (clients: number) =>
  `Contacts sign in as ${contactAddress(0)} to ${contactAddress(clients - 1)}, password ${demoPassword}`
