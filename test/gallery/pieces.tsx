import { FolderOpen, Plus } from 'lucide-react'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/chart/progress-bar.tsx'
import { StatCard } from '#ui/chart/stat-card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const FIVE_MINUTES_AGO = new Date(Date.now() - 300_000).toISOString()

export function Pieces() {
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Clients"
        subtitle="Manage your client relationships and information."
        actions={
          <Button variant="primary">
            <Plus aria-hidden="true" /> Add Client
          </Button>
        }
      />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <StatCard label="Active Projects" value="12" trend="+2" />
        <StatCard
          label="Pending Invoices"
          value={<Money minor={1840000} currency="usd" />}
          note="4 invoices"
        />
        <StatCard label="In yen" value={<Money minor={184000} currency="jpy" />} />
        <StatCard label="In dinars" value={<Money minor={184000} currency="kwd" code />} />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="Bakery website" actions={<Badge tint="purple">Review</Badge>}>
          <div className="mb-4 flex items-center gap-3">
            <Avatar name="Ada" />
            <Avatar name="ben" size="small" />
            <span>
              Due <PlainDate date="2026-03-31" />
            </span>
            <RelativeTime at={FIVE_MINUTES_AGO} className="text-muted" />
          </div>
          <ProgressBar label="In Progress" fraction={0.6} />
        </Card>
        <Card title="Loading">
          <Skeleton className="mb-3 h-4 w-2/3" />
          <Skeleton className="mb-3 h-4 w-full" />
          <Skeleton className="h-4 w-1/2" />
        </Card>
        <Card>
          <EmptyState
            icon={<FolderOpen />}
            title="No clients found."
            text="Add your first client to get started."
            action={<Button>Add Client</Button>}
          />
        </Card>
        <Card>
          <Tabs
            label="Project"
            tabs={[
              { value: 'overview', label: 'Overview', content: 'A quiet site for a loud bakery.' },
              { value: 'timeline', label: 'Timeline', content: 'No milestones defined yet.' },
              { value: 'files', label: 'Files', content: 'No files uploaded yet.' },
            ]}
          />
        </Card>
      </div>
    </div>
  )
}
