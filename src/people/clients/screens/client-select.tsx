import { useQuery } from '@tanstack/react-query'
import { readAll } from '#kernel/browser/paged-query.ts'
import { t } from '#kernel/i18n/t.ts'
import { Select } from '#ui/form/select.tsx'
import { listClients } from '../contract.ts'
import { m } from '../messages.ts'

/** Query for all clients to choose from, sorted by name. */
export const everyClient = readAll(listClients, { query: { sort: 'name', limit: 100 } })

type ClientSelectProps = {
  clientId: string | undefined
  /** Called with an empty id for all clients. */
  onChoose: (clientId: string) => void
  className?: string
}

/** Filters a list by client. */
export function ClientSelect({ clientId, onChoose, className }: ClientSelectProps) {
  const clients = useQuery(everyClient)
  return (
    <Select
      filter
      aria-label={t(m.client)}
      className={className}
      placeholder={t(m.allClientsFilter)}
      value={clientId ?? ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      {clients.data?.map((client) => (
        <option key={client.id} value={client.id}>
          {client.companyName}
        </option>
      ))}
    </Select>
  )
}
