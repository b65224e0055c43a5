import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { Tabs } from '#ui/list/tabs.tsx'
import type { FileItem } from '#work/files/contract.ts'
import { PendingMilestones } from '#work/milestones/screens/pending-milestones.tsx'
import { TimelineTab } from '#work/milestones/screens/timeline-tab.tsx'
import type { Project } from '#work/projects/contract.ts'
import { ProjectOverview } from '#work/projects/screens/project-overview.tsx'
import { mayShare } from '#work/review-links/rules.ts'
import { PageSpinner } from '../app/page-spinner.tsx'
import { m } from './messages.ts'
import { FileShare } from './share.tsx'

const loads = {
  files: () => import('./files-tab.tsx').then((tab) => ({ default: tab.FilesTab })),
  feedback: () =>
    import('#work/feedback/screens/feedback-tab.tsx').then((tab) => ({ default: tab.FeedbackTab })),
  chat: () => import('#work/chat/screens/chat-tab.tsx').then((tab) => ({ default: tab.ChatTab })),
}
const FilesTab = lazy(loads.files)
const FeedbackTab = lazy(loads.feedback)
const ChatTab = lazy(loads.chat)

/** Loads the code of the tab in the URL along with the page. */
function loadTab(): void {
  const tab = new URLSearchParams(window.location.search).get('tab')
  if (tab === 'files' || tab === 'feedback' || tab === 'chat') loads[tab]().catch(() => null)
}
loadTab()

const names = ['overview', 'timeline', 'files', 'feedback', 'chat'] as const

const tabLabels: Record<(typeof names)[number], Message> = {
  overview: m.overviewTab,
  timeline: m.timelineTab,
  files: m.filesTab,
  feedback: m.feedbackTab,
  chat: m.chatTab,
}

/** The five tabs of a project. The URL names the open tab (`?tab=feedback`), so that links can lead to it. */
export function ProjectTabs({ project, actor }: { project: Project; actor: Actor }) {
  const [params, setParams] = useSearchParams()
  const [shared, setShared] = useState<FileItem | null>(null)
  const open = names.find((name) => name === params.get('tab')) ?? 'overview'
  const contents: Record<(typeof names)[number], ReactNode> = {
    overview: (
      <>
        <PendingMilestones project={project} actor={actor} />
        <ProjectOverview project={project} />
      </>
    ),
    timeline: <TimelineTab project={project} actor={actor} />,
    files: <FilesTab project={project} onShare={mayShare(actor) ? setShared : undefined} />,
    feedback: <FeedbackTab project={project} />,
    chat: <ChatTab project={project} />,
  }
  return (
    <>
      <Tabs
        label={t(m.project)}
        value={open}
        onValueChange={(tab) => setParams(tab === 'overview' ? {} : { tab })}
        tabs={names.map((value) => ({
          value,
          label: t(tabLabels[value]),
          content: <Suspense fallback={<PageSpinner />}>{contents[value]}</Suspense>,
        }))}
      />
      <FileShare project={project} file={shared} onClose={() => setShared(null)} />
    </>
  )
}
