import type { ReactNode } from 'react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { ChangeRequestButton } from '#money/quotes/screens/change-request-button.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { part } from '#ui/part.tsx'
import { ComparisonOverPage } from '#work/comparisons/screens/comparison-over-page.tsx'
import type { FileItem } from '#work/files/contract.ts'
import type { Project } from '#work/projects/contract.ts'
import { mayShare } from '#work/review-links/rules.ts'
import { earlyLink } from '../app/early-link.ts'
import { PageSpinner } from '../app/page-spinner.tsx'
import { m } from './messages.ts'
import { FileShare } from './share.tsx'

const parts = {
  overview: part(async () => (await import('./overview-tab.tsx')).OverviewTab, <PageSpinner />),
  timeline: part(
    async () => (await import('#work/milestones/screens/timeline-tab.tsx')).TimelineTab,
    <PageSpinner />,
  ),
  files: part(async () => (await import('./files-tab.tsx')).FilesTab, <PageSpinner />),
  feedback: part(
    async () => (await import('./checked-feedback-tab.tsx')).CheckedFeedbackTab,
    <PageSpinner />,
  ),
  chat: part(async () => (await import('#work/chat/screens/chat-tab.tsx')).ChatTab, <PageSpinner />),
}

const names = ['overview', 'timeline', 'files', 'feedback', 'chat'] as const

const tabLabels: Record<(typeof names)[number], Message> = {
  overview: m.overviewTab,
  timeline: m.timelineTab,
  files: m.filesTab,
  feedback: m.feedbackTab,
  chat: m.chatTab,
}

function loadTab(tab: string | null): void {
  parts[nameOf(tab)].prefetch().catch(() => null)
}
// The tab in the URL loads along with the page. The page of an emailed link loads only what it's about.
if (!earlyLink()) loadTab(new URLSearchParams(window.location.search).get('tab'))

function nameOf(tab: string | null): (typeof names)[number] {
  return names.find((name) => name === tab) ?? 'overview'
}

/** The five tabs of a project. The URL names the open tab (`?tab=feedback`), so that links can lead to it. */
export function ProjectTabs({ project, actor }: { project: Project; actor: Actor }) {
  const [params, setParams] = useSearchParams()
  const [shared, setShared] = useState<FileItem | null>(null)
  const open = nameOf(params.get('tab'))
  const contents: Record<(typeof names)[number], ReactNode> = {
    overview: <parts.overview project={project} actor={actor} />,
    timeline: (
      <parts.timeline
        project={project}
        actor={actor}
        actions={<ChangeRequestButton project={project} actor={actor} />}
      />
    ),
    files: <parts.files project={project} onShare={mayShare(actor) ? setShared : undefined} />,
    feedback: <parts.feedback project={project} />,
    chat: <parts.chat project={project} />,
  }
  return (
    <>
      <Tabs
        label={t(m.project)}
        value={open}
        onMayOpen={loadTab}
        onValueChange={(tab) => setParams(tab === 'overview' ? {} : { tab })}
        tabs={names.map((value) => ({
          value,
          label: t(tabLabels[value]),
          content: contents[value],
        }))}
      />
      <ComparisonOverPage />
      <FileShare project={project} file={shared} onClose={() => setShared(null)} />
    </>
  )
}
