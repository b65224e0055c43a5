import { expect, test } from 'vitest'
import { holdsToken, paths } from './paths.ts'

test('pages opened from email links never reveal their URL to other sites', () => {
  const { emailSignIn, fromEmail, openReview, resetPassword, verifyEmail, changeEmail } = paths
  const opened = [emailSignIn, fromEmail, openReview, resetPassword, verifyEmail, changeEmail]
  const inPath = ['/review/token', '/invitations/token', '/unsubscribe/token']
  expect([...opened, ...inPath].filter((path) => !holdsToken(path))).toEqual([])
  expect(['/', '/projects/1', '/help'].filter(holdsToken)).toEqual([])
})
