import type { AnyColumn, SQL } from 'drizzle-orm'
import { arrayContains, arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { feedbackChecks } from '#schema/carried-comments.ts'
import { messages } from '#schema/chat.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { fileVersions } from '#schema/files.ts'
import { milestoneDecisions } from '#schema/milestones.ts'
import { projects } from '#schema/projects.ts'
import { quotes } from '#schema/quotes.ts'
import { reviewDecisions } from '#schema/reviews.ts'
import { reactions } from '#schema/values.ts'
import { visibleBudgets } from '#work/projects/visible-projects.ts'
import type { Section } from './data.export-section.ts'
import { named, projectOf, section } from './data.export-section.ts'

/** What the person created, wrote, decided and uploaded. */
export function work(actor: Actor, userId: string): Section[] {
  const budget = (column: AnyColumn) => sql`case when ${visibleBudgets(actor)} then ${column} end`
  return [
    section('projects', projects, projects.id, eq(projects.createdBy, userId), {
      name: projects.name,
      summary: projects.summary,
      status: projects.status,
      budgetMin: budget(projects.budgetMin),
      budgetMax: budget(projects.budgetMax),
      currency: projects.currency,
      deadline: projects.deadline,
      createdAt: projects.createdAt,
    }),
    section('messages', messages, messages.id, eq(messages.authorId, userId), {
      project: projectOf('messages.project_id'),
      body: messages.body,
      createdAt: messages.createdAt,
    }),
    section('comments', feedback, feedback.id, eq(feedback.authorId, userId), {
      project: projectOf('feedback.project_id'),
      pin: feedback.number,
      body: feedback.body,
      files: filesOf('feedback'),
      createdAt: feedback.createdAt,
      editedAt: feedback.editedAt,
      progress: feedback.progress,
      resolvedAt: feedback.resolvedAt,
    }),
    section('replies', feedbackReplies, feedbackReplies.id, eq(feedbackReplies.authorId, userId), {
      project: projectOf('feedback_replies.project_id'),
      body: feedbackReplies.body,
      files: filesOf('feedback_replies'),
      reopens: feedbackReplies.reopens,
      createdAt: feedbackReplies.createdAt,
      editedAt: feedbackReplies.editedAt,
    }),
    ...mentions(userId),
    ...ownReactions(userId),
    section(
      'checks',
      feedbackChecks,
      sql`${feedbackChecks.feedbackId} || ' ' || ${feedbackChecks.version}`,
      eq(feedbackChecks.checkedBy, userId),
      {
        project:
          sql.raw(`(select projects.name from projects join feedback on feedback.project_id = projects.id
          where feedback.id = feedback_checks.feedback_id)`),
        pin: named('feedback', 'number', 'feedback_checks.feedback_id'),
        version: feedbackChecks.version,
        checkedAt: feedbackChecks.checkedAt,
      },
    ),
    section(
      'decisions',
      milestoneDecisions,
      milestoneDecisions.id,
      eq(milestoneDecisions.decidedBy, userId),
      {
        milestone: named('milestones', 'title', 'milestone_decisions.milestone_id'),
        decision: milestoneDecisions.decision,
        reason: milestoneDecisions.reason,
        name: milestoneDecisions.decidedByName,
        address: milestoneDecisions.address,
        decidedAt: milestoneDecisions.decidedAt,
      },
    ),
    section('designDecisions', reviewDecisions, reviewDecisions.id, eq(reviewDecisions.decidedBy, userId), {
      review: named('reviews', 'title', 'review_decisions.review_id'),
      version: reviewDecisions.version,
      decision: reviewDecisions.decision,
      comment: reviewDecisions.comment,
      statement: reviewDecisions.statement,
      sha256: reviewDecisions.sha256,
      name: reviewDecisions.decidedByName,
      address: reviewDecisions.address,
      device: reviewDecisions.device,
      decidedAt: reviewDecisions.decidedAt,
    }),
    section('files', fileVersions, fileVersions.key, eq(fileVersions.uploaderId, userId), {
      project: sql.raw(`(select projects.name from projects join files on files.project_id = projects.id
        where files.id = file_versions.file_id)`),
      name: fileVersions.originalName,
      version: fileVersions.version,
      changeNote: fileVersions.changeNote,
      size: fileVersions.size,
      type: fileVersions.mediaType,
      uploadedAt: fileVersions.createdAt,
      path: sql`'/api/files/' || ${fileVersions.fileId} || '/content?version=' || ${fileVersions.version}`,
    }),
  ]
}

/** For each row of this table, the names that its attached files had when it was written. */
function filesOf(table: string): SQL {
  return sql.raw(`array(select file_versions.original_name
    from unnest(${table}.file_ids) with ordinality as attached (id, place)
    join file_versions on file_versions.file_id = attached.id and file_versions.version = (
      select coalesce(max(earlier.version), 1) from file_versions as earlier
      where earlier.file_id = attached.id and earlier.created_at <= ${table}.created_at)
    order by attached.place)`)
}

/** Where others mention the person, without the text, which belongs to its author. */
function mentions(userId: string): Section[] {
  return [
    section('mentionsInMessages', messages, messages.id, arrayContains(messages.mentioned, [userId]), {
      project: projectOf('messages.project_id'),
      createdAt: messages.createdAt,
    }),
    section('mentionsInComments', feedback, feedback.id, arrayContains(feedback.mentioned, [userId]), {
      project: projectOf('feedback.project_id'),
      pin: feedback.number,
      createdAt: feedback.createdAt,
    }),
    section(
      'mentionsInReplies',
      feedbackReplies,
      feedbackReplies.id,
      arrayContains(feedbackReplies.mentioned, [userId]),
      { project: projectOf('feedback_replies.project_id'), createdAt: feedbackReplies.createdAt },
    ),
  ]
}

/** The person's reactions to messages, comments and replies. */
function ownReactions(userId: string): Section[] {
  const theirs = reactions.map((reaction) => `${reaction} ${userId}`)
  const chosen = (stored: AnyColumn) =>
    sql`array(select split_part(one, ' ', 1) from unnest(${stored}) as one where one = any(${sql.param(theirs)}::text[]))`
  return [
    section('reactionsToMessages', messages, messages.id, arrayOverlaps(messages.reactions, theirs), {
      project: projectOf('messages.project_id'),
      reactions: chosen(messages.reactions),
    }),
    section('reactionsToComments', feedback, feedback.id, arrayOverlaps(feedback.reactions, theirs), {
      project: projectOf('feedback.project_id'),
      pin: feedback.number,
      reactions: chosen(feedback.reactions),
    }),
    section(
      'reactionsToReplies',
      feedbackReplies,
      feedbackReplies.id,
      arrayOverlaps(feedbackReplies.reactions, theirs),
      { project: projectOf('feedback_replies.project_id'), reactions: chosen(feedbackReplies.reactions) },
    ),
  ]
}

/** The person's answers to quotes. */
export function answers(userId: string): Section {
  return section('answers', quotes, quotes.id, eq(quotes.answeredBy, userId), {
    quote: quotes.title,
    number: quotes.number,
    answer: quotes.status,
    reason: quotes.reason,
    name: quotes.answeredByName,
    address: quotes.answeredFrom,
    answeredAt: quotes.answeredAt,
  })
}
