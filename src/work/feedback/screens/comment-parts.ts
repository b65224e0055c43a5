// What people need after the design. It's loaded as one file.
export { DraftComment } from './canvas/draft-comment.tsx'
export { FeedbackForm, sendOutgoing } from './form.tsx'
export { FeedbackList } from './list/list.tsx'
export { ListFilters } from './list/list-filters.tsx'
export { ThreadPopover } from './thread/thread-popover.tsx'
