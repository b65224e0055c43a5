import { useQuery } from '@tanstack/react-query'
import { readAll } from '#kernel/browser/paged-query.ts'
import { Select } from '#ui/form/select.tsx'
import { listClients } from '../contract.ts'

/** Everyone whom there is to choose among, by name. */
export const everyClient = readAll(listClients, { query: { sort: 'name', limit: 100 } })

type ClientSelectProps = {
  clientId: string | undefined
  /** With an empty text: all clients. */
  onChoose: (clientId: string) => void
  className?: string
}

/** Narrows a list to what is of one client. */
export function ClientSelect({ clientId, onChoose, className }: ClientSelectProps) {
  const clients = useQuery(everyClient)
  return (
    <Select
      filter
      aria-label="Client"
      className={className}
      placeholder="All clients"
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
