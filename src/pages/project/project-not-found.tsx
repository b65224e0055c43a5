import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { projectNotFound } from '#work/projects/contract.ts'
import { m } from './messages.ts'

/** Shown for projects that don't exist or that the reader can't see. */
export function ProjectNotFound() {
  return (
    <EmptyState
      title={<h1>{t(m.projectNotFound)}</h1>}
      text={projectNotFound}
      action={
        <Link href="/projects" className={buttonClass()}>
          {t(m.allProjects)}
        </Link>
      }
    />
  )
}
