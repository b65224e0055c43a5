import { useCarriedComments } from '#work/carried-comments/screens/use-carried-comments.tsx'
import { FeedbackTab } from '#work/feedback/screens/feedback-tab.tsx'

/** The Feedback tab, with the open comments from older versions. */
export function CheckedFeedbackTab({ project }: { project: { id: string; clientId: string } }) {
  return <FeedbackTab project={project} useAdditions={useCarriedComments} />
}
